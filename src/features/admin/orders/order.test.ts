import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { long } from '../../../../test/support/long-tests.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { attemptOf, buy, loggedIn } from '../../../../test/support/payment.ts';
import {
  askToCancel,
  bought,
  boughtByDeposit,
  givenBack,
  kept,
  moneyAt,
} from '../../../../test/support/purchase.ts';
import { meet, races } from '../../../../test/support/races.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { runManyCommand } from '../../../commands/many.server.ts';
import { indexOrderWords } from '../../commerce/order/words-queries.server.ts';
import * as decisions from '../decisions/contract.ts';
import { listSlips, readPaste } from '../shipments/contract.ts';
import { getToday } from '../today/contract.ts';
import * as calls from './contract.ts';
import { describeDetail, describeEvent } from './detail/detail-messages.ts';
import { countQuery, ordersQuery, seekOrders } from './queries.server.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let service: OperatorVisitor;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ newDatabase: true });
  owner = await logInOperator(shop);
  service = await logInOperator(shop, 'service');
  buyer = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

const reason = '손님이 전화로 부탁함';
const stepOf = async (moid: string) => (await attemptOf(shop, moid)).order.fulfilment;
const see = async (moid: string) => (await owner.ask(calls.getOrder, { params: { moid } })).data;
const move = async (step: 'preparing' | 'delivered', ...moids: string[]) =>
  (await service.ask(calls.moveOrders, { input: { step, moids } })).data.results;
const shipAll = async (...moids: string[]) => {
  const parcels = moids.map((moid, index) => ({
    moid,
    courier: 'cj',
    trackingNumber: `6012-3456-78${String(index).padStart(2, '0')}`,
    isShared: true,
  }));
  return (await service.ask(calls.shipOrders, { input: { parcels } })).data.results;
};
const cancel = (moid: string) => service.ask(decisions.cancelOrder, { params: { moid }, input: { reason } });
const outcomesOf = (results: { outcome: string }[]) => results.map(({ outcome }) => outcome);

describe('the calls for orders', () => {
  it('stay closed to visitors and members', async () => {
    expect((await buyer.send(calls.listOrders.path, { method: 'POST' })).status).toBe(403);
    expect((await buyer.send('/admin/api/orders/tt00')).status).toBe(401);
  });
});

describe('the log of a list', () => {
  it('tells that somebody searched, and never for whom', async () => {
    const q = '김하늘010-2222';
    await service.ask(calls.listOrders, { input: { q } });
    await owner.download(calls.exportOrders, {
      input: { reason: '정산 자료', format: 'xlsx', filters: { q } },
    });
    const lines = await shop.deps.sql`select action, detail from operator_log
      where action in ('order.list', 'order.export') order by id desc limit 2`;
    expect(lines.map(({ detail }) => detail)).toEqual([
      { searched: true, format: 'xlsx' },
      { searched: true },
    ]);
    const kept = await shop.deps.sql`select id from operator_log where detail::text like '%김하늘%'`;
    expect(kept).toEqual([]);
  });
});

describe('orders in bulk', () => {
  it('each go their own way, and those that can’t say why', async () => {
    const [one, two] = [await bought(shop, buyer), await bought(shop, buyer)];
    const declined = await buy(shop, buyer, 'decline');
    const ghost = 'tt00';
    expect(outcomesOf(await move('preparing', one.moid, declined.moid, ghost, two.moid))).toEqual([
      'prepared',
      'unpaid',
      'notFound',
      'prepared',
    ]);
    expect(outcomesOf(await move('preparing', one.moid))).toEqual(['tooLate']);
    expect(outcomesOf(await move('delivered', one.moid))).toEqual(['tooEarly']);
    expect((await askToCancel(buyer, two)).status).toBe(200);
    expect(outcomesOf(await shipAll(one.moid, two.moid))).toEqual(['shipped', 'cancelling']);
    expect(outcomesOf(await move('delivered', one.moid))).toEqual(['delivered']);
    expect([await stepOf(one.moid), await stepOf(two.moid)]).toEqual(['delivered', 'preparing']);
  });

  it('leave in each order’s history who did it', async () => {
    const { moid } = await bought(shop, buyer);
    await move('preparing', moid);
    await shipAll(moid);
    const note = { text: '선물 포장 부탁' };
    await service.ask(calls.addNote, { params: { moid }, input: note });
    // No answer was heard, and the button is pressed again.
    await service.ask(calls.addNote, { params: { moid }, input: { ...note, isAgain: true } });
    for (const isAgain of [false, true])
      await service.ask(calls.addNote, { params: { moid }, input: { ...note, isComplaint: true, isAgain } });
    const { history, memberId } = await see(moid);
    const told = history.map(({ what, who }) => `${what} ${who}`.trim());
    for (const line of [
      'ordered',
      'paid',
      'emailSent',
      'order.prepare 운영 op-service',
      'order.ship 운영 op-service',
      'shipped 운영 op-service',
      'note 운영 op-service',
    ])
      expect(told).toContain(line);
    const isComplaint = history.flatMap((line) => (line.kind === 'note' ? [line.isComplaint] : []));
    expect(isComplaint.sort()).toEqual([false, true]);
    expect(history.map(({ atMs }) => atMs)).toEqual(history.map(({ atMs }) => atMs).sort((a, b) => a - b));
    expect(memberId).toBe(buyer.memberId);
    await expect(shop.owner`update order_notes set text = 'x'`).rejects.toThrow('never changed');
    await expect(shop.owner`delete from order_notes`).rejects.toThrow('never changed');
  });
});

