import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachPicture } from '../../../../test/support/attachments.ts';
import { emailsTo } from '../../../../test/support/emails.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { authorize, bringBack, buy, loggedIn, openPayment } from '../../../../test/support/payment.ts';
import { listOf, payIn, rowOf } from '../../../../test/support/purchase.ts';
import { settleRefunds } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { repairStates, repairSteps } from '../../../shared/requests/repair.ts';
import { downloadOwnData } from '../../account/member/contract.ts';
import { leaveShop } from '../../account/profile/contract.ts';
import { listProductRows, readProduct } from '../../admin/products/contract.ts';
import * as repairCalls from '../../admin/repairs/contract.ts';
import { getToday } from '../../admin/today/contract.ts';
import { attachmentUrl } from '../../attachment/rules.ts';
import { destroyUnclaimed } from '../../attachment/service.server.ts';
import { destroyOldRepairs } from '../repair/retention.server.ts';
import { keptSince } from '../repair/rules.ts';
import {
  askForRepair,
  declineCost,
  listOwnRepairs,
  type OwnRepair,
  type RepairInput,
  withdrawRepair,
} from './contract.ts';

let shop: TestShop;
let operator: OperatorVisitor;
let haneul: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  operator = await logInOperator(shop, 'service');
  haneul = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner`delete from repairs`;
  await shop.owner`delete from attachments`;
  await shop.deps.sql`delete from rate_limits`;
});

const wish: RepairInput = {
  symptom: 'screen',
  words: '떨어뜨렸더니 화면 왼쪽이 눌리지 않아요.',
  photos: [],
  place: {
    name: '김하늘',
    phone: '01012341234',
    address: '(04524) 서울 중구 세종대로 110',
    subAddress: '3층',
  },
};
const askAs = async (who: Visitor, changes: Partial<RepairInput> = {}) =>
  who.call(askForRepair, { input: { ...wish, ...changes } });
const own = async (who = haneul) =>
  (await (await who.call(listOwnRepairs, {})).json()) as {
    boxes: { serial: string; isInWarranty: boolean }[];
    repairs: OwnRepair[];
  };
const mine = async () => (await own()).repairs[0]!;
const stateOf = async () => (await mine()).state;
const ask = async () => {
  const answer = await askAs(haneul);
  expect(answer.status).toBe(200);
  const { number } = (await answer.json()) as { number: string };
  const { data } = await operator.ask(repairCalls.listRepairs, { input: { q: number } });
  return { number, digits: number.replace(/\D/g, ''), id: data.repairs[0]!.id };
};
/** An e-mail about this repair says so. */
const told = (number: string, words: string) =>
  expect
    .poll(
      async () =>
        (await emailsTo(shop.sandbox.mailbox, 'haneul@example.com'))
          .filter(({ text }) => text.includes(number))
          .map(({ text }) => text)
          .join(),
      { timeout: 25_000 },
    )
    .toContain(words);
const see = async (id: number) => (await operator.ask(repairCalls.seeRepair, { params: { id } })).data.repair;
type Deed =
  | typeof repairCalls.pickUpRepair
  | typeof repairCalls.beginRepair
  | typeof repairCalls.finishRepair
  | typeof repairCalls.closeRepair;
const press = async (deed: Deed | typeof repairCalls.takeCostBack, id: number) =>
  (
    await operator.ask(deed as typeof repairCalls.pickUpRepair, {
      params: { id },
      input: { version: (await see(id)).version },
    })
  ).outcome as string;
const quote = async (id: number, won = 55_000) =>
  (
    await operator.ask(repairCalls.quoteRepair, {
      params: { id },
      input: { version: (await see(id)).version, won, reason: '터치 패널 교체' },
    })
  ).outcome;
const giveUp = async (id: number, who = operator) =>
  (
    await who.ask(repairCalls.giveUpRepair, {
      params: { id },
      input: { version: (await see(id)).version, reason: '메인보드가 타서 고칠 수 없어요.' },
    })
  ).outcome;
const send = async (id: number, trackingNumber = '123456789012') =>
  (
    await operator.ask(repairCalls.sendRepair, {
      params: { id },
      input: { version: (await see(id)).version, courier: 'cj', trackingNumber },
    })
  ).outcome;
const payPath = '/buy/payment/repair';
/** What the order of this repair is called: the whole number, since another's may end in the same four digits. */
const goodsOf = (number: string) => `톡톡박스 수리 (${number})`;
const pay = (digits: string, won = 55_000, changes: Record<string, string> = {}) =>
  buy(shop, haneul, 'ok', { number: digits, amt: String(won), ...changes }, payPath);
