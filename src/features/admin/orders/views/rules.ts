// A list of orders that an operator comes back to: its filters under a name of their own.

export const mostViews = 20;
export const longestViewName = 20;
const longestQuery = 300;

/** What narrows the list down and names nobody: what was typed into the search may be somebody's name. */
const viewFilters = [
  'step',
  'money',
  'cancellation',
  'attention',
  'category',
  'product',
  'method',
  'from',
  'until',
  'sort',
] as const;

/** The address of such a list without its page and words, in one order, so that equal lists are equal; '' is the whole list. */
export function viewQueryOf(params: URLSearchParams): string {
  const kept = viewFilters.flatMap((name): [string, string][] => {
    const value = params.get(name) ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return new URLSearchParams(kept).toString();
}

export const isViewQuery = (query: string): boolean =>
  query !== '' && query.length <= longestQuery && viewQueryOf(new URLSearchParams(query)) === query;