describe('a cancellation', () => {
  it('is looked at without writing anything, and then done by the shop', async () => {
    const wish = await bought(shop, buyer);
    const rows = () => shop.deps.sql`select
      (select count(*) from cancellations) as c, (select count(*) from order_events) as e,
      (select md5(string_agg(o::text, '' order by id)) from orders o) as o`;
    const before = await rows();
    const { data } = await service.ask(decisions.previewCancel, { params: { moid: wish.moid } });
    expect(data).toMatchObject({ refundWon: 22_000, needsAccount: false, isRequested: false });
    expect(await rows()).toEqual(before);
    const short = await service.ask(decisions.cancelOrder, {
      params: { moid: wish.moid },
      input: { reason: ' ' },
    });
    expect(short.status).toBe(422);
    const done = await cancel(wish.moid);
    expect([done.status, done.outcome]).toEqual([200, 'refunding']);
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
    expect((await cancel(wish.moid)).outcome).toBe('alreadyDecided');
    const { history } = await see(wish.moid);
    const told = history.filter(({ what }) => what === 'order.cancel').map(({ detail }) => detail);
    expect(told).toEqual([`${reason} · 환불 시작`, `${reason} · 거절: 이미 정해짐`]);
  });

  it('that the buyer asked for is approved, or refused with a reason, once', async () => {
    const [yes, no] = [await bought(shop, buyer), await bought(shop, buyer)];
    await move('preparing', yes.moid, no.moid);
    for (const wish of [yes, no]) expect((await askToCancel(buyer, wish)).status).toBe(200);
    const { data } = await service.ask(decisions.previewCancel, { params: { moid: yes.moid } });
    expect(data).toMatchObject({ refundWon: 22_000, isRequested: true });
    expect((await cancel(yes.moid)).outcome).toBe('refunding');
    const refuse = () =>
      service.ask(decisions.refuseCancel, { params: { moid: no.moid }, input: { reason } });
    expect((await refuse()).outcome).toBe('denied');
    expect((await refuse()).outcome).toBe('alreadyDecided');
    await settle(shop);
    expect([moneyAt(shop, yes), moneyAt(shop, no)]).toEqual([givenBack, kept]);
    // The shop may change its mind.
    expect((await cancel(no.moid)).outcome).toBe('refunding');
    await settle(shop);
    expect(moneyAt(shop, no)).toEqual(givenBack);
  });

  it('of a deposit waits for the buyer’s account, and one of a sent parcel is a return', async () => {
    const deposit = await boughtByDeposit(shop, buyer);
    const { data } = await service.ask(decisions.previewCancel, { params: { moid: deposit.moid } });
    expect(data.needsAccount).toBe(true);
    expect((await cancel(deposit.moid)).outcome).toBe('accountNeeded');
    expect(outcomesOf(await shipAll(deposit.moid))).toEqual(['cancelling']);
    const sent = await bought(shop, buyer);
    await shipAll(sent.moid);
    const look = await service.ask(decisions.previewCancel, { params: { moid: sent.moid } });
    expect(look.outcome).toBe('alreadyShipped');
    expect((await cancel(sent.moid)).outcome).toBe('alreadyShipped');
    expect(moneyAt(shop, sent)).toEqual(kept);
  });

  it('meets the parcel at the same instant, again and again: never both', async () => {
    const wishes: { moid: string }[] = [];
    for (let i = 0; i < Math.min(races, 10); i++) {
      if (i % 5 === 0) await shop.deps.db.execute('delete from rate_limits');
      wishes.push(await bought(shop, buyer));
    }
    // Some purchases, brought back to their beginning after each meeting.
    let both = 0;
    const met = { shipped: 0, cancelled: 0 };
    const rounds = Math.ceil(races / wishes.length);
    for (let round = 0; round < rounds; round++) {
      const meetings = await Promise.all(
        wishes.map(async ({ moid }, i) => {
          const [shipped, cancelled] = await meet(
            round * wishes.length + i,
            () => shipAll(moid),
            () => cancel(moid),
          );
          return [outcomesOf(shipped)[0] === 'shipped', cancelled.outcome === 'refunding'];
        }),
      );
      for (const [isShipped, isCancelled] of meetings) {
        if (isShipped && isCancelled) both++;
        if (isShipped) met.shipped++;
        if (isCancelled) met.cancelled++;
      }
      await shop.deps.background.idle();
      if (round === rounds - 1) break;
      await shop.owner.begin(async (tx) => {
        const moids = wishes.map(({ moid }) => moid);
        await tx`delete from cancellations where order_id in (select id from orders where moid in ${tx(moids)})`;
        await tx`update parcels set state = 'packing', shipped_at = null, tracking_number = ''
          from orders o where o.id = order_id and moid in ${tx(moids)} and state = 'shipped'`;
        await tx`update parcels set state = 'void' from orders o where o.id = order_id and moid in ${tx(moids)}`;
        await tx`update order_lines l set cancelled_units = 0, put_back = 0 from orders o
          where o.id = order_id and moid in ${tx(moids)}`;
        await tx`alter table orders disable trigger user`;
        await tx`update orders set fulfilment = 'paid', shipped_at = null where moid in ${tx(moids)}`;
        await tx`alter table orders enable trigger user`;
        await tx`update payment_attempts set state = 'paid' where order_id in (select id from orders where moid in ${tx(moids)})`;
      });
    }
    expect({ both, all: met.shipped + met.cancelled }).toEqual({ both: 0, all: rounds * wishes.length });
    expect(Math.min(met.shipped, met.cancelled)).toBeGreaterThan(0);
  });
});

