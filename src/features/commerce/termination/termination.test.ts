// A content is ended before its time, by its buyer or by an operator: the money to the won, and what plays afterwards.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { logInOperator } from '../../../../test/support/operator.ts';
import { buy, orderOf } from '../../../../test/support/payment.ts';
import {
  askToCancel,
  boughtContent,
  moneyAt,
  payIn,
  readDetail,
  rowOf,
  type Wish,
} from '../../../../test/support/purchase.ts';
import { meet, races, readyForRace } from '../../../../test/support/races.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { logInOnBox } from '../../account/device/contract.ts';
import { refundPartially } from '../../admin/decisions/contract.ts';
import { previewTermination, terminateForBuyer } from '../../admin/decisions/ending/contract.ts';
import { type EntitlementRecord, listOwnContents } from '../entitlement/contract.ts';
import { type ShownTermination, seeTermination, terminateContent } from './contract.ts';

const day = 24 * 60 * 60_000;
let shop: TestShop;
const visitors: Visitor[] = [];
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

let round = 0;
async function home(userType = 0): Promise<Family> {
  const [found] = await families(shop, 1, { prefix: `ends${++round}x`, userType });
  visitors.push(found!.visitor);
  return found!;
}
async function play({ login_id, password, serial }: Family) {
  const answer = await new Visitor(shop.url).call(logInOnBox, { input: { login_id, password, serial } });
  return ((await answer.json()) as { contents: { app_id: string; expiration_date: number }[] }).contents;
}
const contentsOf = async ({ visitor }: Family) =>
  ((await (await visitor.call(listOwnContents)).json()) as { t_data: EntitlementRecord[] }).t_data;
/** Everything of the member lies so far back as if the clock had been moved on. */
async function letPass({ visitor: { memberId } }: Family, ms: number): Promise<void> {
  await shop.deps.sql`update entitlements set starts_at = starts_at - ${ms} * interval '1 millisecond',
    expires_at = expires_at - ${ms} * interval '1 millisecond' where member_id = ${memberId}`;
  await shop.deps
    .sql`update orders set paid_at = paid_at - ${ms} * interval '1 millisecond' where member_id = ${memberId}`;
}
const see = ({ visitor }: Family, moid: string) => visitor.call(seeTermination, { params: { moid } });
const sumsOf = async (kim: Family, moid: string) => (await (await see(kim, moid)).json()) as ShownTermination;
type Told = { refundAccount?: Wish['refundAccount'] };
const end = ({ visitor }: Family, moid: string, refundWon: number, told: Told = {}) =>
  visitor.call(terminateContent, { input: { moid, refundWon, ...told } });
async function renew({ visitor }: Family): Promise<Wish> {
  const order = await orderOf(shop, 'content');
  const { moid } = await buy(shop, visitor, 'ok', { ...order.fields, _renew: 'Y' }, order.path);
  await shop.deps.background.idle();
  const { TID, amt } = await rowOf(visitor, moid);
  return { moid, TID, CancelAmt: amt };
}
const emailOf = async ({ email }: Family, subject: string) => {
  const find = () => shop.sandbox.mailbox.list(email).find((sent) => sent.subject.includes(subject));
  await expect.poll(find, { timeout: 25_000 }).toBeDefined();
  return find()!;
};
/** 100,000 won for 365 days, begun, and used for nearly sixty. */
async function inUse(usedMs = 60 * day - 60_000): Promise<{ kim: Family; wish: Wish }> {
  const kim = await home();
  const wish = await boughtContent(shop, kim.visitor);
  await play(kim);
  await letPass(kim, usedMs);
  return { kim, wish };
}
const after60 = { days: 365, usedDays: 60, basisWon: 100_000, usedWon: 16_438, penaltyWon: 8_356 };

