// Both adapters against the sandbox, which was written from the provider's documents and not from these adapters.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { formatKoreanDate } from '../../shared/time/korean-time.ts';
import { createNicepayLegacy } from './legacy/nicepay-legacy.server.ts';
import type { Checkout, PaymentPort } from './port.ts';
import { createNicepayStart } from './start/nicepay-start.server.ts';

const [mid, merchantKey, clientKey, secretKey] = [
  'nicepay00m',
  'merchant-key-of-a-test',
  'S2_test',
  'secret-of-a-test',
];
let sandbox: RunningSandbox;
let ports: Record<string, PaymentPort>;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, mid, merchantKey, clientKey, secretKey });
  const at = (path: string) => `${sandbox.url}${path}`;
  const shared = {
    holder: '톡톡박스',
    notifyAddresses: [],
    dayListUrl: at('/merchant/day-list.csv'),
    timeoutMs: 700,
    hasEscrow: true,
  };
  ports = {
    legacy: createNicepayLegacy({
      ...shared,
      mid,
      merchantKey,
      scriptUrl: at('/v3/common/js/nicepay-pgweb.js'),
      cancelUrl: at('/webapi/cancel_process.jsp'),
      statusUrl: at('/webapi/inquery/trans_status.jsp'),
      receiptUrl: at('/issue/IssueLoader.do'),
      escrowUrl: at('/webapi/escrow_process.jsp'),
      origins: [sandbox.url],
    }),
    start: createNicepayStart({
      ...shared,
      clientKey,
      secretKey,
      scriptUrl: at('/v1/js/'),
      apiUrl: sandbox.url,
      receiptUrl: at('/issue/IssueLoader.do'),
    }),
  };
});
afterAll(() => sandbox.close());

let orders = 0;
async function authenticate(
  port: PaymentPort,
  changes: Partial<Checkout> = {},
  picked: Record<string, string> = {},
) {
  orders += 1;
  const checkout: Checkout = {
    moid: `BOTH${orders}`,
    amountWon: 12_000,
    goodsName: '톡톡박스 한글 놀이',
    buyer: { name: '김하늘', phone: '010-1234-5678', email: 'haneul@example.com' },
    productType: 'content',
    method: 'card',
    isEscrow: false,
    depositUntilMs: Date.now() + 72 * 3_600_000,
    isDigital: true,
    returnUrl: 'http://localhost:3000/buy/payment/return',
    nowMs: Date.now(),
    ...changes,
  };
  const window = port.name === 'nicepay_start' ? 'v1/pay-window' : 'v3/pay-window';
  const answer = await fetch(`${sandbox.url}/${window}/authorize`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ...port.prepareCheckout(checkout).fields, ...picked }),
  });
  const result = port.readCallback(new URLSearchParams((await answer.json()) as Record<string, string>));
  if (result.kind !== 'authenticated') throw new Error(JSON.stringify(result));
  return { ...result, order: checkout };
}