describe('the payment provider’s look-up', () => {
  it('is beside the order and says whether both tell the same', async () => {
    const wish = await bought(shop, buyer);
    const ask = async () => (await service.ask(calls.askProvider, { params: { moid: wish.moid } })).data;
    expect(await ask()).toMatchObject({ theirs: 'charged', tid: wish.TID, agrees: true });
    // Given back at the provider's own screen, past the shop.
    await shop.deps.sql`update payment_attempts set state = 'cancelled' where tid = ${wish.TID}`;
    expect((await ask()).agrees).toBe(false);
    await shop.deps.sql`update payment_attempts set state = 'paid' where tid = ${wish.TID}`;
  });
});

describe('the history of an order', () => {
  it('says in Korean why a payment failed, how much goes back and who decided it', async () => {
    const { moid } = await bought(shop, buyer);
    await shipAll(moid);
    await service.ask(decisions.refundPartially, { params: { moid }, input: { amountWon: 5000, reason } });
    await settle(shop);
    const declined = await buy(shop, buyer, 'decline');
    const told = async (id: string) =>
      (await see(id)).history.flatMap((line) =>
        line.kind === 'event' ? [`${describeEvent(line.what)}|${line.who}|${describeDetail(line)}`] : [],
      );
    const all = [...(await told(moid)), ...(await told(declined.moid))];
    expect(all).toContain('일부 환불 시작|운영 op-service|5,000원');
    expect(all).toContain('일부 환불 완료||5,000원');
    expect(all.find((line) => line.startsWith('결제하지 못함'))).toMatch(/승인 거절/);
    // Nothing of the code's own words reaches the operator.
    const english = all.map((line) => line.replace(/op-service|결제사 코드 \w+/g, ''));
    expect(english.filter((line) => /[a-z]{3,}/i.test(line))).toEqual([]);
  });
});

