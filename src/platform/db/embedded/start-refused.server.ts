/** The start can't go on, and its one sentence says all there is to say: no stack is shown. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
