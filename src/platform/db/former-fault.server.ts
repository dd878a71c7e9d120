// What ended a connection while a statement was at work the driver keeps, and tells whoever opens that connection anew, of whose
// work nothing is sent then (postgres 3.4.9, its issue 1223). After a restart of the server that may be a buyer, minutes later.

/** As many as a pool may have connections, each of which may have kept one. */
const mostKept = 20;

/** PostgreSQL's: it was told to end the connection, or crashed. */
const ended = ['57P01', '57P02'];

type Told = { code?: string; args?: unknown };

/** Whether it ended a connection, and belongs to a statement of other values. @param own the very array that was handed to the driver */
export const isOfOther = (error: unknown, own: readonly unknown[]): boolean =>
  hasEnded(error) && (error as Told).args !== own;

export const hasEnded = (error: unknown): boolean => ended.includes((error as Told | null)?.code ?? '');

/** @param wasNothing whether an error says that nothing of the work was begun: then it is begun once more. */
export async function outlasting<T>(
  work: () => PromiseLike<T>,
  wasNothing: (error: unknown) => boolean,
): Promise<T> {
  for (let kept = 0; ; kept++) {
    try {
      return await work();
    } catch (error) {
      if (kept === mostKept || !wasNothing(error)) throw error;
    }
  }
}