describe('a content in use', () => {
  it('is ended by its buyer: exactly the rest goes back, less a tenth, and it plays no more', async () => {
    const { kim, wish } = await inUse();
    expect(await rowOf(kim.visitor, wish.moid)).toMatchObject({ terminable: true, cancellable: false });
    expect(await sumsOf(kim, wish.moid)).toMatchObject({
      ...after60,
      refundWon: 75_206,
      title: '톡톡런 12개월',
    });
    expect((await end(kim, wish.moid, 75_206)).status).toBe(200);
    expect(moneyAt(shop, wish)).toEqual({ captured: 100_000, cancelled: 75_206, cancels: 1 });
    expect(await play(kim)).toEqual([]);
    expect(await rowOf(kim.visitor, wish.moid)).toMatchObject({
      ...{ process: 0, isTerminated: true, terminable: false, cancellable: false, refundWon: null },
    });
    const detail = await readDetail(kim.visitor, wish.moid);
    expect(detail.termination).toMatchObject({ ...after60, refundWon: 75_206 });
    expect(detail.partialRefunds).toMatchObject([{ cause: 'termination', amountWon: 75_206, state: 'done' }]);
    const [content] = await contentsOf(kim);
    expect(content!.expiration_date * 1000).toBeLessThanOrEqual(shop.deps.now());
    // It is free to be bought anew, and asking twice changes nothing.
    expect((await end(kim, wish.moid, 75_206)).status).toBe(409);
    expect((await askToCancel(kim.visitor, wish)).status).toBe(409);
    expect((await rowOf(kim.visitor, (await boughtContent(shop, kim.visitor)).moid)).process).toBe(0);
  });

  it('is told of by an e-mail that shows the calculation', async () => {
    const { kim, wish } = await inUse();
    await end(kim, wish.moid, 75_206);
    const sent = await emailOf(kim, '중도 해지로 75,206원을 환불했어요');
    for (const words of ['365일 중 60일', '16,438원', '8,356원', '75,206원'])
      expect(sent.text).toContain(words);
  });

  it('has another sum when a day more was used than the buyer saw', async () => {
    const { kim, wish } = await inUse();
    const { refundWon } = await sumsOf(kim, wish.moid);
    await letPass(kim, day);
    expect((await end(kim, wish.moid, refundWon)).status).toBe(412);
    expect(await play(kim)).toHaveLength(1);
    expect(moneyAt(shop, wish).cancelled).toBe(0);
  });

  it('whose part went back before is calculated from what is left', async () => {
    const { kim, wish } = await inUse();
    const operator = await logInOperator(shop, 'owner');
    await operator.ask(refundPartially, {
      params: { moid: wish.moid },
      input: { amountWon: 27_000, reason: '재생이 끊겼어요' },
    });
    await settle(shop);
    expect(await sumsOf(kim, wish.moid)).toMatchObject({
      basisWon: 73_000,
      usedWon: 12_000,
      penaltyWon: 6_100,
    });
    expect((await end(kim, wish.moid, 54_900)).status).toBe(200);
    expect(moneyAt(shop, wish)).toMatchObject({ cancelled: 81_900, cancels: 2 });
  });

  it('is nobody else’s to end', async () => {
    const { wish } = await inUse();
    const lee = await home();
    expect((await see(lee, wish.moid)).status).toBe(404);
    expect((await end(lee, wish.moid, 75_206)).status).toBe(409);
    expect(moneyAt(shop, wish).cancelled).toBe(0);
  });

  it('stays ended where the provider refuses the money, which an operator sends again', async () => {
    const { kim, wish } = await inUse();
    shop.sandbox.faults.set({ scenario: 'cancel-refuse', moid: wish.moid });
    expect((await end(kim, wish.moid, 75_206)).status).toBe(200);
    await settle(shop);
    const [refund] = await shop.deps.sql`select r.state from refunds r join orders o on o.id = r.order_id
      where o.moid = ${wish.moid}`;
    expect(refund!.state).toBe('refused');
    expect(await play(kim)).toEqual([]);
    const operator = await logInOperator(shop, 'owner', 'sends-again');
    const input = { amountWon: 75_206, reason: '결제사가 거절한 환불을 다시 보내요' };
    const params = { moid: wish.moid };
    expect((await operator.ask(refundPartially, { params, input })).outcome).toBe('refunding');
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(75_206);
  });
});

describe('a content that has not begun', () => {
  it('is cancelled whole within eight days: ending it would take a tenth for nothing', async () => {
    const kim = await home();
    const wish = await boughtContent(shop, kim.visitor);
    expect(await rowOf(kim.visitor, wish.moid)).toMatchObject({ terminable: false, cancellable: true });
    expect((await see(kim, wish.moid)).status).toBe(409);
  });

  it('is ended after them, less a tenth', async () => {
    const kim = await home();
    const wish = await boughtContent(shop, kim.visitor);
    await letPass(kim, 8 * day);
    expect(await sumsOf(kim, wish.moid)).toMatchObject({ usedDays: 0, usedWon: 0, refundWon: 90_000 });
    expect((await end(kim, wish.moid, 90_000)).status).toBe(200);
    expect(await play(kim)).toEqual([]);
    expect((await contentsOf(kim))[0]).toMatchObject({ buy_cancel: 1 });
  });
});

describe('a deposit', () => {
  it('needs an account, and goes back to it', async () => {
    const kim = await home();
    const order = await orderOf(shop, 'content');
    const { moid } = await buy(shop, kim.visitor, 'ok', { ...order.fields, _method: 'vbank' }, order.path);
    await payIn(shop, moid);
    const { TID } = await rowOf(kim.visitor, moid);
    await play(kim);
    await letPass(kim, 60 * day - 60_000);
    expect(await sumsOf(kim, moid)).toMatchObject({ needsAccount: true });
    expect((await end(kim, moid, 75_206)).status).toBe(428);
    expect(await play(kim)).toHaveLength(1);
    const refundAccount = { bank: '088', number: '110123456789', holder: '김하늘' } as const;
    expect((await end(kim, moid, 75_206, { refundAccount })).status).toBe(200);
    await settle(shop);
    expect(moneyAt(shop, { TID, moid, CancelAmt: 0 }).cancelled).toBe(75_206);
  });
});