const photo = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
const upload = attachPicture;

describe('a request for a repair', () => {
  it('is made for the own box, has a number, and is confirmed by e-mail with the rule of its price', async () => {
    const { number } = await ask();
    await told(number, '비용은 수리하기 전에 먼저 알려 드리고');
    expect(await own()).toMatchObject({
      boxes: [{ isInWarranty: true }],
      repairs: [{ state: 'received', symptom: 'screen', mayWithdraw: true, mayPay: false, cost: null }],
    });
  });

  it('is one at a time, however often it is pressed', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => askAs(haneul)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await own()).repairs).toHaveLength(1);
  });

  it('needs a box, words and a place that a parcel finds', async () => {
    const bada = await loggedIn(shop, 'bada');
    expect((await askAs(bada)).status).toBe(409);
    const short = await askAs(haneul, { words: '고장', place: { ...wish.place, subAddress: ' ' } });
    expect(short.status).toBe(422);
    expect(((await short.json()) as { fields: string[] }).fields).toEqual(['words', 'subAddress']);
    expect((await askAs(new Visitor(shop.url))).status).toBeGreaterThanOrEqual(400);
  });

  it('keeps photos made anew from their pixels, for its owner and operators alone', async () => {
    const kept = await upload(haneul, await photo());
    const { id } = (await kept.json()) as { id: string };
    const bada = await loggedIn(shop, 'bada');
    expect((await bada.send(attachmentUrl(id))).status).toBe(404);
    expect((await new Visitor(shop.url).send(attachmentUrl(id))).status).toBe(404);
    expect((await askAs(bada, { photos: [id] })).status).toBe(409);
    const seen = await haneul.send(attachmentUrl(id));
    expect(seen.headers.get('cache-control')).toContain('no-store');
    expect(seen.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await seen.arrayBuffer()).metadata()).exif).toBeUndefined();
    // Nothing was asked with it yet: no operator looks at it.
    expect((await operator.send(repairCalls.repairPhotoUrl(id))).status).toBe(404);
    expect((await askAs(haneul, { photos: [id] })).status).toBe(200);
    expect((await mine()).photos).toEqual([id]);
    expect((await operator.send(repairCalls.repairPhotoUrl(id))).status).toBe(200);
    const other = await logInOperator(shop, ['texts'], 'texts-only');
    expect((await other.send(repairCalls.repairPhotoUrl(id))).status).toBe(403);
    expect((await fetch(`${shop.url}/media/${id}.webp`)).status).toBe(404);
  });

  it('takes no file that is no picture, no photo twice and no more than three', async () => {
    expect((await upload(haneul, Buffer.from('<svg onload=alert(1)>'))).status).toBe(422);
    const ids: string[] = [];
    for (let i = 0; i < 4; i += 1)
      ids.push(((await (await upload(haneul, await photo())).json()) as { id: string }).id);
    expect((await askAs(haneul, { photos: ids })).status).toBe(422);
    expect((await askAs(haneul, { photos: [ids[0]!, ids[0]!] })).status).toBe(422);
    expect((await askAs(haneul, { photos: ids.slice(0, 3) })).status).toBe(200);
  });

  it('is nobody else’s', async () => {
    const { number } = await ask();
    const bada = await loggedIn(shop, 'bada');
    expect((await own(bada)).repairs).toEqual([]);
    for (const contract of [declineCost, withdrawRepair])
      expect(
        (await bada.call(contract as typeof declineCost, { params: { number }, input: {} })).status,
      ).toBe(404);
  });

  it('stands in the own data, and keeps its owner from leaving until it is over', async () => {
    const { number } = await ask();
    expect(
      await (await haneul.call(downloadOwnData, { input: { password: 'toktok-haneul-1' } as never })).text(),
    ).toContain(wish.words);
    expect((await haneul.call(leaveShop, { input: {} })).status).toBe(leaveShop.outcomes.openPurchase);
    await haneul.call(withdrawRepair, { params: { number }, input: {} });
    expect(await stateOf()).toBe('withdrawn');
  });
});

