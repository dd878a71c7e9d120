import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Product, totalOf } from '../catalog/rules.ts';
import { paymentForm } from './contract.ts';
import { depositMessages } from './messages.ts';
import { listAmounts } from './purchase-amounts.ts';
import { fieldsOfOrder, unchangedReceiver } from './purchase-fields.ts';

const pen: Product = {
  id: 3,
  catalog: 'accessory',
  name: '톡톡펜',
  productKey: 'accessory_toktok_pen',
  productType: 'accessory',
  useType: 0,
  price: 24_000,
  discount: 19_000,
  discountOn: true,
  delivery: 3_000,
  point: 0,
  message: '',
  pictures: [],
  detailPictures: [],
  noticePictures: [],
  deliveryMethod: '택배',
  deliveryNote: '',
  details: [],
  penColors: ['코랄'],
  eraserColors: [],
  soldOutColors: [],
  linkUrl: '',
  appId: '',
  contentSetId: '',
  useDays: 0,
  businessType: 0,
  soldOut: false,
  left: null,
  legal: null,
};
const lesson: Product = {
  ...pen,
  catalog: 'content',
  name: '톡톡런 12개월',
  productType: 'content_package',
  useType: 1,
  price: 120_000,
  discount: 20_000,
  delivery: 0,
  point: 2_000,
  penColors: [],
  appId: 'toktok_learn',
  contentSetId: 'set-7',
  useDays: 365,
};
const buyer = {
  id: 1,
  username: '김하늘',
  name: '김하늘',
  login_id: 'haneul',
  email: 'haneul@example.com',
  phone: '01012345678',
  address: '(04524) 서울특별시 중구 세종대로 110',
  sub_address: '101동 1203호',
  pass: '',
  user_key: 'TTB-2026-0001',
};

describe('the lines of the amounts', () => {
  const won = fc.integer({ min: 0, max: 1_000_000 });
  const product = fc.record({
    catalog: fc.constantFrom('accessory' as const, 'toktokbox' as const, 'content' as const),
    discountOn: fc.boolean(),
    price: won,
    discount: won,
    delivery: won,
    point: won,
  });

  it('add up to what is paid, wherever the sale is no dearer than the list', () => {
    fc.assert(
      fc.property(product, fc.integer({ min: 1, max: 99 }), (parts, number) => {
        const quantity = parts.catalog === 'content' ? 1 : number;
        const goods = { ...pen, ...parts, discount: Math.min(parts.discount, parts.price) };
        const sum = listAmounts(goods, quantity).reduce((total, { amountWon }) => total + amountWon, 0);
        expect(sum).toBe(totalOf(goods, quantity).amountWon);
      }),
    );
  });

  it('of content name list price, discount and points, and no delivery that there is not', () => {
    expect(listAmounts(lesson, 1)).toEqual([
      { label: '정가', amountWon: 120_000 },
      { label: '할인', amountWon: -20_000 },
      { label: '포인트', amountWon: -2_000 },
    ]);
    expect(listAmounts({ ...lesson, delivery: 500 }, 1)).toContainEqual({ label: '배송비', amountWon: 500 });
  });
});

describe('the form of an order', () => {
  const order = {
    buyer,
    receiver: unchangedReceiver,
    method: 'card' as const,
    agreed: new Set(['service', 'private', 'age']),
  };
  const elsewhere = {
    ...unchangedReceiver,
    name: '이바다',
    address: '(48058) 부산광역시 해운대구 APEC로 55',
    phone: '01023456789',
    message: '문 앞에',
  };

  it.each([
    ['goods', pen, { penColor: '코랄', eraserColor: '', quantity: 2 }],
    ['content', lesson, { penColor: '', eraserColor: '', quantity: 1 }],
  ])('of %s is one that the shop takes', (_what, product, choice) => {
    const fields = fieldsOfOrder({ ...order, product, choice });
    expect(z.safeParse(paymentForm, fields)).toMatchObject({ success: true });
    expect(Object.keys(fields).sort()).toEqual(
      Object.keys(paymentForm.shape)
        .filter((name) => name !== '_window' && name !== '_lines')
        .sort(),
    );
  });

  it('of content is stored and not sent: one of it, its set, its days, the fixed address and no receiver', () => {
    const choice = { penColor: '', eraserColor: '', quantity: 1 };
    const receiver = { ...elsewhere, changed: true };
    expect(fieldsOfOrder({ ...order, product: lesson, choice, receiver, method: 'vbank' })).toMatchObject({
      amt: '98000',
      sumAddr: '콘텐츠 등록 (배송 없음)',
      product_amount: '1',
      productColor: '',
      content_set_id: 'set-7',
      content_use_value: '365',
      use_type: '1',
      reqReserved: 'content_package',
      target_userName: '',
      target_address: '',
      target_phone: '',
      reqOrder: '',
      _method: 'vbank',
    });
  });

  it('of goods names another receiver only where the buyer wants one', () => {
    const choice = { penColor: '코랄', eraserColor: '', quantity: 1 };
    const same = fieldsOfOrder({ ...order, product: pen, choice, receiver: elsewhere });
    expect(same).toMatchObject({ target_userName: '', target_address: '', target_phone: '' });
    const other = fieldsOfOrder({
      ...order,
      product: pen,
      choice,
      receiver: { ...elsewhere, changed: true },
    });
    expect(other).toMatchObject({
      target_userName: '이바다',
      target_phone: '01023456789',
      reqOrder: '문 앞에',
    });
    expect(other).toMatchObject({ confirmService: 'Y', confirmAge: 'Y', confirmEventshop: 'N' });
  });
});

it('tells the end of a deposit in Korean time, with its weekday, wherever the browser stands', () => {
  // A quarter past midnight in Seoul, still the day before in London.
  expect(depositMessages.untilWhen(Date.UTC(2026, 10, 23, 15, 15))).toBe('11월 24일(화) 0시 15분까지');
});