describe('a content that was renewed', () => {
  it('goes on with the days that were bought later when the first ones are ended', async () => {
    const { kim, wish } = await inUse();
    const later = await renew(kim);
    expect(await sumsOf(kim, wish.moid)).toMatchObject({ ...after60, isFollowed: true });
    expect((await end(kim, wish.moid, 75_206)).status).toBe(200);
    const [content] = await play(kim);
    // The sixtieth day was paid: the 365 of the renewal follow it.
    const restMs = content!.expiration_date * 1000 - shop.deps.now();
    expect(Math.abs(restMs - 365 * day)).toBeLessThan(2 * 60_000);
    expect(await rowOf(kim.visitor, wish.moid)).toMatchObject({ isTerminated: true, terminable: false });
    await letPass(kim, 9 * day);
    expect(await sumsOf(kim, later.moid)).toMatchObject({ days: 365, usedDays: 9, isFollowed: false });
  });

  it('loses only the later days when those are ended before they begin', async () => {
    const { kim } = await inUse();
    const [before] = await play(kim);
    const later = await renew(kim);
    await shop.deps.sql`update orders set paid_at = paid_at - interval '9 days' where moid = ${later.moid}`;
    expect(await sumsOf(kim, later.moid)).toMatchObject({ usedDays: 0, refundWon: 90_000 });
    expect((await end(kim, later.moid, 90_000)).status).toBe(200);
    expect((await play(kim))[0]!.expiration_date).toBe(before!.expiration_date);
  });

  it('keeps what follows a term that is ended in the middle, and every other sum stays right', async () => {
    const { kim, wish } = await inUse();
    const second = await renew(kim);
    shop.advance(1_000);
    const third = await renew(kim);
    // Ten days into the second year.
    await letPass(kim, (305 + 10) * day - 30_000);
    expect((await see(kim, wish.moid)).status).toBe(409);
    expect(await sumsOf(kim, second.moid)).toMatchObject({ usedDays: 10, isFollowed: true });
    const { refundWon } = await sumsOf(kim, second.moid);
    expect((await end(kim, second.moid, refundWon)).status).toBe(200);
    const restMs = (await play(kim))[0]!.expiration_date * 1000 - shop.deps.now();
    expect(Math.abs(restMs - 365 * day)).toBeLessThan(3 * 60_000);
    await letPass(kim, 20 * day);
    expect(await sumsOf(kim, third.moid)).toMatchObject({ usedDays: 20, isFollowed: false });
    expect((await see(kim, wish.moid)).status).toBe(409);
    const rest = await sumsOf(kim, third.moid);
    expect((await end(kim, third.moid, rest.refundWon)).status).toBe(200);
    expect(await play(kim)).toEqual([]);
  });

  it('leaves nothing to a term that is over when a later one is ended in the middle', async () => {
    const { kim } = await inUse();
    const second = await renew(kim);
    shop.advance(1_000);
    const third = await renew(kim);
    shop.advance(1_000);
    await renew(kim);
    // Ten days into the third year: the second was used to its end.
    await letPass(kim, (305 + 365 + 10) * day - 30_000);
    expect((await see(kim, second.moid)).status).toBe(409);
    const { refundWon, usedDays } = await sumsOf(kim, third.moid);
    expect(usedDays).toBe(10);
    expect((await end(kim, third.moid, refundWon)).status).toBe(200);
    expect((await see(kim, second.moid)).status).toBe(409);
    expect((await rowOf(kim.visitor, second.moid)).terminable).toBe(false);
  });

  it('plays on when even the tenth of the first purchase is given back later', async () => {
    const kim = await home();
    const first = await boughtContent(shop, kim.visitor);
    shop.advance(1_000);
    await renew(kim);
    await letPass(kim, 9 * day);
    expect((await end(kim, first.moid, 90_000)).status).toBe(200);
    const operator = await logInOperator(shop, 'owner', 'gives-the-tenth');
    const params = { moid: first.moid };
    const again = await operator.ask(previewTermination, { params, input: {} });
    expect(again.outcome).toBe('alreadyEnded');
    const input = { amountWon: 10_000, reason: '위약금도 돌려드려요' };
    expect((await operator.ask(refundPartially, { params, input })).outcome).toBe('refunding');
    await settle(shop);
    expect(moneyAt(shop, first).cancelled).toBe(100_000);
    expect(await play(kim)).toHaveLength(1);
  });
});

