import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { CancellationState, Fulfilment, RefundState } from '../../../shared/order-states.ts';
import { describeMethod } from '../../../shared/paid-by.ts';
import { describeWayBack } from '../refund/messages.ts';
import { describeFreeCancellation, describeProcess, describeRest } from './messages.ts';
import {
  canCancel,
  cancelUntilMsOf,
  isCancelledAtOnce,
  judgeMoney,
  needsRefundAccount,
  processOf,
  refundOf,
  timelineOf,
} from './rules.ts';

const day = 24 * 60 * 60_000;
const paidAtMs = Date.UTC(2026, 2, 8, 6, 30);

describe('whether a purchase may be cancelled', () => {
  it.each([
    ['content', { 0: true, 1: false, 2: false, 3: false, [-99]: false, 10: false }],
    ['content_package', { 0: true, 1: false, 2: false, 3: false, [-99]: false, 10: false }],
    ['accessory', { 0: true, 1: true, 2: false, 3: false, [-99]: false, 10: false }],
    ['toktokbox', { 0: true, 1: true, 2: false, 3: false, [-99]: false, 10: false }],
  ] as [string, Record<number, boolean>][])('%s: hangs on how far it has come', (productType, allowed) => {
    for (const [process, expected] of Object.entries(allowed)) {
      expect(
        canCancel({ productType, process: Number(process), paidAtMs }, paidAtMs),
        `process ${process}`,
      ).toBe(expected);
    }
  });

  it.each([
    [8 * day - 1, true],
    [8 * day, false],
    [8 * day + 1, false],
  ])('content %i ms after the payment: %s', (age, allowed) => {
    expect(canCancel({ productType: 'content', process: 0, paidAtMs }, paidAtMs + age)).toBe(allowed);
  });

  it('goods have no such window', () => {
    expect(canCancel({ productType: 'accessory', process: 0, paidAtMs }, paidAtMs + 400 * day)).toBe(true);
  });

  // The eight days run over the change to summer time in New York.
  it.each(['UTC', 'Asia/Seoul', 'America/New_York'])(
    'compares instants, wherever the server stands: %s',
    (zone) => {
      const rules = new URL('./rules.ts', import.meta.url).href;
      const script = `import { canCancel } from ${JSON.stringify(rules)};
      const at = (age) => canCancel({ productType: 'content', process: 0, paidAtMs: ${paidAtMs} }, ${paidAtMs} + age);
      console.log(Intl.DateTimeFormat().resolvedOptions().timeZone, at(${8 * day - 1}), at(${8 * day}));`;
      const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { TZ: zone },
        encoding: 'utf8',
      });
      expect(said.trim()).toBe(`${zone} true false`);
    },
  );

  it('is carried out at once only before anybody packs, or the box begins', () => {
    const ways: Fulfilment[] = ['unpaid', 'paid', 'preparing', 'shipping', 'delivered', 'cancelled'];
    expect(ways.filter((way) => isCancelledAtOnce(way, false))).toEqual(['paid']);
    expect(ways.filter((way) => isCancelledAtOnce(way, true))).toEqual([]);
  });
});

describe('what comes back', () => {
  const content = {
    productType: 'content',
    process: 0,
    paidAtMs,
    amountWon: 33_000,
    isTerminated: false,
    refundedWon: 0,
    openRefund: null as RefundState | null,
    cancellation: null as CancellationState | null,
    askedLines: null,
    cancelledWon: null,
  };

  it.each([
    [0, 33_000],
    [8 * day - 1, 33_000],
    [8 * day, null],
  ])('of content %i ms after the payment: %s won', (age, won) => {
    expect(refundOf(content, paidAtMs + age)).toBe(won);
  });

  it.each([
    [0, 22_000],
    [1, 22_000],
    [2, null],
    [3, null],
    [-99, null],
    [10, null],
  ])('of goods at process %i: %s won, delivery included', (process, won) => {
    const goods = { ...content, productType: 'accessory', amountWon: 22_000, process };
    expect(refundOf(goods, paidAtMs + 400 * day)).toBe(won);
  });

  it.each(['requested', 'executing', 'done', 'refused'] as const)(
    'is not asked for again where a cancellation is %s',
    (cancellation) => {
      expect(refundOf({ ...content, cancellation }, paidAtMs)).toBeNull();
    },
  );

  it('is none of a content that was ended before its time', () => {
    expect(refundOf({ ...content, isTerminated: true }, paidAtMs)).toBeNull();
  });

  it('of a deposit that came too late is all of it, whenever the account is named', () => {
    const late = { ...content, process: 10, cancellation: 'account' as const };
    expect(refundOf(late, paidAtMs + 400 * day)).toBe(33_000);
  });

  it('is what is left where a part went back before, and none while a part is on its way', () => {
    expect(refundOf({ ...content, refundedWon: 3_000 }, paidAtMs)).toBe(30_000);
    for (const openRefund of ['account', 'executing'] as const)
      expect(refundOf({ ...content, refundedWon: 3_000, openRefund }, paidAtMs)).toBeNull();
    const rest = { cancellation: 'account' as const, cancelledWon: 30_000, refundedWon: 33_000 };
    expect(refundOf({ ...content, ...rest }, paidAtMs)).toBe(30_000);
  });

  it('is none while lines of it are asked for: those are answered first', () => {
    const askedLines = { lines: [{ line: 1, quantity: 1 }], amountWon: 1_000 };
    expect(refundOf({ ...content, askedLines } as never, paidAtMs)).toBeNull();
  });

  it('is judged from the row as the list has it', () => {
    const { process: _, paidAtMs: __, ...money } = content;
    const row = { ...money, fulfilment: 'paid' as const, paidAt: new Date(paidAtMs) };
    expect(judgeMoney(row, paidAtMs)).toEqual({ process: 0, paidAtMs, refundWon: 33_000 });
    expect(judgeMoney({ ...row, fulfilment: 'cancelled' }, paidAtMs)).toMatchObject({
      process: -99,
      refundWon: null,
    });
    expect(judgeMoney({ ...row, paidAt: null }, 8 * day)).toEqual({
      process: 0,
      paidAtMs: 0,
      refundWon: null,
    });
  });

  it('goes to an account that is asked for where a card’s money could not go back by itself', () => {
    expect(needsRefundAccount({ method: 'card', cancellation: 'account' })).toBe(true);
  });

  it('needs an account where an account was paid into', () => {
    expect(needsRefundAccount({ method: 'vbank', cancellation: null })).toBe(true);
    expect(needsRefundAccount({ method: 'vbank', cancellation: 'account' })).toBe(true);
    for (const method of ['card', 'bank', 'phone', 'kakaopay'])
      expect(needsRefundAccount({ method, cancellation: null })).toBe(false);
  });
});

