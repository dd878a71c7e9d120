// Which pages are made once for everybody, instead of for each visitor, and when they change by themselves; which calls are
// answered by their address alone.
import { productPages } from './features/commerce/catalog/address-rules.ts';
import type { Category } from './features/commerce/catalog/rules.ts';
import { listProducts, nextSaleMomentAt } from './features/commerce/catalog/service.server.ts';
import { nextFrontChangeAt } from './features/site/front/service.server.ts';
import { noticeSearch } from './features/site/notice/api.server.ts';
import { nextPublicationAt } from './features/site/notice/service.server.ts';
import { listTabIds } from './features/site/pages/load-document.server.ts';
import type { Topics } from './platform/cache/content-cache.server.ts';
import type { DirectCall } from './platform/cache/direct-call.server.ts';
import type { PreparedPage } from './platform/cache/pages.server.ts';
import type { Deps } from './platform/http/context.server.ts';

/**
 * Pages in their one spelling, and what they show; the company's data at the foot of each is a document. Of what is a
 * member's own the frame stands here: the rest comes as data.
 */
const pagesForEveryone: Record<string, Topics> = {
  '/': ['catalog', 'documents', 'notices'],
  '/brand': 'documents',
  '/toktokpen': ['catalog', 'documents'],
  '/ssukssukpen': ['catalog', 'documents'],
  '/eraser': ['catalog', 'documents'],
  '/toktoklearn': ['catalog', 'documents'],
  '/toktoklive': ['catalog', 'documents'],
  '/toktokplay': ['catalog', 'documents'],
  '/english': ['catalog', 'documents'],
  '/korlang': ['catalog', 'documents'],
  '/chnlang': ['catalog', 'documents'],
  '/readbook': ['catalog', 'documents'],
  '/playeducation': ['catalog', 'documents'],
  '/math': ['catalog', 'documents'],
  '/kidshomet': ['catalog', 'documents'],
  '/contents': ['catalog', 'documents'],
  '/programs': ['catalog', 'documents'],
  '/entertainment': 'documents',
  '/Faq': 'documents',
  '/terms': 'documents',
  '/privacy': 'documents',
  '/refund': 'documents',
  '/security': 'documents',
  '/BuyAccesory': ['catalog', 'documents'],
  '/buytoctocbox': ['catalog', 'documents'],
  '/BuyContent': ['catalog', 'documents'],
  '/compare': ['catalog', 'documents'],
  '/cart': 'documents',
  '/buylist': 'documents',
  '/profile': 'documents',
  '/refuse': 'documents',
  '/undo-recovery': 'documents',
  '/inquiries': 'documents',
  '/repairs': 'documents',
  '/invoices': 'documents',
  '/quotations': 'documents',
  '/institution': 'documents',
  '/boxes': 'documents',
  '/consultation': 'documents',
};
const cataloguePages: Record<string, Category> = {
  '/BuyAccesory': 'accessory',
  '/buytoctocbox': 'toktokbox',
  '/BuyContent': 'content',
};
/** The lists and the notices that are asked for all the time; what an invented address answers is no page and isn't kept. */
const noticePages =
  /^\/community\/(notice\/([1-9]|1\d|20)(\/0)?|notice-detail\/([1-9]|1\d|20)\/[1-9]\d{0,6}\/0)$/;

/** The same frame whatever the order is. */
const resultFrame: PreparedPage = {
  path: '/buy/result/:moid',
  topics: 'documents',
  listTabs: async () => [],
  keepsOpener: true,
};
const resultPages = /^\/buy\/result\/[^/]+$/;

/** Their data shows nothing but what a member's version is raised for. */
const versionedLists = ['/buylist'];

const preparedPages = new Map(
  Object.entries(pagesForEveryone).map(([path, topics]): [string, PreparedPage] => [
    path.toLowerCase(),
    {
      ...{
        path,
        topics,
        listTabs: (deps) => listTabIds(deps, path),
        listItems: itemsOf(cataloguePages[path]),
      },
      hasVersionedData: versionedLists.includes(path),
    },
  ]),
);

export function findPreparedPage(path: string): PreparedPage | null {
  const inLowerCase = path.toLowerCase();
  if (resultPages.test(inLowerCase)) return resultFrame;
  if (productPages.test(inLowerCase)) {
    const id = inLowerCase.slice(inLowerCase.lastIndexOf('/') + 1);
    return {
      path: inLowerCase,
      topics: ['catalog', 'documents', 'returns', `reviews:${id}`, `questions:${id}`],
      listTabs: async () => [],
    };
  }
  const known = preparedPages.get(inLowerCase);
  if (known || !noticePages.test(inLowerCase)) return known ?? null;
  return { path: inLowerCase, topics: ['notices', 'documents'], listTabs: async () => [] };
}

/** The products that a catalogue's dialogs can be opened for, each with a head that tells of it. */
function itemsOf(category: Category | undefined): PreparedPage['listItems'] {
  return category && (async (deps) => (await listProducts(deps, category)).map(({ id }) => String(id)));
}

/** When what begins or ends by itself does so next: notices, banners and pop-ups (a document), sales for a time. */
export const contentCalendar = (db: Deps['db'], now: Deps['now']) => ({
  now,
  async nextChangeAt(topics: readonly string[]) {
    const coming = await Promise.all([
      topics.includes('notices') ? nextPublicationAt(db, now()) : null,
      topics.includes('documents') ? nextFrontChangeAt(db, now()) : null,
      topics.includes('catalog') ? nextSaleMomentAt(db, now()) : null,
    ]);
    const known = coming.filter((atMs) => atMs !== null);
    return known.length === 0 ? null : Math.min(...known);
  },
});

export const directCalls: readonly DirectCall[] = [noticeSearch];