describe('a partial refund', () => {
  it('is previewed, given once, and counted', async () => {
    const { moid } = await bought(shop, buyer);
    await shipAll(moid);
    const preview = (amountWon: string) =>
      service.ask(decisions.previewRefund, { params: { moid }, input: { amountWon } });
    expect((await preview('5000')).data).toMatchObject({ refundWon: 5000, leftWon: 17_000 });
    expect((await preview('22001')).outcome).toBe('tooMuch');
    const give = (amountWon: number) =>
      service.ask(decisions.refundPartially, { params: { moid }, input: { amountWon, reason } });
    expect((await give(5000)).outcome).toBe('refunding');
    await settle(shop);
    expect((await give(17_001)).outcome).toBe('tooMuch');
    const { payment, history } = await see(moid);
    expect(payment.refundedWon).toBe(5000);
    // In the words of the operators' log; looks are left out.
    expect(history.flatMap(({ kind, detail }) => (kind === 'operator' ? [detail] : [])).slice(-2)).toEqual([
      `${reason} · 금액 (원): 5,000 · 환불 시작`,
      `${reason} · 금액 (원): 17,001 · 거절: 남은 돈보다 많음`,
    ]);
  });
});

describe('a refund that waits for an account', () => {
  it('begins once an operator names it for somebody who left, and the account stands in no log', async () => {
    const wish = await boughtByDeposit(shop, buyer);
    await shipAll(wish.moid);
    const account = { bank: '088', number: '110123456789', holder: '김하늘' } as const;
    const name = (moid = wish.moid) =>
      service.ask(decisions.nameRefundAccount, { params: { moid }, input: { account } });
    expect(await name()).toMatchObject({ status: 200, outcome: 'notAwaited' });
    const input = { amountWon: 2_000, reason };
    const given = await service.ask(decisions.refundPartially, { params: { moid: wish.moid }, input });
    expect(given.outcome).toBe('accountNeeded');
    expect((await see(wish.moid)).waitsForAccount).toBe(true);
    const wrong = await service.ask(decisions.nameRefundAccount, {
      params: { moid: wish.moid },
      input: { account: { ...account, number: '110-123' } },
    });
    expect(wrong.status).toBe(422);
    expect(await name()).toMatchObject({ status: 200, outcome: 'refunding' });
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(2_000);
    const order = await see(wish.moid);
    expect(order.waitsForAccount).toBe(false);
    expect(order.history.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['accountNamed', 'order.nameAccount']),
    );
    const logged = await shop.deps.sql`select detail::text from operator_log`;
    expect(JSON.stringify([logged, order.history])).not.toContain(account.number);
    expect((await name('tt00')).outcome).toBe('notFound');
  });
});

describe('a pasted block', () => {
  it('finds its orders by id and by name and phone, and marks what it does not understand', async () => {
    const changes = {
      target_userName: '남궁바다',
      target_phone: '01098765432',
      target_address: '서울 은평구 1',
    };
    const { moid } = await buy(shop, buyer, 'ok', changes);
    const byId = await bought(shop, buyer);
    const text = `주문번호\t택배사\t운송장\n${byId.moid}\tCJ대한통운\t6012-3456-7890\n남궁바다 010-9876-5432 한진 512345678901\ntt${'0'.repeat(32)} CJ 601234567891\n김없음 010-0000-0000 CJ 601234567892`;
    const { data } = await service.ask(readPaste, { input: { text, courier: '' } });
    expect(
      data.parcels.map(({ order, orderProblem, courier, number }) => [
        order?.moid,
        orderProblem,
        courier,
        number,
      ]),
    ).toEqual([
      [byId.moid, '', 'cj', '601234567890'],
      [moid, '', 'hanjin', '512345678901'],
      [undefined, 'notFound', 'cj', '601234567891'],
      [undefined, 'notFound', 'cj', '601234567892'],
    ]);
    await buy(shop, buyer, 'ok', changes);
    const again = await service.ask(readPaste, { input: { text, courier: '' } });
    expect(again.data.parcels[1]).toMatchObject({ order: null, orderProblem: 'several' });
    // One of them is chosen in the row; the number that every screen shows says it, too, and so does a masked name.
    expect(again.data.parcels[1]?.choices.map((choice) => [choice.moid, choice.problem])).toContainEqual([
      ...[moid, ''],
    ]);
    const { number } = await see(byId.moid);
    const named = `${number} CJ 601234567893\n남*바다 010-****-5432 CJ 601234567894`;
    const byNumber = await service.ask(readPaste, { input: { text: named, courier: '' } });
    expect(byNumber.data.parcels[0]).toMatchObject({ order: { moid: byId.moid }, orderProblem: '' });
    expect(byNumber.data.parcels[1]?.choices).toHaveLength(2);
    const slips = await service.ask(listSlips, { input: { moids: `${moid},${byId.moid}` } });
    expect(slips.data.isPractice).toBe(true);
    expect(slips.data.slips.map((slip) => slip.number)).toEqual([
      (await see(moid)).number,
      (await see(byId.moid)).number,
    ]);
    expect((await see(moid)).history.map(({ what }) => what)).toContain('order.slip');
  });
});