describe('a free repair', () => {
  it('goes from the request to its owner, step by step, each of them told', async () => {
    const { id } = await ask();
    expect(await press(repairCalls.beginRepair, id)).toBe('notNow');
    expect(await press(repairCalls.pickUpRepair, id)).toBe('pickedUp');
    expect(
      (await haneul.call(withdrawRepair, { params: { number: (await mine()).number }, input: {} })).status,
    ).toBe(409);
    expect(await press(repairCalls.beginRepair, id)).toBe('repairing');
    expect(await send(id)).toBe('notNow');
    expect(await press(repairCalls.finishRepair, id)).toBe('repaired');
    expect(await send(id, '12')).toBe('badNumber');
    expect(await send(id)).toBe('sent');
    await told((await mine()).number, '123456789012');
    expect(await mine()).toMatchObject({
      state: 'sent',
      tracking: { courier: 'CJ대한통운', number: '123456789012' },
    });
    expect(await send(id, '123456789013')).toBe('corrected');
    expect(await press(repairCalls.closeRepair, id)).toBe('closed');
    expect((await see(id)).events.map(({ kind }) => kind)).toEqual([
      ...['received', 'pickedUp', 'repairing', 'repaired', 'sent', 'corrected', 'closed'],
    ]);
    const texts = await shop.deps.sql<{ occasion: string }[]>`
      select occasion from messages where way = 'email' and about like ${`repair-${id}-%`} order by id`;
    expect(texts.map(({ occasion }) => occasion)).toEqual([
      ...['repairMoved', 'repairMoved', 'repairMoved', 'repairMoved', 'repairSent', 'repairSent'],
    ]);
  });

  it('is refused with a reason before the box is picked up', async () => {
    const { id } = await ask();
    const input = { version: (await see(id)).version, reason: '다른 회사의 제품이에요.' };
    expect((await operator.ask(repairCalls.refuseRepair, { params: { id }, input })).outcome).toBe('refused');
    expect(await mine()).toMatchObject({ state: 'refused', closingWords: '다른 회사의 제품이에요.' });
    expect((await askAs(haneul)).status).toBe(200);
  });

  it('of two who press at the same moment one is told to look again', async () => {
    const { id } = await ask();
    const input = { version: (await see(id)).version };
    const both = await Promise.all(
      [1, 2].map(() => operator.ask(repairCalls.pickUpRepair, { params: { id }, input })),
    );
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['changedMeanwhile', 'pickedUp']);
  });
});

