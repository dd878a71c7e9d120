// What is typed into a search may be somebody's name or number: the words stay in this tab, and addresses name them by a key
// (`?s=…`). Reload and Back find them; a shared address leads to the list without them.
import { redirect } from 'react-router';

const nameOf = (key: string) => `searched:${key}`;

/** @returns the key under which this tab remembers them. */
export function keepWords(words: string): string {
  const key = Date.now().toString(36);
  window.sessionStorage.setItem(nameOf(key), words);
  return key;
}

export const wordsOf = (params: URLSearchParams): string =>
  window.sessionStorage.getItem(nameOf(params.get('s') ?? '')) ?? '';

/** What they typed and never saved lies under `admin:<what>:<operator>…` (`use-unsaved.ts`). */
const unsavedOf = (operatorId: number): string[] =>
  Object.keys(window.sessionStorage).filter(
    (name) => name.startsWith('admin:') && name.split(':')[2] === String(operatorId),
  );

export const keepsUnsaved = (operatorId: number): boolean => unsavedOf(operatorId).length > 0;

/** Under which a list's entry in the history remembers what was chosen in it. */
export const chosenName = (key: string) => `chosen:${key}`;

/** After they logged out: the next one at this screen is another operator, and an answer may name somebody. */
export function forgetWords(operatorId: number): void {
  const ofTheTab = Object.keys(window.sessionStorage).filter(
    (name) => name.startsWith(nameOf('')) || name.startsWith(chosenName('')),
  );
  for (const name of [...ofTheTab, ...unsavedOf(operatorId)]) window.sessionStorage.removeItem(name);
}

/** What a call is asked with: the address's filters, and the words instead of their key. */
export function filtersOf(params: URLSearchParams): Record<string, string> {
  const { s, ...filters } = Object.fromEntries(params);
  return s === undefined ? filters : { ...filters, q: wordsOf(params) };
}

/** For loaders. Words that this tab doesn't know would show the whole list as if it were what was found. */
export function readFilters(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('s') || wordsOf(searchParams) !== '') return filtersOf(searchParams);
  searchParams.delete('s');
  throw redirect(`?${searchParams}`);
}
