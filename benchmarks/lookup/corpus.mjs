/**
 * Made-up documents, so that the benchmark needs nobody's texts: cards with titles of real and invented words, texts of
 * recurring sentences, ids in series. The same seed and size give the same documents.
 */
import { random } from './queries.mjs';

/** @typedef {import('./queries.mjs').Doc} Doc */

const NOUNS = 'anchor archive arrow ashes banner basin beacon bell blade bridge candle canyon captain cavern cellar chain chapel choir cistern citadel cliff cloak compass copper coral crate crest crypt current dagger delta depot desert diary door dune echo ember engine envoy feather ferry field flame forest forge fortress fountain furnace garden gate glacier glass granite grove guard gully hammer harbour harvest heron hollow horizon hunter island ivory jetty journal jungle keeper kettle ladder lagoon lantern ledger library lighthouse locket machine mantle marsh mask meadow merchant mill mirror monsoon mountain nest oath observatory orchard outpost oyster palace parcel passage pearl pilgrim pillar pilot prism quarry quartz quiver raft rampart raven reef relic ridge river road ruin saddle saga sail salt scholar scroll sentry shadow shelter shore signal silver sketch smoke song spire spring staff station stone storm stream street sunset temple thicket thread throne thunder tide timber tinder tower trail treasure tunnel valley vault vessel village violin voyage wagon warden watch waterfall well whale wharf whistle willow windmill winter wolf workshop wreck'.split(' ');
const ADJECTIVES = 'abandoned amber ancient bitter blind bright broken buried burning calm carved clever cold crimson crooked crowded cursed dark deep distant drifting dusty early eastern echoing empty endless faded faithful fallen fierce final floating forgotten fragile frozen gentle gilded golden grand green hidden hollow hungry iron jagged last little lonely lost lucky mad midnight misty narrow northern old open pale patient quiet restless roaming rusty sacred salty scattered second secret shallow silent silver sleeping small southern stolen strange sunken swift tall tangled third tired twisted uncharted useful veiled wandering western whispering wild withered young'.split(' ');
const VERBS = 'draw discard reveal shuffle exhaust ready move place remove gain lose spend take return turn choose search attach advance'.split(' ');
const THINGS = 'card token resource wound clue counter location enemy ally item marker ration lantern coin dice deck hand quest stone map'.split(' ');
const PLACES = 'from your hand,at your location,in the tide deck,from the discard pile,under this card,in any player’s area,next to the map,from the supply,at the nearest harbour,on top of the deck'.split(',');
const TIMES = 'Once per round,After you move,When this card enters play,At the end of the turn,If you succeed,If you fail,Before the first action,While the lantern is lit,During the night,As an action'.split(',');
const ENDS = 'Then the turn ends.,Limit once per game.,This cannot be prevented.,Any player may pay instead.,Otherwise nothing happens.,Repeat this until the deck is empty.'.split(',');
const KINDS = ['card', 'event', 'quest', 'place', 'rule'];
const TRAITS = 'tool,creature,weather,ritual,vehicle,relic,person,song'.split(',');
const SYLLABLES = 'ar bel cor dan el fen gor hal ith jor kal lum mor nis or pel quin ros sul tor ul ven wyr xan yor zel'.split(' ');
const ACCENTED = 'á é í ó ú ã õ ç ê ñ ö å'.split(' ');
const HAN = '光影山水火石林海風雨雪月日星門塔橋船島港燈書鏡劍盾鐘歌夢路城村井谷川湖森花鳥魚馬龍虎狼鹿金銀銅鐵木土玉珠黑白紅藍青黃古新大小高深遠近長短失落隱藏沉睡破碎寂靜神秘燃燒冰凍飄流守護遺忘孤獨迷霧黃昏黎明永恆最後第一秘密商人水手船長學者獵人旅人國王女王騎士巫師工匠';
const HAN_TEXT = '抽牌棄置移動翻開洗混獲得失去支付放回行動回合結束開始選擇一張兩張三張手牌牌堆標記資源傷害地點敵人玩家每位所有其他如果否則直到本輪之前之後可以不能必須一個任意相鄰頂部底部遊戲檢定成功失敗立即額外減少增加';

/**
 * @param {'en' | 'zh'} lang
 * @param {number} count
 * @param {number} [seed]
 * @returns {Doc[]}
 */
export function makeDocuments(lang, count, seed = 1) {
  const { next, below, pick } = random(seed);
  /** @param {string} word */
  const capital = (word) => word[0].toUpperCase() + word.slice(1);
  const invented = () => Array.from({ length: 2 + below(3) }, () => (next() < 0.04 ? pick(ACCENTED) : pick(SYLLABLES))).join('');
  const word = () => (next() < 0.25 ? invented() : next() < 0.5 ? pick(NOUNS) : pick(ADJECTIVES));
  const title = () => {
    const parts = [word(), pick(NOUNS)];
    if (next() < 0.3) parts.unshift('the');
    if (next() < 0.25) parts.push('of', next() < 0.5 ? invented() : pick(NOUNS));
    if (next() < 0.15) parts.push(pick(NOUNS));
    return parts.map(capital).join(' ').replace(/ Of /g, ' of ') + (next() < 0.06 ? '!' : '');
  };
  const sentence = () => {
    const start = next() < 0.7 ? `${pick(TIMES)}, ${pick(VERBS)}` : capital(pick(VERBS));
    return `${start} ${1 + below(4)} ${next() < 0.3 ? `${pick(ADJECTIVES)} ` : ''}${pick(THINGS)}s ${pick(PLACES)}.${next() < 0.2 ? ` ${pick(ENDS)}` : ''}`;
  };
  /** @param {string} set @param {number} length */
  const han = (set, length) => Array.from({ length }, () => set[below(set.length)]).join('');
  const pool = Array.from({ length: Math.ceil(count / 2) }, () => (lang === 'zh' ? `${han(HAN_TEXT, 6 + below(14))}。` : sentence()));
  return Array.from({ length: count }, (_, i) => {
    const [prefix, number] = i % 3 ? ['LC', i] : ['HH', i];
    const own = lang === 'zh' ? `${han(HAN, 2)}${han(HAN_TEXT, 8 + below(10))}。` : `${capital(invented())} ${pick(VERBS)}s the ${pick(ADJECTIVES)} ${pick(NOUNS)} and its ${pick(NOUNS)}.`;
    return {
      id: `${prefix}${String(number).padStart(5, '0')}`,
      title: lang === 'zh' ? han(HAN, 2 + below(5)) + (next() < 0.1 ? `·${han(HAN, 2)}` : '') : title(),
      text: [pick(pool), pick(pool), own, ...(next() < 0.5 ? [pick(pool)] : [])].join(lang === 'zh' ? '' : '\n'),
      keywords: next() < 0.6 ? [pick(TRAITS)] : [],
      game: prefix === 'LC' ? 'lantern-coast' : 'hollow-hills',
      type: pick(KINDS),
      lang,
    };
  });
}
