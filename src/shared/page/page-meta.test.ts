import { expect, it } from 'vitest';
import { describePage } from './page-meta.ts';

const page = {
  title: '브랜드 소개',
  description: '톡톡박스를 소개해요',
  path: '/brand',
  origin: 'https://shop.example',
};
type Tag = {
  property?: string;
  name?: string;
  content?: string;
  rel?: string;
  href?: string;
  title?: string;
};
const tagsOf = (meta: Tag[]) =>
  Object.fromEntries(
    meta.map((tag) => [tag.property ?? tag.name ?? tag.rel ?? 'title', tag.content ?? tag.href ?? tag.title]),
  );

it('a shared address shows a card: title, words, picture and the one spelling of the address', () => {
  expect(tagsOf(describePage({ ...page, picture: 'og-brand' }))).toEqual({
    title: '브랜드 소개 | 톡톡박스',
    description: page.description,
    canonical: 'https://shop.example/brand',
    'og:site_name': '톡톡박스',
    'og:locale': 'ko_KR',
    'og:type': 'website',
    'og:title': '브랜드 소개',
    'og:description': page.description,
    'og:url': 'https://shop.example/brand',
    'og:image': 'https://shop.example/art/og-brand.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
});

it('home is called after the shop', () => {
  expect(tagsOf(describePage({ ...page, title: '' }))).toMatchObject({
    title: '톡톡박스',
    'og:title': '톡톡박스',
  });
});

it('a page of a member is for no search engine', () => {
  expect(tagsOf(describePage({ ...page, hidden: true })).robots).toBe('noindex');
  expect(tagsOf(describePage(page)).robots).toBeUndefined();
});

it('without the address of the shop nothing half absolute is written', () => {
  const { origin: _, ...rest } = page;
  const tags = tagsOf(describePage(rest));
  expect(['canonical', 'og:url', 'og:image'].filter((name) => name in tags)).toEqual([]);
});
