import { describe, expect, it } from 'vitest';
import company from '../../../content/company.json' with { type: 'json' };
import {
  type DescribedProduct,
  describeBreadcrumb,
  describeCatalogue,
  describeOrganization,
  describeProduct,
  describeQuestions,
  writeStructuredData,
} from './structured-data.ts';

const origin = 'https://shop.example';
const pen: DescribedProduct = {
  id: 3,
  name: '톡톡펜',
  description: '톡 하고 눌러요',
  path: '/BuyAccesory?item=3',
  pictures: ['/art/pen-1200.webp'],
  priceWon: 19_000,
  deliveryWon: 3_000,
};

describe('a text inside a page', () => {
  it('can end no script and open no comment', () => {
    const hostile = '</script><script>alert(1)</script><!-- & "';
    const written = writeStructuredData(describeQuestions([{ question: hostile, answer: hostile }]));
    expect(written).not.toContain('<');
    expect(JSON.parse(written).mainEntity[0].name).toBe(hostile);
  });
});

describe('what is told', () => {
  it('of the shop: who it is and how to reach it', () => {
    expect(describeOrganization(origin, { ...company, phone: '02-123-4567' })).toMatchObject({
      '@type': 'Organization',
      legalName: company.name,
      url: `${origin}/`,
      contactPoint: { telephone: '+82-2-123-4567' },
    });
  });

  it('of a page: where it stands, without headings that lead nowhere', () => {
    const data = describeBreadcrumb(origin, [
      { label: '홈', to: '/' },
      { label: '구매' },
      { label: '공지', to: '/community/notice/1' },
      { label: '이 글' },
    ]);
    expect(data.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: '홈', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: '공지', item: `${origin}/community/notice/1` },
      { '@type': 'ListItem', position: 3, name: '이 글' },
    ]);
  });

  it('of a product: price, delivery and whether it can be had', () => {
    expect(describeProduct(origin, pen)).toMatchObject({
      '@type': 'Product',
      sku: '3',
      image: [`${origin}/art/pen-1200.webp`],
      offers: {
        price: 19_000,
        priceCurrency: 'KRW',
        availability: 'https://schema.org/InStock',
        shippingDetails: { shippingRate: { value: 3_000 } },
      },
    });
    expect(describeProduct(origin, { ...pen, soldOut: true }).offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
  });

  it('of a product without a price: no offer', () => {
    expect(describeProduct(origin, { ...pen, priceWon: null })).not.toHaveProperty('offers');
  });

  it('of a catalogue: its products in their order, each with one context only', () => {
    const data = describeCatalogue(origin, '액세서리', [pen, { ...pen, path: '/product/4' }]);
    expect(data.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, url: `${origin}${pen.path}` },
      { '@type': 'ListItem', position: 2, url: `${origin}/product/4` },
    ]);
  });
});
