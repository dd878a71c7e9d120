// Of a page's query nothing is taken but which of the page's own parts it names: a tab, or a product.
import type { Deps } from '../http/context.server.ts';
import type { PreparedPage } from './pages.server.ts';

type Parts = Pick<PreparedPage, 'path' | 'listTabs' | 'listItems'>;

/** `tab=story`, `item=7`; null where the page as such is meant, or the query names what it hasn't got. */
export async function findPart(
  page: Parts,
  deps: Deps,
  { tab, item }: { tab: string | null; item: string | null },
): Promise<string | null> {
  const tabs = tab === null ? [] : await page.listTabs(deps);
  const shownTab = tabs.find((id) => id === tab);
  if (shownTab !== undefined) return `tab=${shownTab}`;
  const items = item === null ? [] : ((await page.listItems?.(deps)) ?? []);
  const shownItem = items.find((id) => id === item);
  return shownItem === undefined ? null : `item=${shownItem}`;
}

export const addressOfPart = ({ path }: Pick<PreparedPage, 'path'>, part: string | null): string =>
  path + (part === null ? '' : `?${part}`);