describe('in words', () => {
  it.each([
    [Date.UTC(2026, 10, 21, 6, 30), '11월 29일(일) 15시 30분까지 무료 취소'],
    [Date.UTC(2026, 11, 24, 15, 5, 59), '1월 2일(토) 0시 5분까지 무료 취소'],
  ])('the end of free cancellation is said in Korean time: %i', (paidAtMs, words) => {
    expect(describeFreeCancellation(cancelUntilMsOf('content', paidAtMs) ?? 0)).toBe(words);
  });

  it('goods have no such instant', () => {
    expect(cancelUntilMsOf('accessory', paidAtMs)).toBeNull();
  });

  const minute = 60_000;
  it.each([
    [3 * day + 5 * 60 * minute + 59 * minute, '3일 5시간 남았어요'],
    [2 * day, '2일 남았어요'],
    [day - 1, '23시간 59분 남았어요'],
    [2 * 60 * minute, '2시간 남았어요'],
    [45 * minute + 30_000, '45분 남았어요'],
    [59_999, '1분도 남지 않았어요'],
    [0, '입금 기한이 지났어요'],
    [-1, '입금 기한이 지났어요'],
  ])('%i ms to pay in: %s', (restMs, words) => {
    expect(describeRest(restMs)).toBe(words);
  });

  it('a wallet is called by its name, and takes the money back itself', () => {
    expect(describeMethod('kakaopay')).toBe('카카오페이');
    expect(describeWayBack('kakaopay', '카카오페이')).toContain('카카오페이');
    expect(describeWayBack('card', '카드')).toContain('3~5영업일');
    expect(describeWayBack('vbank', '가상계좌')).toContain('알려 주신 계좌');
  });
});

describe('the way of a purchase', () => {
  const none = { shipped: null, delivered: null, cancellationAsked: null, refunded: null };
  it('lists what has happened, in order, and of the packing that it goes on', () => {
    const paid = { ...none, ordered: 1, paid: 2 };
    expect(timelineOf('paid', paid).map(({ step }) => step)).toEqual(['ordered', 'paid']);
    expect(timelineOf('preparing', paid)).toEqual([
      { step: 'ordered', atMs: 1 },
      { step: 'paid', atMs: 2 },
      { step: 'preparing', atMs: null },
    ]);
    const sent = { ...paid, shipped: 3, delivered: 4 };
    expect(timelineOf('delivered', sent).map(({ step }) => step)).toEqual([
      'ordered',
      'paid',
      'shipped',
      'delivered',
    ]);
    const back = { ...paid, cancellationAsked: 3, refunded: 4 };
    expect(timelineOf('cancelled', back).map(({ step }) => step)).toEqual([
      'ordered',
      'paid',
      'cancellationAsked',
      'refunded',
    ]);
  });
});

describe('the code of a purchase on the wire', () => {
  const table: [Fulfilment, CancellationState | null, number][] = [
    ['unpaid', null, -1],
    ['paid', null, 0],
    ['preparing', null, 1],
    ['shipping', null, 2],
    ['delivered', null, 3],
    ['paid', 'executing', 10],
    ['paid', 'requested', 10],
    ['paid', 'account', 10],
    ['preparing', 'requested', 10],
    ['preparing', 'refused', 1],
    ['cancelled', 'done', -99],
    ['cancelled', null, -99],
    ['cancelled', 'requested', -99],
  ];
  it.each(table)('%s with cancellation %s is %i', (fulfilment, cancellation, code) => {
    expect(processOf(fulfilment, cancellation)).toBe(code);
  });

  it('reads as "cancellation requested" where it is none of the others', () => {
    for (const code of [4, 10, -1000, Number.NaN]) expect(describeProcess(code)).toBe('취소 요청');
    expect([0, 1, 2, 3, -99].map((code) => describeProcess(code))).toEqual([
      '결제 완료',
      '배송 준비 중',
      '배송 중',
      '배송 완료',
      '취소 완료',
    ]);
  });
});
