/** Whose tickets a list shows. */
export const whoseFilters = ['', 'mine', 'nobodys'] as const;

/** What was done last with a ticket, by its history: a note leaves it as it was. */
export const lastStep = <Event extends { kind: string; operatorName: string | null; at: Date }>(
  history: readonly Event[],
) => {
  const last = history.findLast(({ kind }) => kind !== 'note');
  return last && { by: last.operatorName, at: last.at };
};
