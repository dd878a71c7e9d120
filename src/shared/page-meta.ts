/** Title, description and the one spelling of the address, for a page's `meta`. */
export function describePage(page: { title: string; description: string; path: string; origin?: string }) {
  return [
    { title: page.title === '' ? '톡톡박스' : `${page.title} | 톡톡박스` },
    { name: 'description', content: page.description },
    { property: 'og:title', content: page.title || '톡톡박스' },
    { property: 'og:description', content: page.description },
    ...(page.origin ? [{ tagName: 'link', rel: 'canonical', href: `${page.origin}${page.path}` }] : []),
  ];
}
