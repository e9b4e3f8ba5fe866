/**
 * Answers for data/, which no device keeps: from the host alone, and to a script only when they are of the version in
 * use here, so that no page calculates with half of one version and half of another. A reader who opens a file gets it.
 */

/** Letters from the start of a file in which its version stands. */
const HEAD = 300;

/**
 * @param {Request} request
 * @param {import('./store.mjs').Edition | undefined} edition the version in use
 */
export async function dataAnswer(request, edition) {
  const answer = await fetch(request);
  if (!edition?.groups.length || request.mode === 'navigate' || answer.status !== 200) return answer;
  const inUse = edition.catalogue.version;
  const version = /"version": ?"(\w+)"/.exec((await answer.clone().text()).slice(0, HEAD))?.[1];
  if (version === inUse) return answer;
  return Response.json({ problem: 'these data are of another version than the pages in use', version, inUse }, { status: 409 });
}