describe('a repair that costs something', () => {
  const orders = async () => (await listOf(haneul)).t_data;

  it('is approved by paying: an order like any other, with receipt and contract', async () => {
    const { id, digits } = await ask();
    await quote(id);
    await told((await mine()).number, '55,000원');
    expect(await mine()).toMatchObject({ state: 'quoted', mayPay: true, mayDecline: true, money: 'none' });
    const before = (await orders()).length;
    const { moid, back } = await pay(digits);
    expect(back.headers.get('location')).toContain(moid);
    expect(await mine()).toMatchObject({ state: 'approved', money: 'paid', mayPay: false, moid });
    expect(await orders()).toHaveLength(before + 1);
    const row = await rowOf(haneul, moid);
    expect(row).toMatchObject({ process: 0 });
    expect(JSON.stringify(row)).toContain('톡톡박스 수리');
    // It is no parcel of goods: nothing of it is to be sent from the orders' repairCalls.
    const cards = (await operator.ask(getToday)).data.cards;
    expect(cards.find(({ name }) => name === 'toShip')!.rows.map(({ key }) => key)).not.toContain(moid);
    expect(await press(repairCalls.pickUpRepair, id)).toBe('pickedUp');
    expect(await quote(id, 60_000)).toBe('notNow');
    expect(await press(repairCalls.beginRepair, id)).toBe('repairing');
  });

  it('is paid at the sum that the shop told, once', async () => {
    const { id, number, digits } = await ask();
    await quote(id);
    const cheap = await openPayment(haneul, { number: digits, amt: '1000' }, payPath);
    expect(cheap.status).toBe(409);
    const stranger = await loggedIn(shop, 'bada');
    expect((await openPayment(stranger, { number: digits, amt: '55000' }, payPath)).status).toBe(404);
    // Two windows of one cost are two attempts of one order.
    const first = await openPayment(haneul, { number: digits, amt: '55000' }, payPath);
    const second = await openPayment(haneul, { number: digits, amt: '55000' }, payPath);
    const results = await Promise.all(
      [first, second].map((window) => authorize(shop.sandbox.url, window.fields)),
    );
    await Promise.all(results.map((result) => bringBack(shop.url, result)));
    await shop.deps.background.idle();
    const [counted] = await shop.deps.sql<{ orders: number; paid: number }[]>`
      select count(distinct o.id)::int as orders, count(*) filter (where a.state = 'paid')::int as paid
      from orders o join payment_attempts a on a.order_id = o.id where o.goods_name = ${goodsOf(number)}`;
    expect(counted).toEqual({ orders: 1, paid: 1 });
    expect(await stateOf()).toBe('approved');
    expect((await openPayment(haneul, { number: digits, amt: '55000' }, payPath)).status).toBe(409);
  });

  it('many windows at once make one order', async () => {
    const { id, number, digits } = await ask();
    await quote(id);
    await Promise.all([1, 2, 3, 4].map(() => openPayment(haneul, { number: digits, amt: '55000' }, payPath)));
    const [counted] = await shop.deps.sql<{ orders: number }[]>`
      select count(*)::int as orders from orders where goods_name = ${goodsOf(number)}`;
    expect(counted).toEqual({ orders: 1 });
  });

  it('isn’t paid from an old window once its cost is another, or it is declined', async () => {
    const { id, number, digits } = await ask();
    await quote(id);
    const old = await openPayment(haneul, { number: digits, amt: '55000' }, payPath);
    expect(await quote(id, 70_000)).toBe('quoted');
    await bringBack(shop.url, await authorize(shop.sandbox.url, old.fields));
    expect(await mine()).toMatchObject({ state: 'quoted', money: 'none', cost: { won: 70_000 } });
    const other = await openPayment(haneul, { number: digits, amt: '70000' }, payPath);
    expect((await haneul.call(declineCost, { params: { number }, input: {} })).status).toBe(200);
    expect(await stateOf()).toBe('withdrawn');
    await bringBack(shop.url, await authorize(shop.sandbox.url, other.fields));
    await shop.deps.background.idle();
    // Refused before any money moved: there is nothing to be sent back.
    const states = await shop.deps.sql<{ state: string }[]>`
      select distinct a.state from payment_attempts a join orders o on o.id = a.order_id
      where o.goods_name = ${goodsOf(number)}`;
    expect([...states]).toEqual([{ state: 'failed' }]);
    const paid = await shop.deps.sql`select from payment_attempts a join orders o on o.id = a.order_id
      where a.state = 'paid' and o.goods_name = ${goodsOf(number)}`;
    expect(paid).toHaveLength(0);
    expect((await haneul.call(declineCost, { params: { number }, input: {} })).status).toBe(200);
  });

  it('is either paid or declined where both come at once, and never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      await shop.owner`delete from repairs`;
      await shop.deps.sql`delete from rate_limits`;
      const { id, number, digits } = await ask();
      await quote(id);
      const open = await openPayment(haneul, { number: digits, amt: '55000' }, payPath);
      const result = await authorize(shop.sandbox.url, open.fields);
      await Promise.all([
        bringBack(shop.url, result),
        haneul.call(declineCost, { params: { number }, input: {} }),
      ]);
      await shop.deps.background.idle();
      const [row] = await shop.deps.sql<{ paid: number }[]>`
        select count(*)::int as paid from payment_attempts a join orders o on o.id = a.order_id
        where a.state = 'paid' and o.goods_name = ${goodsOf(number)}`;
      expect([await stateOf(), row!.paid]).toEqual(row!.paid === 1 ? ['approved', 1] : ['withdrawn', 0]);
    }
  });

  it('is noticed where a release that knows of no repairs took the payment', async () => {
    const { id, digits } = await ask();
    await quote(id);
    await pay(digits);
    await shop.owner`set session_replication_role = replica`;
    await shop.owner`update repairs set state = 'quoted', paid_at = null where id = ${id}`;
    await shop.owner`set session_replication_role = origin`;
    await destroyOldRepairs(shop.deps);
    expect(await mine()).toMatchObject({ state: 'approved', money: 'paid' });
  });

  it('goes back unrepaired where the box is here and its owner declines', async () => {
    const { id } = await ask();
    await press(repairCalls.pickUpRepair, id);
    await quote(id);
    const { number } = await mine();
    await haneul.call(declineCost, { params: { number }, input: {} });
    expect(await stateOf()).toBe('declined');
    expect(await press(repairCalls.beginRepair, id)).toBe('notNow');
    expect(await send(id)).toBe('sent');
  });

  it('costs nothing after all, and goes on from where it was', async () => {
    const { id } = await ask();
    await press(repairCalls.pickUpRepair, id);
    await quote(id);
    expect(await press(repairCalls.takeCostBack, id)).toBe('takenBack');
    expect(await mine()).toMatchObject({ state: 'pickedUp', cost: null });
    expect(await press(repairCalls.beginRepair, id)).toBe('repairing');
  });

  it('waits for its deposit like anything that is bought: meanwhile nobody changes it', async () => {
    const { id, digits } = await ask();
    await quote(id);
    const { moid } = await pay(digits, 55_000, { _method: 'vbank' });
    expect(await mine()).toMatchObject({ state: 'quoted', money: 'waiting', mayPay: false });
    expect(await quote(id, 60_000)).toBe('paymentUnderWay');
    const { number } = await mine();
    expect((await haneul.call(declineCost, { params: { number }, input: {} })).status).toBe(423);
    await payIn(shop, moid);
    expect(await mine()).toMatchObject({ state: 'approved', money: 'paid' });
  });

  it('is called off until the box is picked up, and all of it goes back', async () => {
    const { id, digits } = await ask();
    await quote(id);
    const { moid } = await pay(digits);
    // Not as a purchase of goods: with its repair alone.
    const { TID, amt } = await rowOf(haneul, moid);
    const { cancelPurchase } = await import('../purchase/contract.ts');
    expect((await haneul.call(cancelPurchase, { input: { TID, moid, CancelAmt: amt } })).status).not.toBe(
      200,
    );
    const { number } = await mine();
    const both = await Promise.all(
      [1, 2].map(() => haneul.call(withdrawRepair, { params: { number }, input: {} })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await shop.deps.background.idle();
    await settleRefunds(shop.deps);
    expect(await mine()).toMatchObject({ state: 'withdrawn', money: 'back' });
    const refunds = await shop.deps.sql<{ amountWon: number; state: string }[]>`
      select r.amount_won::int as "amountWon", r.state from refunds r join orders o on o.id = r.order_id where o.moid = ${moid}`;
    expect([...refunds]).toEqual([{ amountWon: 55_000, state: 'done' }]);
    expect((await see(id)).isPaidBack).toBe(true);
  });

  it('goes back, money and box, where it can’t be repaired; by who may decide about money', async () => {
    const { id, digits } = await ask();
    await quote(id);
    const { moid } = await pay(digits);
    await press(repairCalls.pickUpRepair, id);
    await press(repairCalls.beginRepair, id);
    const other = await logInOperator(shop, ['people'], 'no-money');
    expect(await giveUp(id, other)).toBe('moneyNeeded');
    expect(await giveUp(id)).toBe('unrepairable');
    await shop.deps.background.idle();
    await settleRefunds(shop.deps);
    const refunds = await shop.deps.sql<{ amountWon: number; state: string }[]>`
      select r.amount_won::int as "amountWon", r.state from refunds r join orders o on o.id = r.order_id where o.moid = ${moid}`;
    expect([...refunds]).toEqual([{ amountWon: 55_000, state: 'done' }]);
    expect(await send(id)).toBe('sent');
  });
});

