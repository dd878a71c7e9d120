/** Whose tickets a list shows. */
export const whoseFilters = ['', 'mine', 'nobodys'] as const;