const tell = (path: string, body: unknown) =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe.each(['legacy', 'start'])('the %s adapter', (name) => {
  const port = () => ports[name]!;
  const refundOf = (
    charge: { tid: string; moid: string },
    account: null | Record<'bank' | 'number' | 'holder', string>,
  ) => port().refund({ ...charge, amountWon: 12_000, reason: 'by the buyer', account }, Date.now());

  it.each([
    ['card', {}, 'card'],
    ['card', { wallet: 'kakaopay' }, 'kakaopay'],
    ['bank', {}, 'bank'],
  ] as const)('is paid by %s %j and pays it back', async (method, picked, paidBy) => {
    const { ticket, order } = await authenticate(port(), { method }, picked);
    const approval = await port().approve(ticket, order, Date.now());
    if (approval.kind !== 'approved') throw new Error(JSON.stringify(approval));
    expect(approval.method).toBe(paidBy);
    expect((await fetch(approval.receiptUrl)).status).toBe(200);
    expect(await port().lookUpTicket(ticket, Date.now())).toMatchObject({
      kind: 'charged',
      tid: approval.tid,
    });
    const charge = { tid: approval.tid, moid: order.moid };
    expect(await refundOf(charge, null)).toEqual({ kind: 'refunded' });
    expect(await port().lookUp({ ...charge, amountWon: 12_000 }, Date.now())).toEqual({ kind: 'returned' });
    expect(await refundOf(charge, null)).toEqual({ kind: 'refunded' });
    const listed = await port().listDay(formatKoreanDate(Date.now()));
    expect(listed).toContainEqual({ ...charge, paidWon: 12_000, returnedWon: 12_000 });
  });

  it('opens an account, sees its deposit and pays it back to another', async () => {
    const { ticket, order } = await authenticate(port(), { method: 'vbank' });
    const approval = await port().approve(ticket, order, Date.now());
    if (approval.kind !== 'issued') throw new Error(JSON.stringify(approval));
    expect(approval.account.number).toMatch(/^\d{8,16}$/);
    expect(approval.depositUntilMs - Date.now()).toBeGreaterThan(71 * 3_600_000);
    expect((await port().lookUpTicket(ticket, Date.now())).kind).not.toBe('charged');
    expect((await tell('/sandbox/deposit', { moid: order.moid })).ok).toBe(true);
    const charge = { tid: approval.tid, moid: order.moid };
    expect(await port().lookUp({ ...charge, amountWon: 12_000 }, Date.now())).toMatchObject({
      kind: 'charged',
    });
    expect(await refundOf(charge, null)).toMatchObject({ kind: 'refused' });
    const account = { bank: '088', number: '110-123-456789', holder: '남궁하나별이' };
    expect(await refundOf(charge, account)).toEqual({ kind: 'refunded' });
  });

  it('closes an account that nobody paid into', async () => {
    const { ticket, order } = await authenticate(port(), { method: 'vbank' });
    const approval = await port().approve(ticket, order, Date.now());
    if (approval.kind !== 'issued') throw new Error(JSON.stringify(approval));
    const charge = { tid: approval.tid, moid: order.moid };
    expect(await refundOf(charge, null)).toEqual({ kind: 'refunded' });
    expect(await refundOf(charge, null)).toEqual({ kind: 'refunded' });
  });

  it.each(['timeout-charged', 'reset-charged', 'http500-charged', 'garbage', 'bad-approve-signature'])(
    'finds a charge behind %s, and can take it back',
    async (scenario) => {
      const { ticket, order } = await authenticate(port(), {}, { scenario });
      expect(await port().approve(ticket, order, Date.now())).toMatchObject({ kind: 'unknown' });
      expect(await port().lookUpTicket(ticket, Date.now())).toMatchObject({ kind: 'charged' });
      expect(await port().reverse(ticket, order.amountWon, Date.now())).toEqual({ kind: 'reversed' });
      expect(await port().lookUpTicket(ticket, Date.now())).toEqual({ kind: 'returned' });
    },
  );

  describe('a part of a charge', () => {
    const charged = async () => {
      const { ticket, order } = await authenticate(port());
      const approval = await port().approve(ticket, order, Date.now());
      if (approval.kind !== 'approved') throw new Error(JSON.stringify(approval));
      const { tid } = approval;
      const { moid } = order;
      const give = (no: number, amountWon: number, leftWon: number) =>
        port().refund(
          {
            ...{ tid, moid, amountWon, reason: 'a part', account: null },
            partialRefund: { requestNo: `${moid}R${no}`, leftWon },
          },
          Date.now(),
        );
      const fault = (scenario: string) => tell('/sandbox/faults', { scenario, moid });
      const returned = () => sandbox.ledger.findByTid(tid)?.cancelled;
      return { tid, moid, give, fault, returned };
    };

    it('goes back piece by piece, and the rest at last', async () => {
      const { tid, moid, give, returned } = await charged();
      expect(await give(1, 2_000, 12_000)).toEqual({ kind: 'refunded' });
      const left = name === 'start' ? 10_000 : null;
      expect(await port().lookUp({ tid, moid, amountWon: 12_000 }, Date.now())).toMatchObject({
        kind: 'charged',
        leftWon: left,
      });
      expect(await give(2, 10_000, 10_000)).toEqual({ kind: 'refunded' });
      expect(await port().lookUp({ tid, moid, amountWon: 12_000 }, Date.now())).toEqual({ kind: 'returned' });
      expect(returned()).toBe(12_000);
      const listed = await port().listDay(formatKoreanDate(Date.now()));
      expect(listed).toContainEqual({ tid, moid, paidWon: 12_000, returnedWon: 12_000 });
    });

    it.each(['cancel-reset', 'cancel-hang', 'cancel-already'])(
      'goes back once, whatever becomes of the answer: %s',
      async (scenario) => {
        const { give, fault, returned } = await charged();
        await fault(scenario);
        const first = await give(1, 2_000, 12_000);
        expect(['unknown', 'refunded']).toContain(first.kind);
        expect(await give(1, 2_000, 12_000)).toEqual({ kind: 'refunded' });
        expect(await give(1, 2_000, 12_000)).toEqual({ kind: 'refunded' });
        expect(returned()).toBe(2_000);
      },
    );

    it('that takes all that is left goes back once, although its answer was lost', async () => {
      const { give, fault, returned } = await charged();
      await give(1, 2_000, 12_000);
      await fault('cancel-reset');
      await give(2, 10_000, 10_000);
      expect(await give(2, 10_000, 10_000)).toEqual({ kind: 'refunded' });
      expect(returned()).toBe(12_000);
    });

    it('is refused where the company does not part the charge, or has less of it than we think', async () => {
      const { give, fault, returned } = await charged();
      await fault('cancel-whole-only');
      expect(await give(1, 2_000, 12_000)).toMatchObject({ kind: 'refused' });
      await fault('cancel-refuse');
      expect(await give(2, 2_000, 12_000)).toMatchObject({ kind: 'refused', code: '2003' });
      expect(await give(3, 9_000, 12_000)).toEqual({ kind: 'refunded' });
      expect(await give(4, 4_000, 12_000)).toMatchObject({ kind: 'refused' });
      expect(returned()).toBe(9_000);
    });
  });

  it('takes an account back whose number never came', async () => {
    const { ticket, order } = await authenticate(port(), { method: 'vbank' }, { scenario: 'reset-charged' });
    expect(await port().approve(ticket, order, Date.now())).toMatchObject({ kind: 'unknown' });
    expect((await port().lookUpTicket(ticket, Date.now())).kind).not.toBe('charged');
    expect(await port().reverse(ticket, order.amountWon, Date.now())).toEqual({ kind: 'reversed' });
  });

  it('knows when the network cancel has had its time', async () => {
    const lost = await authenticate(port(), { method: 'vbank' }, { scenario: 'reset-charged' });
    expect(await port().approve(lost.ticket, lost.order, Date.now())).toMatchObject({ kind: 'unknown' });
    sandbox.faults.set({ moid: lost.order.moid, scenario: 'net-cancel-too-late' });
    expect(await port().reverse(lost.ticket, lost.order.amountWon, Date.now())).toEqual({ kind: 'tooLate' });
  });

  it('knows when nothing was charged, a refusal and another sum', async () => {
    const lost = await authenticate(port(), {}, { scenario: 'reset-uncharged' });
    expect(await port().approve(lost.ticket, lost.order, Date.now())).toMatchObject({ kind: 'unknown' });
    expect(await port().lookUpTicket(lost.ticket, Date.now())).toEqual({ kind: 'none' });
    expect(await port().reverse(lost.ticket, 12_000, Date.now())).toEqual({ kind: 'none' });
    const poor = await authenticate(port(), {}, { scenario: 'decline' });
    expect(await port().approve(poor.ticket, poor.order, Date.now())).toMatchObject({ kind: 'refused' });
    const liar = await authenticate(port(), {}, { scenario: 'wrong-approve-amount' });
    expect(await port().approve(liar.ticket, liar.order, Date.now())).toMatchObject({ kind: 'mismatch' });
  });
});