describe('the catalogue', () => {
  it('shows nobody what repairs are paid by, and lets nobody buy it', async () => {
    const [product] = await shop.deps.sql<{ id: number }[]>`select repair_product()::int as id`;
    const owner = await logInOperator(shop, 'owner', 'products-owner');
    const { data } = await owner.ask(listProductRows);
    expect(JSON.stringify(data)).not.toContain('톡톡박스 수리');
    expect((await owner.ask(readProduct, { params: { id: product!.id } })).outcome).toBe('notFound');
    const form = { product_id: String(product!.id), amt: '1000' };
    expect((await openPayment(haneul, form)).status).toBe(404);
  });
});

describe('the repairCalls', () => {
  it('counts what waits as the first screen does, and finds by number and serial', async () => {
    const { id, number } = await ask();
    const { serial } = await mine();
    const list = async (input: object) => (await operator.ask(repairCalls.listRepairs, { input })).data;
    const card = async () =>
      (await operator.ask(getToday)).data.cards.find(({ name }) => name === 'repairs')!.count;
    expect((await list({})).counts).toEqual({ todo: 1, waiting: 0, sent: 0, over: 0 });
    expect(await card()).toBe(1);
    expect((await list({ q: serial.slice(0, 10) })).repairs).toMatchObject([{ id }]);
    expect((await list({ q: number })).repairs).toMatchObject([{ id }]);
    expect((await list({ q: 'TTB-1999' })).repairs).toEqual([]);
    await quote(id);
    expect((await list({})).counts).toEqual({ todo: 0, waiting: 1, sent: 0, over: 0 });
    expect(await card()).toBe(0);
    expect((await list({ tab: 'waiting' })).repairs).toMatchObject([
      { id, state: 'quoted', costWon: 55_000 },
    ]);
  });

  it('keeps whose box it is behind stars until a reason is given', async () => {
    const { id } = await ask();
    const hidden = await see(id);
    expect(JSON.stringify(hidden)).not.toContain('01012341234');
    expect(JSON.stringify(hidden)).not.toContain('세종대로 110');
    const input = { kind: 'inquiry' as const, words: '수거 날을 정하려고' };
    await operator.ask(repairCalls.openRepair, { params: { id }, input });
    expect((await see(id)).place).toEqual({
      ...{ name: '김하늘', phone: '01012341234', address: '(04524) 서울 중구 세종대로 110 3층' },
    });
  });

  it('is given to somebody, and keeps its notes from the owner', async () => {
    const { id } = await ask();
    const { data } = await operator.ask(repairCalls.seeRepair, { params: { id } });
    const input = { version: data.repair.version, to: data.ownId };
    expect((await operator.ask(repairCalls.assignRepair, { params: { id }, input })).outcome).toBe(
      'assigned',
    );
    const note = { words: '부품 주문함' };
    await operator.ask(repairCalls.noteRepair, { params: { id }, input: note });
    // No answer was heard, and the button is pressed again.
    await operator.ask(repairCalls.noteRepair, { params: { id }, input: { ...note, isAgain: true } });
    const { events } = (await operator.ask(repairCalls.seeRepair, { params: { id } })).data.repair;
    expect(events.filter(({ kind }) => kind === 'note')).toMatchObject([note]);
    const listed = await operator.ask(repairCalls.listRepairs, { input: { whose: 'mine' } });
    expect(listed.data.repairs).toMatchObject([{ id }]);
    expect(JSON.stringify(await own())).not.toContain('부품');
  });
});