describe('the export', () => {
  const download = (visitor: OperatorVisitor, input: { reason: string; filters: calls.OrderFilters }) =>
    visitor.download(calls.exportOrders, { input: { ...input, format: 'csv' } });

  it('asks a reason, is the owner’s alone, and stands in the log', async () => {
    expect((await download(service, { reason, filters: {} })).status).toBe(403);
    expect((await download(owner, { reason: '', filters: {} })).status).toBe(422);
    const answer = await download(owner, { reason, filters: { step: 'delivered' } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [line] = await shop.deps.sql`select l.reason, o.outcome from operator_log l
      join operator_log_outcomes o on o.log_id = l.id where l.action = 'order.export' order by l.id desc limit 1`;
    expect(line).toMatchObject({ reason, outcome: expect.stringMatching(/^sent \d+$/) });
  });

  it('keeps the zero of a phone and every digit of a parcel’s number, and tells what went back of which charge', async () => {
    const { moid } = await bought(shop, buyer);
    await shipAll(moid);
    await owner.ask(decisions.refundPartially, { params: { moid }, input: { amountWon: 1_000, reason } });
    await settle(shop);
    await shop.deps.sql`update parcels set tracking_number = '601234567890' from orders
      where orders.id = order_id and moid = ${moid}`;
    const [head = '', row = ''] = (
      await (await download(owner, { reason, filters: { q: moid } })).text()
    ).split('\r\n');
    const cell = (name: string) => row.split(',')[head.replace('\u{feff}', '').split(',').indexOf(name)];
    expect(cell('받는 분 전화')).toMatch(/^0\d{1,2}-\d{3,4}-\d{4}$/);
    expect(cell('운송장')).toBe('6012-3456-7890');
    expect(cell('돌려준 금액')).toBe('1000');
    expect(cell('단가×수량 (원)')).toBe('19000×1');
    expect([cell('정산 금액'), cell('공급가액'), cell('부가세')].map(Number)).toEqual([
      21_000, 19_091, 1_909,
    ]);
    expect(cell('거래번호')).not.toBe('');
  });

  it('keeps formulas and markup of twelve hostile fields as words', async () => {
    const { moid } = await bought(shop, buyer);
    const fields = [
      'goods_name',
      'buyer_name',
      'buyer_email',
      'buyer_phone',
      'buyer_address',
      'receiver_name',
      'receiver_phone',
      'receiver_address',
      'delivery_message',
    ];
    await shipAll(moid);
    await owner.ask(calls.openOrder, { params: { moid }, input: { kind: 'other', words: reason } });
    for (const payload of hostile) {
      for (const field of fields)
        await shop.deps.sql`update orders set ${shop.deps.sql(field)} = ${payload} where moid = ${moid}`;
      await shop.deps
        .sql`update parcels set courier = ${payload} from orders where orders.id = order_id and moid = ${moid}`;
      const text = await (await download(owner, { reason, filters: { q: moid } })).text();
      const cells = text.split('\r\n')[1] ?? text;
      expect(cells.match(/(^|,)"?[=+\-@\t\r]/g)).toBeNull();
      // Data goes out as data: JSON, with its type, never sniffed.
      for (const path of [`/admin/api/orders/${moid}`, `/admin/api/shipments/slips?moids=${moid}`]) {
        const answer = await owner.send(path);
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(await answer.text()).toContain(JSON.stringify(payload).slice(1, -1));
      }
    }
  });
});

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "=cmd|'/c calc'!A1",
  '+1+1',
  '-2+3',
  '@SUM(1)',
  '\t=1+1',
];

describe('with many orders', () => {
  beforeAll(async () => {
    const said = await runManyCommand({ ...shop.deps, sql: shop.owner }, [
      '--orders',
      '4000',
      '--members',
      '300',
    ]);
    expect(said.code).toBe(0);
  });

  it('the command refuses in production, and words that it does not know', async () => {
    const env = { ...shop.deps.env, mode: 'production' as const };
    expect((await runManyCommand({ ...shop.deps, env }, ['--orders', '1'])).code).toBe(1);
    for (const args of [[], ['--orders'], ['--orders', '-1'], ['--cats', '1']])
      expect((await runManyCommand(shop.deps, args)).code).toBe(1);
  });

  it.each([
    {},
    { step: 'toShip' },
    { step: 'dueToday' },
    { step: 'late' },
    { step: 'preparing' },
    { step: 'delivered' },
    { money: 'unknown' },
    { money: 'awaitingDeposit' },
    { money: 'paid' },
    { cancellation: 'undecided' },
    { category: 'content' },
    { product: '1' },
    { method: 'kakaopay' },
    { from: '2026-01-01', until: '2026-01-31' },
    { member: '2' },
    { sort: 'dearest' },
    { sort: 'dearest', step: 'delivered' },
    { q: 'tt0123456789abcdef' },
    { q: '5678' },
    { q: '600000000123' },
    { q: '남궁바다' },
    { q: '김' },
    { q: '바다' },
    { q: '도토리길' },
    { q: 'TTB-2026-1' },
  ] as calls.OrderFilters[])('the list with %j reads no table of orders from end to end', async (filters) => {
    // Few rows tempt the planner to read them all; what it can do without is what it does with many.
    const plan = await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const wanted = { ...filters, nowMs: shop.deps.now(), declared: [] };
      const sought = await seekOrders(tx, filters.q);
      const list = await tx.execute(sql`explain ${ordersQuery(tx, wanted, sought, null, 51).getSQL()}`);
      const count = await tx.execute(sql`explain ${countQuery(tx, wanted, sought, 1001).getSQL()}`);
      return [...list, ...count].map((row) => Object.values(row)[0]).join('\n');
    });
    expect(plan).not.toMatch(/Seq Scan on (orders|payment_attempts)/);
  });

  it('what find_orders does inside is answered by the index of pairs', async () => {
    // Rows that an index holds in its list of pending ones make it dear to the planner until a vacuum has sorted them in.
    await indexOrderWords(shop.deps);
    await shop.owner`vacuum analyze order_words`;
    const plan = await shop.deps.sql`explain select order_id from order_words
      where character_pairs(words) @> character_pairs('도토리길') and strpos(words, '도토리길') > 0`;
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('order_words_pairs');
  });

  it('an order is found by its words from its first moment on, before they come into the index and after it', async () => {
    const { sql } = shop.deps;
    const [order] = await sql`update orders set receiver_address = '강릉시 새벽솔길 7'
      where id = (select max(id) from orders) returning id::int as id`;
    const isIndexed = async () => {
      const [row] = await sql`select exists (select from order_words where order_id = ${order?.id}) as there`;
      return row?.there;
    };
    const find = async () =>
      (await sql`select id::int as id from find_orders('새벽솔', 10)`).map(({ id }) => id);
    await sql`delete from order_words where order_id = ${order?.id}`;
    await sql`insert into new_order_words values (${order?.id}, '')`;
    await sql`update orders set receiver_name = receiver_name where id = ${order?.id}`;
    expect([await isIndexed(), await find()]).toEqual([false, [order?.id]]);
    await indexOrderWords(shop.deps);
    expect([await isIndexed(), await find()]).toEqual([true, [order?.id]]);
    const [left] = await sql`select count(*)::int as n from new_order_words`;
    expect(left).toEqual({ n: 0 });
    await sql`update orders set receiver_address = '강릉시 해오름길 7' where id = ${order?.id}`;
    expect(await find()).toEqual([]);
  });

  it('a word of very many orders is looked for along the list, and a rare one by its index: each finds its orders', async () => {
    const kindOf = async (word: string) => (await seekOrders(shop.deps.db, word))?.kind;
    expect([await kindOf('도토리길'), await kindOf('없는말씀')]).toEqual(['everywhere', 'ids']);
    // The newest of them has yet to come into the index.
    const isThere = shop.owner`strpos(lower(receiver_address), '도토리길') > 0`;
    await shop.owner`
      with newest as (delete from order_words where order_id = (
        select id from orders where ${isThere} order by created_at desc, id desc limit 1) returning *)
      insert into new_order_words select * from newest`;
    const rows = await shop.owner<{ moid: string }[]>`
      select o.moid from orders o where ${isThere}
      order by o.created_at desc, o.id desc`;
    const { data } = await service.ask(calls.listOrders, { input: { q: '도토리길' } });
    expect(data.orders.length).toBeGreaterThan(10);
    expect(data.orders.map(({ moid }) => moid)).toEqual(
      rows.slice(0, data.orders.length).map(({ moid }) => moid),
    );
  });

  it('the list by sums reads a page out of its index, and sorts nothing', async () => {
    for (const before of [null, { at: new Date(0), won: 50_000, id: 2_000 }]) {
      const wanted = { sort: 'dearest', nowMs: shop.deps.now(), declared: [] } as const;
      const list = ordersQuery(shop.deps.db, wanted, null, before, 51).getSQL();
      const plan = (await shop.deps.db.execute(sql`explain ${list}`)).map((row) => Object.values(row)[0]);
      expect(plan.join('\n')).toContain('Index Scan Backward using orders_dearest');
      expect(plan.join('\n')).not.toContain('Sort Key: orders.amount_won');
    }
  });

  it(
    'the list by sums goes down, and of equal sums the later order comes first; each is on one page',
    long,
    async () => {
      const rows = await shop.owner<{ moid: string; won: string }[]>`
      select moid, amount_won as won from orders where fulfilment = 'delivered' order by amount_won desc, id desc`;
      // Equal sums stand on both sides of a page's end.
      expect(new Set(rows.map(({ won }) => won)).size).toBeLessThan(rows.length / 2);
      expect(await walk('dearest', 'delivered')).toEqual(rows.map(({ moid }) => moid));
    },
  );

  const walk = async (sort: '' | 'oldest' | 'dearest', step: 'preparing' | 'delivered' = 'preparing') => {
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const input = { step, sort, ...(before ? { before } : {}) } as const;
      const { data } = await service.ask(calls.listOrders, { input });
      seen.push(...data.orders.map(({ moid }) => moid));
      before = data.next ?? undefined;
    } while (before && seen.length < 5_000);
    return seen;
  };

  it('every order is on exactly one page, and a percent sign finds nothing', async () => {
    const list = await walk('');
    const seen = new Set(list);
    expect(seen.size).toBe(list.length);
    expect(await walk('oldest')).toEqual(list.toReversed());
    const [row] = await shop.deps.sql`select count(*)::int as n from orders where fulfilment = 'preparing'`;
    expect(seen.size).toBe(row?.n);
    for (const q of ['%', '_', '김%', '\\', "'"])
      expect((await service.ask(calls.listOrders, { input: { q } })).data.count).toBe(0);
    expect((await service.ask(calls.listOrders, { input: {} })).data.count).toBeNull();
  });

  it('today’s screen counts what waits, oldest first', async () => {
    const { data } = await service.ask(getToday);
    const card = (name: string) => data.cards.find((found) => found.name === name)!;
    expect(card('toShip').count).toBeGreaterThan(0);
    const times = card('toShip').rows.map(({ atMs }) => atMs ?? 0);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const { dueMs } of card('cancellations').rows) expect(dueMs).not.toBeNull();
    await shop.deps.sql`update variants set stock = 2 where product_id = 1`;
    const [low] = await shop.deps.sql`select name from products where id = 1`;
    expect(card('stock').rows.map(({ label }) => label)).not.toContain('x');
    const { data: again } = await service.ask(getToday);
    expect(again.cards.find(({ name }) => name === 'stock')?.rows).toContainEqual(
      expect.objectContaining({ label: low?.name, amount: 2 }),
    );
    expect(again.cards.find(({ name }) => name === 'stock')?.rows).toContainEqual(
      expect.objectContaining({ label: '쓱쓱펜 보라', amount: 0 }),
    );
  });
});
