import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptOf, buy, loggedIn, openPayment } from '../../../../../test/support/payment.ts';
import {
  askToCancel,
  bought,
  boughtContent,
  detailOf,
  readDetail,
} from '../../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import { shipOrder } from '../../fulfilment/ship.server.ts';

let shop: TestShop;
let haneul: Visitor;
let bada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  haneul = await loggedIn(shop, 'haneul');
  bada = await loggedIn(shop, 'bada');
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const member of ['1', '2']) await shop.deps.limits.reset('orderByMember', member);
});

const stepsOf = async (moid: string) => (await readDetail(haneul, moid)).timeline.map(({ step }) => step);

describe('one purchase', () => {
  it('tells everything about itself to its buyer', async () => {
    const { moid } = await buy(shop, bada, 'ok', {
      product_id: '4',
      amt: '52000',
      product_amount: '2',
      productColor: '민트|분홍',
      target_userName: '이파도',
      target_phone: '01099998888',
      target_address: '(06236) 서울특별시 강남구 테헤란로 152',
      target_subAddress: '3층',
      reqOrder: '문 앞에 놓아 주세요',
    });
    const { order, attempt, line } = await attemptOf(shop, moid);
    expect(await readDetail(bada, moid)).toEqual({
      moid,
      TID: attempt.tid,
      goodsName: '톡톡펜 + 지우개 세트',
      category: 'accessory',
      productType: order.productType,
      quantity: 2,
      number: order.number,
      lines: [
        expect.objectContaining({
          penColor: '민트',
          eraserColor: '분홍',
          quantity: 2,
          unitWon: line.unitWon,
        }),
      ],
      sums: [
        { kind: 'goods', amountWon: line.unitWon * 2 },
        { kind: 'delivery', amountWon: order.deliveryWon },
      ],
      cashReceipt: null,
      invoice: null,
      taxInvoice: null,
      deliveryWon: order.deliveryWon,
      amountWon: 52_000,
      buyer: {
        name: '이바다',
        phone: '01023456789',
        address: '(48058) 부산광역시 해운대구 APEC로 55',
      },
      placedBy: null,
      receiver: {
        name: '이파도',
        phone: '01099998888',
        address: '(06236) 서울특별시 강남구 테헤란로 152 3층',
        message: '문 앞에 놓아 주세요',
        gift: null,
      },
      receiverChange: 'open',
      method: 'card',
      paidAtMs: attempt.paidAt?.getTime(),
      receiptUrl: attempt.receiptUrl,
      parcels: [],
      countedParcels: [],
      coupon: null,
      isOver: false,
      process: 0,
      terminable: false,
      isCancelledByShop: false,
      isCancelRefused: false,
      termination: null,
      timeline: [
        { step: 'ordered', atMs: order.createdAt.getTime() },
        { step: 'paid', atMs: order.paidAt?.getTime() },
      ],
      content: null,
      cancellable: true,
      restCancellable: false,
      cancelUntilMs: null,
      cancelsAtOnce: true,
      refundWon: 52_000,
      needsRefundAccount: false,
      refundedWon: 0,
      partialRefunds: [],
      partialRefundNeedsAccount: false,
      askedLines: null,
      shopDecisions: [],
      consents: [],
      returns: [],
      returnReasons: [],
      replacements: [],
      replaced: [],
      replacementReasons: [],
      choices: [],
      returnedFor: [],
      escrow: null,
      wayBackWon: 3_000,
      returnPlace: {
        receiver: '톡톡박스 반품 담당',
        phone: '02-0000-0000',
        address: '(00000) 경기도 예시시 물류로 2, 톡톡물류센터 1층',
      },
      declaredDays: [],
      deliveries: [],
    });
    expect(attempt.receiptUrl).toMatch(/^http/);
  });

  it('is nobody else’s, and none that was not paid', async () => {
    const { moid } = await bought(shop, haneul);
    const unpaid = await openPayment(haneul);
    expect((await detailOf(haneul, moid)).status).toBe(200);
    expect((await detailOf(bada, moid)).status).toBe(404);
    expect((await detailOf(haneul, unpaid.moid)).status).toBe(404);
    for (const unknown of [`tt${'0'.repeat(32)}`, 'a'.repeat(65), "' or 1=1", '%25', '.well-known']) {
      expect((await detailOf(haneul, unknown)).status, unknown).toBe(404);
    }
    expect((await detailOf(new Visitor(shop.url), moid)).status).toBe(400);
  });

  it('names the parcel and where it can be followed', async () => {
    const { moid } = await bought(shop, haneul);
    expect(await shipOrder(shop.deps, moid, 'cj', '123456789012')).toBe('shipped');
    expect(await readDetail(haneul, moid)).toMatchObject({
      process: 2,
      cancellable: false,
      refundWon: null,
      parcels: [
        {
          no: 1,
          courier: 'CJ대한통운',
          number: '123456789012',
          trackUrl: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=123456789012',
          deliveredAtMs: null,
          lines: [{ name: '톡톡펜 코랄', quantity: 1 }],
        },
      ],
    });
    expect(await stepsOf(moid)).toEqual(['ordered', 'paid', 'shipped']);
  });

  it('that was cancelled tells what came back and when', async () => {
    const wish = await bought(shop, haneul);
    expect((await askToCancel(haneul, wish)).status).toBe(200);
    expect(await readDetail(haneul, wish.moid)).toMatchObject({
      process: -99,
      cancellable: false,
      refundWon: 22_000,
      needsRefundAccount: false,
    });
    expect(await stepsOf(wish.moid)).toEqual(['ordered', 'paid', 'cancellationAsked', 'refunded']);
  });
});

describe('one content', () => {
  it('tells until when it may be cancelled, and how it plays', async () => {
    const { moid } = await boughtContent(shop, haneul);
    const detail = await readDetail(haneul, moid);
    const { order, line } = await attemptOf(shop, moid);
    expect(detail).toMatchObject({
      category: 'content',
      refundWon: order.amountWon,
      cancelUntilMs: (order.paidAt?.getTime() ?? 0) + 8 * 24 * 60 * 60_000,
      content: {
        businessType: 0,
        useDays: line.useDays,
        startsAtMs: null,
        expiresAtMs: null,
        isCancelled: false,
      },
    });
  });
});