describe('content of an institution', () => {
  const buyForClass = async (kim: Family): Promise<Wish> => {
    const [row] = await shop.deps.sql`select * from products where product_type = 'btb_content' limit 1`;
    const { fields, path } = await orderOf(shop, 'content');
    const order = {
      ...fields,
      product_id: String(row!.id),
      goodsName: String(row!.name),
      amt: String(row!.price),
    };
    const { moid } = await buy(
      shop,
      kim.visitor,
      'ok',
      { ...order, use_type: '1', reqReserved: 'btb_content' },
      path,
    );
    await shop.deps.background.idle();
    const { TID, amt } = await rowOf(kim.visitor, moid);
    return { moid, TID, CancelAmt: amt };
  };

  it('goes back whole within eight days while nothing has begun', async () => {
    const kim = await home(1);
    const wish = await buyForClass(kim);
    expect(await rowOf(kim.visitor, wish.moid)).toMatchObject({ cancellable: true, cancelsAtOnce: true });
    expect((await askToCancel(kim.visitor, wish)).status).toBe(200);
    expect(moneyAt(shop, wish).cancelled).toBe(360_000);
  });

  it('goes back by the calculation once it has begun, also by the specification’s call', async () => {
    const kim = await home(1);
    const wish = await buyForClass(kim);
    await play(kim);
    await letPass(kim, 60 * day - 60_000);
    expect(await rowOf(kim.visitor, wish.moid)).toMatchObject({ cancellable: false, terminable: true });
    expect((await askToCancel(kim.visitor, wish)).status).toBe(200);
    await settle(shop);
    // 360,000 − 59,178 − 30,082
    expect(moneyAt(shop, wish).cancelled).toBe(270_740);
    expect(await play(kim)).toEqual([]);
  });
});

it.each([
  ['a coupon', 2],
  ['something without end', -1],
])('%s is not ended by the day', async (_name, businessType) => {
  const kim = await home();
  const wish = await boughtContent(shop, kim.visitor, businessType);
  await play(kim);
  await letPass(kim, 20 * day);
  expect((await rowOf(kim.visitor, wish.moid)).terminable).toBe(false);
  expect((await see(kim, wish.moid)).status).toBe(409);
});

describe('an operator', () => {
  it('ends it for the shop’s own fault without keeping a tenth, and the buyer reads why', async () => {
    const { kim, wish } = await inUse();
    const operator = await logInOperator(shop, 'owner', 'ends-content');
    const params = { moid: wish.moid };
    const looked = await operator.ask(previewTermination, { params, input: { isShopsFault: 'true' } });
    expect(looked).toMatchObject({ outcome: 'previewed', data: { penaltyWon: 0, refundWon: 83_562 } });
    const input = { reason: '서비스를 마치게 되었어요', isShopsFault: true, refundWon: 83_562 };
    expect((await operator.ask(terminateForBuyer, { params, input })).outcome).toBe('refunding');
    await settle(shop);
    const sent = await emailOf(kim, '중도 해지로 83,562원을 환불했어요');
    expect(sent.text).toContain('서비스를 마치게 되었어요');
    expect(moneyAt(shop, wish).cancelled).toBe(83_562);
    expect(await play(kim)).toEqual([]);
    const [line] = await shop.deps.sql`select reason from operator_log where action = 'order.terminate'
      order by id desc limit 1`;
    expect(line!.reason).toBe('서비스를 마치게 되었어요');
  });
});

describe('at once', () => {
  it('two windows that end it: one refund', async () => {
    for (let n = 0; n < races; n++) {
      await readyForRace(shop);
      const { kim, wish } = await inUse();
      const answers = await meet(
        n,
        () => end(kim, wish.moid, 75_206),
        () => end(kim, wish.moid, 75_206),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      await settle(shop);
      expect(moneyAt(shop, wish)).toMatchObject({ cancelled: 75_206, cancels: 1 });
    }
  });

  it('an end and a cancellation: one of them, never both', async () => {
    for (let n = 0; n < races; n++) {
      await readyForRace(shop);
      const { kim, wish } = await inUse(day);
      const { refundWon } = await sumsOf(kim, wish.moid);
      const [ended, asked] = await meet(
        n,
        () => end(kim, wish.moid, refundWon),
        () => askToCancel(kim.visitor, wish),
      );
      expect([ended.status, asked.status].sort()).toEqual([200, 409]);
      await settle(shop);
      expect(moneyAt(shop, wish).cancelled).toBe(ended.status === 200 ? refundWon : 0);
    }
  });
});

it('After all of this the ledgers of the provider and of the shop agree', async () => {
  expect(await reconcileLedgers(shop, visitors)).toEqual([]);
});
