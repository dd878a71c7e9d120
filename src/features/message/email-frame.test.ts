import { expect, it } from 'vitest';
import company from '../../../content/company.json' with { type: 'json' };
import { greet, writeEmail } from './email-frame.server.ts';

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

it('its first link is the button, the others are quiet ones below it', () => {
  const { html } = writeEmail(sender, '이용 기간이 곧 끝나요', [
    { href: 'https://shop.example/product/1', label: '이어서 이용하기' },
    { href: 'https://shop.example/buylist', label: '내 콘텐츠 보기' },
    { href: 'https://shop.example/refuse', label: '이 알림 그만 받기' },
  ]);
  const classes = [...html.matchAll(/<a class="(\w+)" href="[^"]+" style="[^"]*">([^<]+)<\/a>/g)];
  expect(classes.map(([, name, label]) => `${label}: ${name}`)).toEqual([
    '이어서 이용하기: button',
    '내 콘텐츠 보기: brand',
    '이 알림 그만 받기: brand',
  ]);
});

it('in a list of e-mails its first sentence stands beside the subject, and no greeting', () => {
  const shownBeside = (words: string[]) =>
    /<div style="display:none[^>]*>([^<]*?)(?:&nbsp;|&zwnj;)*<\/div>/.exec(
      writeEmail(sender, '제목', words).html,
    )?.[1];
  expect(shownBeside([greet('사람'), '상품을 <발송>했어요.', '더 있어요.'])).toBe(
    '상품을 &lt;발송&gt;했어요.',
  );
  expect(shownBeside(['답변이에요.'])).toBe('답변이에요.');
  expect(shownBeside([])).toBeUndefined();
});

it('sums stand below one another at the right edge, the last one bold; other words don’t', () => {
  const rowsOf = (rows: [string, string][]) => writeEmail(sender, '제목', [{ rows }]).html;
  const sums = rowsOf([
    ['상품 금액', '9,000원 × 2 = 18,000원'],
    ['배송비', '무료'],
    ['결제 금액', '18,000원'],
  ]);
  expect(sums.match(/<td align="right"/g)).toHaveLength(3);
  expect(sums).toContain('<strong>18,000원</strong>');
  expect(sums).not.toContain('<strong>무료');
  for (const rows of [
    [['결제 금액', '22,000원']],
    [
      ['상품', '톡톡펜'],
      ['결제 금액', '22,000원'],
    ],
  ])
    expect(rowsOf(rows as [string, string][])).not.toContain('align="right"');
});

it('a telephone doesn’t make a number to call of an order’s number', () => {
  expect(writeEmail(sender, '제목', []).html).toContain(
    '<meta name="format-detection" content="telephone=no',
  );
});
