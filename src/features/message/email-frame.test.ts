import { expect, it } from 'vitest';
import company from '../../../content/company.json' with { type: 'json' };
import { writeEmail } from './email-frame.server.ts';

const sender = { company, shopUrl: 'https://shop.example' };
const blocks = [
  '주문해 주셔서 고마워요.',
  { code: '481920' },
  { heading: '취소와 환불' },
  { rows: [['수량', '2개'] as const] },
  { href: 'https://shop.example/buylist', label: '구매내역 보기' },
];

it('an e-mail shows the brand with pictures of the shop, and says nothing by them alone', () => {
  const { html } = writeEmail(sender, '결제가 끝났어요', blocks);
  const sources = [...html.matchAll(/<img [^>]*src="([^"]+)"[^>]*>/g)];
  expect(sources.length).toBeGreaterThan(1);
  for (const [tag, source] of sources) {
    expect(source).toMatch(/^https:\/\/shop\.example\//);
    // Until pictures are loaded the words stand alone, at the same place.
    expect(tag).toMatch(/width="\d+" height="\d+" alt=""/);
  }
  expect(html).toContain('>톡톡박스</a>');
});

it('an e-mail has colours for the dark, for every class that it names', () => {
  const { html } = writeEmail(sender, '결제가 끝났어요', blocks);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const dark = html.slice(html.indexOf('@media (prefers-color-scheme:dark)'), html.indexOf('</style>'));
  const named = new Set(
    [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ') ?? []),
  );
  for (const name of named) expect(dark).toContain(`.${name}`);
});

it('its plain text says every word of it', () => {
  const { text } = writeEmail(sender, '결제가 끝났어요', blocks);
  for (const words of ['결제가 끝났어요', '주문해 주셔서 고마워요.', '481920', '[취소와 환불]', '수량: 2개'])
    expect(text).toContain(words);
  expect(text).toContain('구매내역 보기\nhttps://shop.example/buylist');
  expect(text).toContain(company.businessNumber);
});
