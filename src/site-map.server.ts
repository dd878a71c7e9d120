// What search engines may find: every public page in its one spelling, every product and every notice.
import { productPath } from './features/commerce/catalog/address-rules.ts';
import { detailHref, listHref } from './features/site/notice/rules.ts';
import type { Deps } from './platform/http/context.server.ts';
import {
  listDocumentTimes,
  listNoticeTimes,
  listProductTimes,
} from './platform/http/site-map-queries.server.ts';

/** Each public page and the document whose change is its change; null where its content isn't one document. */
export const publicPages: Readonly<Record<string, string | null>> = {
  '/': null,
  '/brand': 'page/brand',
  '/toktokpen': 'page/toktokpen',
  '/ssukssukpen': 'page/ssukssukpen',
  '/eraser': 'page/eraser',
  '/toktoklearn': 'page/toktoklearn',
  '/toktoklive': 'page/toktoklive',
  '/toktokplay': 'page/toktokplay',
  '/english': 'page/english',
  '/korlang': 'page/korlang',
  '/chnlang': 'page/chnlang',
  '/readbook': 'page/readbook',
  '/playeducation': 'page/playeducation',
  '/math': 'page/math',
  '/kidshomet': 'page/kidshomet',
  '/programs': 'page/programs',
  '/entertainment': 'page/entertainment',
  '/buytoctocbox': null,
  '/BuyAccesory': null,
  '/BuyContent': null,
  '/compare': null,
  '/consultation': null,
  '/Faq': 'faq',
  '/terms': 'legal/terms',
  '/privacy': 'legal/privacy',
  '/refund': 'legal/refund',
};

/** Same address, another spelling, the one above in its `canonical`; and what is nobody's but the visitor's own. */
export const unlistedPages: readonly string[] = [
  '/contents',
  '/security',
  '/cart',
  '/profile',
  '/inquiries',
  '/repairs',
  '/invoices',
  '/quotations',
  '/institution',
  '/boxes',
  '/refuse',
  '/undo-recovery',
  '/buylist',
  '/buy/result/:moid',
];

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export async function writeSiteMap({ db, env, now }: Deps): Promise<string> {
  const [documentTimes, products, notices] = await Promise.all([
    listDocumentTimes(db),
    listProductTimes(db),
    listNoticeTimes(db, new Date(now())),
  ]);
  const entries: [path: string, at: Date | undefined][] = [
    ...Object.entries(publicPages).map(([path, slug]): [string, Date | undefined] => [
      path,
      slug === null ? undefined : documentTimes.get(slug),
    ]),
    ...products.map(({ id, at }): [string, Date] => [productPath(id), at]),
    [listHref(1), notices[0]?.at],
    ...notices.map(({ id, at }): [string, Date] => [detailHref(id), at]),
  ];
  const urls = entries.map(
    ([path, at]) =>
      `<url><loc>${escapeXml(env.publicUrl + path)}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /buy/',
    'Disallow: /buylist',
    'Disallow: /cart',
    'Disallow: /profile',
    'Disallow: /inquiries',
    'Disallow: /repairs',
    'Disallow: /invoices',
    'Disallow: /quotations',
    'Disallow: /institution',
    'Disallow: /boxes',
    'Disallow: /verify/',
    'Disallow: /*?*modal=',
    'Disallow: /*?*inquiry=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