describe('the database', () => {
  it('knows the same steps as the shop', async () => {
    const [row] = await shop.deps.sql<{ source: string }[]>`
      select prosrc as source from pg_proc where proname = 'repairs_forward'`;
    const steps = [...row!.source.matchAll(/'(\w+)>(\w+)'/g)].map(([, from, to]) => `${from}>${to}`);
    const wanted = repairStates.flatMap((from) => repairSteps[from].map((to) => `${from}>${to}`));
    expect(steps.sort()).toEqual(wanted.sort());
  });

  it('lets nothing go another way', async () => {
    const { id } = await ask();
    await expect(shop.owner`update repairs set state = 'repaired' where id = ${id}`).rejects.toThrow();
    await expect(shop.owner`update repairs set serial = 'TTB-0000-0000' where id = ${id}`).rejects.toThrow();
    await expect(shop.owner`update repairs set state = 'quoted' where id = ${id}`).rejects.toThrow();
  });
});

describe('what is kept', () => {
  const later = (ms: number) => ({ ...shop.deps, now: () => shop.deps.now() + ms });
  const day = 86_400_000;
  const count = async (table: string) =>
    (await shop.owner<{ count: number }[]>`select count(*)::int as count from ${shop.owner(table)}`)[0]!
      .count;

  it('goes three years after its last step, photos and history with it; what is open stays', async () => {
    const { id } = (await (await upload(haneul, await photo())).json()) as { id: string };
    await askAs(haneul, { photos: [id] });
    await destroyOldRepairs(later(4 * 365 * day));
    expect(await count('repairs')).toBe(1);
    await haneul.call(withdrawRepair, { params: { number: (await mine()).number }, input: {} });
    const [row] = await shop.owner<{ last: Date }[]>`select last_at as last from repairs`;
    const threeYears = new Date(row!.last);
    threeYears.setUTCFullYear(threeYears.getUTCFullYear() + 3);
    expect(keptSince(threeYears).getTime()).toBe(row!.last.getTime());
    const left = threeYears.getTime() - shop.deps.now();
    await destroyOldRepairs(later(left - 1_000));
    expect(await count('repairs')).toBe(1);
    await destroyOldRepairs(later(left + 1_000));
    for (const table of ['repairs', 'repair_events', 'attachments']) expect(await count(table)).toBe(0);
  });

  it('of photos that nothing was asked with goes after a day', async () => {
    await upload(haneul, await photo());
    await destroyUnclaimed(later(day - 60_000));
    expect(await count('attachments')).toBe(1);
    await destroyUnclaimed(later(day + 60_000));
    expect(await count('attachments')).toBe(0);
  });
});
