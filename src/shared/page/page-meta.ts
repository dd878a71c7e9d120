// What stands in a page's head for search engines and for whoever shares its address.

/** Pictures that stand beside a shared address: public/art/<name>.jpg, 1200×630. */
export type SharedPicture = 'og-default' | 'og-brand' | 'og-shop' | 'og-notice';

/** One of a page's own: a file, beginning with "/". */
export type CardPicture = { file: string; width: number; height: number };

type Page = {
  /** Empty at home. */
  title: string;
  description: string;
  /** In its one spelling, whatever the visitor typed. */
  path: string;
  /** The shop's own address; without it nothing absolute can be written. */
  origin?: string;
  picture?: SharedPicture | CardPicture;
  type?: 'website' | 'article' | 'product';
  /** A member's own page, a search: nothing for a search engine. */
  hidden?: boolean;
};

const siteName = '톡톡박스';

/** For a page's `meta`: title, description, the one spelling of the address, and the card of a shared link. */
export function describePage(page: Page) {
  const { title, description, path, origin, picture = 'og-default', type = 'website', hidden } = page;
  const cardTitle = title || siteName;
  return [
    { title: title === '' ? siteName : `${title} | ${siteName}` },
    { name: 'description', content: description },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: cardTitle },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(origin ? describeAddress(origin, path, picture) : []),
  ];
}

function describeAddress(origin: string, path: string, picture: SharedPicture | CardPicture) {
  const url = `${origin}${path}`;
  const card =
    typeof picture === 'string' ? { file: `/art/${picture}.jpg`, width: 1200, height: 630 } : picture;
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${origin}${card.file}` },
    { property: 'og:image:width', content: String(card.width) },
    { property: 'og:image:height', content: String(card.height) },
  ];
}

/** For the `meta` of an address at which nothing lives. */
export const missingPage = [
  { title: `페이지를 찾을 수 없어요 | ${siteName}` },
  { name: 'robots', content: 'noindex' },
];

/** For the `meta` of a page that couldn't be made. */
export const failedPage = [
  { title: `화면을 보여 드리지 못했어요 | ${siteName}` },
  { name: 'robots', content: 'noindex' },
];
