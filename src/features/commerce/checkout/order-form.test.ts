import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CartLine } from '../cart/contract.ts';
import { type Product, totalOf } from '../catalog/rules.ts';
import { paymentForm } from './contract.ts';
import { fieldsOfOrder, ownReceiver, unchangedReceiver } from './form/purchase-fields.ts';
import { depositMessages } from './messages.ts';
import { listAmounts } from './steps/purchase-amounts.ts';
import { orderCart, orderOne } from './steps/purchase-order.ts';

const pen: Product = {
  id: 3,
  category: 'accessory',
  name: '톡톡펜',
  productKey: 'accessory_toktok_pen',
  productType: 'accessory',
  useType: 0,
  price: 24_000,
  discount: 19_000,
  discountOn: true,
  delivery: 3_000,
  point: 0,
  formerWon: 24_000,
  timedSale: null,
  message: '',
  pictures: [],
  detailPictures: [],
  noticePictures: [],
  colorPictures: {},
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
  choices: [],
  legal: null,
};
const lesson: Product = {
  ...pen,
  category: 'content',
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
  box_stopped: false,
};

describe('the lines of the amounts', () => {
  const won = fc.integer({ min: 0, max: 1_000_000 });
  const product = fc.record({
    category: fc.constantFrom('accessory' as const, 'toktokbox' as const, 'content' as const),
    discountOn: fc.boolean(),
    price: won,
    discount: won,
    delivery: won,
    point: won,
  });

  it('add up to what is paid, wherever the sale is no dearer than the list', () => {
    fc.assert(
      fc.property(product, fc.integer({ min: 1, max: 99 }), (parts, number) => {
        const quantity = parts.category === 'content' ? 1 : number;
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

describe('An order at an agreed price', () => {
  const agreed = { id: 1, productId: 3, fromQuantity: 2, won: 15_000 };
  const choice = { penColor: '코랄', eraserColor: '', quantity: 2 };
  const order = (chargedWon: number | null, quantity = 2) =>
    orderOne(pen, { ...choice, quantity }, null, [{ ...agreed, chargedWon }]);

  it('is what its units reach, and sends that sum', () => {
    expect(order(null).amountWon).toBe(33_000);
    expect(order(null).fields.amt).toBe('33000');
    expect(order(null, 1).amountWon).toBe(22_000);
    expect(order(null, 1).lines[0]).not.toHaveProperty('agreed');
  });

  it('stands beside what everybody was charged, or beside nothing', () => {
    expect(order(19_000).lines[0]?.agreed).toEqual({ won: 15_000, struckWon: 19_000 });
    expect(order(19_000).amounts).toEqual([
      { label: '상품 금액', amountWon: 38_000 },
      { label: '기관 단가로 줄어든 금액', amountWon: -8_000 },
      { label: '배송비', amountWon: 3_000 },
    ]);
    expect(order(null).amounts).toEqual([
      { label: '상품 금액 (기관 단가)', amountWon: 30_000 },
      { label: '배송비', amountWon: 3_000 },
    ]);
  });

  it('of content has no delivery that there is not', () => {
    const prices = [{ id: 2, productId: 3, fromQuantity: 1, won: 80_000, chargedWon: null }];
    const one = orderOne(lesson, { penColor: '', eraserColor: '', quantity: 1 }, null, prices);
    expect(one.amounts).toEqual([{ label: '상품 금액 (기관 단가)', amountWon: 80_000 }]);
    expect(one.amountWon).toBe(80_000);
  });
});

const cartPen: CartLine = {
  productId: 3,
  choice: '코랄|',
  quantity: 2,
  addedAt: 1,
  name: '톡톡펜',
  category: 'accessory',
  picture: null,
  penColor: '코랄',
  eraserColor: '',
  priceWon: 24_000,
  unitWon: 19_000,
  isAgreed: false,
  saleUntilMs: null,
  deliveryWon: 3_000,
  state: 'ready',
  countedBy: 'product',
  left: null,
};
const collection: CartLine = {
  ...cartPen,
  productId: 6,
  choice: '',
  quantity: 1,
  name: '지우개 4색 모음',
  penColor: '',
  priceWon: 32_000,
  unitWon: 32_000,
  deliveryWon: 2_500,
};

describe('the order of a cart', () => {
  const won = fc.integer({ min: 0, max: 1_000_000 });
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    priceWon: won,
    unitWon: won,
    deliveryWon: won,
  });

  it('has amounts that add up to what is paid, a sale price above the list price included', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), ([first, ...others]) => {
        const { amounts, amountWon, fields } = orderCart([
          { ...cartPen, ...first },
          ...others.map((other) => ({ ...cartPen, ...other })),
        ]);
        expect(amounts.reduce((sum, one) => sum + one.amountWon, 0)).toBe(amountWon);
        expect(fields.amt).toBe(String(amountWon));
      }),
    );
  });

  it('names its goods as the shop will, each with its colours, number and sum', () => {
    const { lines, amountWon, fields, amounts } = orderCart([cartPen, collection]);
    expect(lines.map(({ name, words, amountWon: sum }) => [name, words, sum])).toEqual([
      ['톡톡펜', '코랄 · 2개', 38_000],
      ['지우개 4색 모음', '1개', 32_000],
    ]);
    expect(fields.goodsName).toBe('톡톡펜 외 1건');
    expect(amountWon).toBe(73_000);
    expect(amounts).toEqual([
      { label: '상품 금액', amountWon: 80_000 },
      { label: '할인', amountWon: -10_000 },
      { label: '배송비', amountWon: 3_000, note: undefined },
    ]);
    expect(orderCart([{ ...cartPen, deliveryWon: 0 }]).amounts.at(-1)).toMatchObject({ note: '무료' });
  });

  it('is a form that the shop takes, with every line in its own spelling', () => {
    const fields = fieldsOfOrder({
      ordered: orderCart([cartPen, collection]),
      buyer,
      receiver: unchangedReceiver,
      method: 'bank',
      receipt: { kind: 'deduction', number: '010-1234-5678' },
      escrow: true,
      agreed: new Set(['service', 'private', 'age']),
    });
    const parsed = z.safeParse(paymentForm, fields);
    expect(parsed).toMatchObject({
      success: true,
      data: {
        amt: '73000',
        _method: 'bank',
        _escrow: 'Y',
        _receipt: 'deduction',
        _receiptNumber: '010-1234-5678',
        _lines: [
          { product_id: '3', productColor: '코랄|', product_amount: '2' },
          { product_id: '6', productColor: '|', product_amount: '1' },
        ],
      },
    });
  });
});

describe('the form of an order', () => {
  const order = {
    buyer,
    receiver: unchangedReceiver,
    method: 'card' as const,
    receipt: { kind: 'expense', number: '220-81-62517' } as const,
    escrow: true,
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
    const fields = fieldsOfOrder({ ...order, ordered: orderOne(product, choice) });
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
    expect(
      fieldsOfOrder({ ...order, ordered: orderOne(lesson, choice), receiver, method: 'vbank' }),
    ).toMatchObject({
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
    const same = fieldsOfOrder({ ...order, ordered: orderOne(pen, choice), receiver: elsewhere });
    expect(same).toMatchObject({ target_userName: '', target_address: '', target_phone: '' });
    const other = fieldsOfOrder({
      ...order,
      ordered: orderOne(pen, choice),
      receiver: { ...elsewhere, changed: true },
    });
    expect(other).toMatchObject({
      target_userName: '이바다',
      target_phone: '01023456789',
      reqOrder: '문 앞에',
    });
    expect(other).toMatchObject({ confirmService: 'Y', confirmAge: 'Y', confirmEventshop: 'N' });
  });

  it('asks for a receipt with what is paid like cash alone', () => {
    const ordered = orderOne(pen, { penColor: '코랄', eraserColor: '', quantity: 1 });
    expect(fieldsOfOrder({ ...order, ordered })).toMatchObject({
      ...{ _receipt: 'none', _receiptNumber: '', _escrow: 'N' },
    });
    for (const method of ['bank', 'vbank'] as const)
      expect(fieldsOfOrder({ ...order, ordered, method })).toMatchObject({
        ...{ _receipt: 'expense', _receiptNumber: '220-81-62517' },
      });
  });

  it('another receiver begins as the buyer: what is left alone is what stands there', () => {
    expect(ownReceiver(order.buyer)).toEqual({
      name: order.buyer.name,
      address: order.buyer.address,
      subAddress: order.buyer.sub_address,
      phone: order.buyer.phone,
    });
  });
});

it('tells the end of a deposit in Korean time, with its weekday, wherever the browser stands', () => {
  // A quarter past midnight in Seoul, still the day before in London.
  expect(depositMessages.untilWhen(Date.UTC(2026, 10, 23, 15, 15))).toBe('11월 24일(화) 0시 15분까지');
});
