// A coupon that is bought: from its payment to whoever gives the code in, and to its end.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../../test/support/family.ts';
import { logInOperator } from '../../../../../test/support/operator.ts';
import { attemptOf, buy, openPayment, orderOf } from '../../../../../test/support/payment.ts';
import {
  askToCancel,
  boughtContent,
  moneyAt,
  readDetail,
  rowOf,
  type Wish,
} from '../../../../../test/support/purchase.ts';
import { meet, races } from '../../../../../test/support/races.ts';
import { settle } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { logInAs } from '../../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import { showCode } from '../../../../shared/coupon-code.ts';
import { logInOnBox, redeemOnBox } from '../../../account/device/contract.ts';
import { gatherMemberData } from '../../../account/member/own-data.server.ts';
import { listBoughtCoupons } from '../../../admin/coupons/contract.ts';
import { getPaymentResult } from '../../checkout/contract.ts';
import { redeemCoupon } from '../../coupon/contract.ts';
import { approveCancellation, refuseCancellation } from '../../fulfilment/service.server.ts';
import { receiveWebhook } from '../../payment/webhook.server.ts';
import { checkOwnership, type EntitlementRecord, listOwnContents } from '../contract.ts';

const day = 24 * 60 * 60_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

let round = 0;
const homes = (count: number) => families(shop, count, { prefix: `coupon${++round}x` });
const couponOf = async (home: Family): Promise<Wish & { code: string }> => {
  const wish = await boughtContent(shop, home.visitor, 2);
  const { coupon } = await rowOf(home.visitor, wish.moid);
  return { ...wish, code: coupon!.code };
};
const cancel = (home: Family, { TID, moid, CancelAmt }: Wish) =>
  askToCancel(home.visitor, { TID, moid, CancelAmt });
const contentsOf = async (visitor: Visitor) =>
  ((await (await visitor.call(listOwnContents)).json()) as { t_data: EntitlementRecord[] }).t_data;
const give = (home: Family, code: string) => home.visitor.call(redeemCoupon, { input: { code } });
const loginOf = ({ login_id, password, serial }: Family) => ({ login_id, password, serial });
const giveOnBox = (home: Family, code: string) =>
  new Visitor(shop.url).call(redeemOnBox, { input: { ...loginOf(home), code } });
type Playable = { app_id: string; business_type: number; start_date: number; expiration_date: number };
const play = async (home: Family) => {
  const answer = await new Visitor(shop.url).call(logInOnBox, { input: loginOf(home) });
  return ((await answer.json()) as { contents: Playable[] }).contents;
};
const entitledBy = (moid: string) => shop.deps
  .sql`select e.member_id::int as "memberId", e.ended_at as "endedAt"
  from entitlements e join orders o on o.id = e.order_id where o.moid = ${moid}`;
const stateOf = async (moid: string) => {
  const [row] = await shop.deps
    .sql`select b.redeemed_at as redeemed, b.taken_back_at as back, b.held_at as held
    from bought_coupons b join orders o on o.id = b.order_id where o.moid = ${moid}`;
  return row!;
};

describe('a coupon that is paid', () => {
  it('is a code in the list, the details, the result and the e-mail; nobody has its content', async () => {
    const [kim] = await homes(1);
    const { moid, code } = await couponOf(kim!);
    expect(showCode(code)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const detail = await readDetail(kim!.visitor, moid);
    expect(detail).toMatchObject({ coupon: { code, usedAtMs: null, backAtMs: null }, content: null });
    const result = await (await kim!.visitor.call(getPaymentResult, { params: { moid } })).json();
    expect(result).toMatchObject({ confirmation: { coupon: { code } } });
    expect(JSON.stringify(result)).toContain('쿠폰 코드가 나왔어요');
    const [email] = await shop.owner`select m.content::text from messages m join orders o on o.id = m.order_id
      where o.moid = ${moid} and m.occasion = 'contract' and m.way = 'email'`;
    expect(email!.content).toContain(showCode(code));
    expect(email!.content).not.toContain('회원님의 콘텐츠로 등록했어요');
    const { line } = await attemptOf(shop, moid);
    expect(await contentsOf(kim!.visitor)).toMatchObject([
      { coupon_code: code, business_type: 2, start_date: -1, expiration_date: -1, app_id: line.appId },
    ]);
    const input = { product_type: 'content', app_id: line.appId };
    expect(await (await kim!.visitor.call(checkOwnership, { input })).json()).toMatchObject({
      status: '200',
    });
    expect(await play(kim!)).toEqual([]);
  });

  it('has one code however often its payment is told of, and each purchase one of its own', async () => {
    const [kim] = await homes(1);
    const first = await couponOf(kim!);
    const { attempt } = await attemptOf(shop, first.moid);
    const webhook = { moid: first.moid, tid: attempt.tid ?? '', amountWon: attempt.amountWon };
    await receiveWebhook(shop.deps, attempt.provider, { ...webhook, event: 'paid' } as never);
    await shop.deps.background.idle();
    expect((await rowOf(kim!.visitor, first.moid)).coupon!.code).toBe(first.code);
    const second = await couponOf(kim!);
    expect(second.code).not.toBe(first.code);
    expect(await contentsOf(kim!.visitor)).toHaveLength(2);
  });

  it('leaves no code where the payment came to nothing', async () => {
    const [kim] = await homes(1);
    const order = await orderOf(shop, 'content', { businessType: 2 });
    const { moid } = await buy(shop, kim!.visitor, 'decline', order.fields, order.path);
    await settle(shop);
    const left = await shop.deps.sql`select b.code from bought_coupons b join orders o on o.id = b.order_id
      where o.moid = ${moid} and b.issued_at is not null`;
    expect(left).toEqual([]);
    expect(await contentsOf(kim!.visitor)).toEqual([]);
  });

  it('may be bought for somebody else by who has its content', async () => {
    const [kim] = await homes(1);
    const { code } = await couponOf(kim!);
    expect((await give(kim!, code)).status).toBe(200);
    const order = await orderOf(shop, 'content', { businessType: 2 });
    expect((await openPayment(kim!.visitor, order.fields, order.path)).status).toBe(200);
  });
});

describe('whoever holds the code gives it in', () => {
  it('as a gift, on their own box: its days begin at that moment, and end to the millisecond', async () => {
    const [kim, lee] = await homes(2);
    const { moid, code } = await couponOf(kim!);
    const { line } = await attemptOf(shop, moid);
    const givenAt = shop.deps.now();
    shop.stopClockAt(givenAt);
    const answer = await giveOnBox(lee!, ` ${showCode(code).toLowerCase()} `);
    expect(answer.status).toBe(200);
    const { content } = (await answer.json()) as { content: Playable };
    expect(content).toEqual({
      app_id: line.appId,
      title: line.goodsName,
      business_type: 2,
      start_date: Math.floor(givenAt / 1000),
      expiration_date: Math.floor((givenAt + line.useDays * day) / 1000),
    });
    expect(await play(lee!)).toEqual([content]);
    expect(await play(kim!)).toEqual([]);
    expect(await contentsOf(kim!.visitor)).toEqual([]);
    // The buyer hears that it was used, not by whom nor until when.
    const detail = await readDetail(kim!.visitor, moid);
    expect(detail).toMatchObject({ coupon: { usedAtMs: givenAt }, content: null });
    expect(JSON.stringify(detail)).not.toContain(lee!.login_id);

    shop.stopClockAt(givenAt + line.useDays * day - 1);
    expect(await play(lee!)).toHaveLength(1);
    shop.stopClockAt(givenAt + line.useDays * day);
    expect(await play(lee!)).toEqual([]);
    kim!.visitor = await logInAs(shop, kim!);
    expect(await rowOf(kim!.visitor, moid)).toMatchObject({ isOver: false });
    // What has ended is not owned: another code begins anew.
    const next = await couponOf(kim!);
    expect((await giveOnBox(lee!, next.code)).status).toBe(200);
    shop.stopClockAt(null);
  });

  it('once: in the shop or on the box', async () => {
    const [kim, lee] = await homes(2);
    const { code } = await couponOf(kim!);
    expect((await give(lee!, code)).status).toBe(200);
    expect((await give(kim!, code)).status).toBe(409);
    expect((await giveOnBox(kim!, code)).status).toBe(409);
  });

  it('not while they have the content: the code stays good for somebody else', async () => {
    const [kim, lee] = await homes(2);
    const [one, other] = [await couponOf(kim!), await couponOf(kim!)];
    expect((await give(lee!, one.code)).status).toBe(200);
    expect((await give(lee!, other.code)).status).toBe(412);
    expect((await give(kim!, other.code)).status).toBe(200);
  });

  it('within five years, to the end of the day that was told', async () => {
    const [kim, lee] = await homes(2);
    const { code } = await couponOf(kim!);
    await shop.owner`update bought_coupons set issued_at = '2026-12-10T01:00:00Z' where code = ${code}`;
    const midnight = Date.parse('2031-12-11T00:00:00+09:00');
    shop.stopClockAt(midnight);
    expect((await giveOnBox(lee!, code)).status).toBe(403);
    shop.stopClockAt(midnight - 1);
    expect((await giveOnBox(lee!, code)).status).toBe(200);
    shop.stopClockAt(null);
  });

  it('on a box of their own alone, and the box knows what is wrong', async () => {
    const [kim, lee] = await homes(2);
    const { code } = await couponOf(kim!);
    expect((await giveOnBox({ ...lee!, serial: kim!.serial }, code)).status).toBe(410);
    expect((await giveOnBox({ ...lee!, password: 'wrong' }, code)).status).toBe(205);
    expect((await giveOnBox(lee!, '0000-0000-0000')).status).toBe(404);
    await shop.deps.sql`update devices set state = 'blocked' where serial = ${lee!.serial}`;
    expect((await giveOnBox(lee!, code)).status).toBe(411);
  });
});

describe('the refund of a coupon', () => {
  it('goes at once while nobody gave it in, and takes the code along', async () => {
    const [kim, lee] = await homes(2);
    const wish = await couponOf(kim!);
    expect(await rowOf(kim!.visitor, wish.moid)).toMatchObject({ cancellable: true, cancelsAtOnce: true });
    expect((await cancel(kim!, wish)).status).toBe(200);
    await settle(shop);
    const row = await rowOf(kim!.visitor, wish.moid);
    expect(row).toMatchObject({ process: -99, coupon: { code: wish.code, usedAtMs: null } });
    expect(row.coupon!.backAtMs).toBeTypeOf('number');
    expect(moneyAt(shop, wish)).toMatchObject({ cancelled: wish.CancelAmt });
    expect((await give(lee!, wish.code)).status).toBe(411);
    expect(await contentsOf(kim!.visitor)).toMatchObject([{ coupon_code: wish.code, buy_cancel: 1 }]);
  });

  it('holds the code while its provider is asked, and lets it go where the provider refuses', async () => {
    const [kim, lee] = await homes(2);
    const wish = await couponOf(kim!);
    await shop.sandbox.faults.set({ scenario: 'cancel-refuse', moid: wish.moid });
    expect((await cancel(kim!, wish)).status).toBe(200);
    await settle(shop);
    expect((await stateOf(wish.moid)).held).toBeNull();
    expect((await give(lee!, wish.code)).status).toBe(200);
  });

  it('waits for a person once it was given in; refused it plays on, approved it ends', async () => {
    const [kim, lee] = await homes(2);
    const wish = await couponOf(kim!);
    expect((await giveOnBox(lee!, wish.code)).status).toBe(200);
    expect(await rowOf(kim!.visitor, wish.moid)).toMatchObject({ cancelsAtOnce: false });
    expect((await cancel(kim!, wish)).status).toBe(200);
    await settle(shop);
    expect(await rowOf(kim!.visitor, wish.moid)).toMatchObject({ process: 10 });
    expect(moneyAt(shop, wish)).toMatchObject({ cancelled: 0 });
    const refusal = { operator: '민지', reason: '받은 분이 쓰고 있어요' };
    expect(await refuseCancellation(shop.deps, wish.moid, refusal)).toBe('denied');
    expect(await play(lee!)).toHaveLength(1);

    const second = await couponOf(kim!);
    const [park] = await homes(1);
    expect((await give(park!, second.code)).status).toBe(200);
    expect((await cancel(kim!, second)).status).toBe(200);
    expect(await approveCancellation(shop.deps, second.moid, { ...refusal, reason: '' })).toBe('approved');
    await settle(shop);
    expect(moneyAt(shop, second)).toMatchObject({ cancelled: second.CancelAmt });
    expect(await play(park!)).toEqual([]);
    expect((await give(park!, second.code)).status).toBe(411);
  });
});

describe('at once', () => {
  it('two members and one code: one has it, the other hears that it is used', async () => {
    const [kim, ...others] = await homes(5);
    for (let n = 0; n < races; n++) {
      await shop.deps.sql`delete from rate_limits`;
      const { moid, code } = await couponOf(kim!);
      const [one, other] = [others[n % 4]!, others[(n + 1) % 4]!];
      await shop.deps
        .sql`update entitlements set ended_at = now() where ended_at is null and business_type = 2`;
      const answers = await meet(
        n,
        () => giveOnBox(one, code),
        () => give(other, code),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await entitledBy(moid)).toHaveLength(1);
    }
  });

  it('given in and paid back: the money or the content, never both', async () => {
    const [kim, lee] = await homes(2);
    const wishes: Wish[] = [];
    for (let n = 0; n < races; n++) {
      await shop.deps.sql`delete from rate_limits`;
      await shop.deps
        .sql`update entitlements set ended_at = now() where ended_at is null and business_type = 2`;
      const wish = await couponOf(kim!);
      wishes.push(wish);
      const [given, asked] = await meet(
        n,
        () => give(lee!, wish.code),
        () => cancel(kim!, wish),
      );
      expect(asked.status).toBe(200);
      expect([200, 411, 423]).toContain(given.status);
    }
    await settle(shop);
    for (const wish of wishes) {
      const isBack = moneyAt(shop, wish).cancelled > 0;
      const { redeemed, back } = await stateOf(wish.moid);
      expect({ isRedeemed: redeemed !== null, isTaken: back !== null }).toEqual({
        isRedeemed: !isBack,
        isTaken: isBack,
      });
      expect(await entitledBy(wish.moid)).toHaveLength(isBack ? 0 : 1);
    }
  });

  it('two who exchange gifts never wait for each other', async () => {
    const [kim, lee] = await homes(2);
    for (let n = 0; n < races; n++) {
      await shop.deps.sql`delete from rate_limits`;
      await shop.deps
        .sql`update entitlements set ended_at = now() where ended_at is null and business_type = 2`;
      const [ofKim, ofLee] = [await couponOf(kim!), await couponOf(lee!)];
      const answers = await Promise.all([give(lee!, ofKim.code), give(kim!, ofLee.code)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });
});

describe('whom else a code is told', () => {
  it('operators see its beginning, how it stands and its order, and find it by the code that is read out', async () => {
    const [kim, lee] = await homes(2);
    const { moid, code } = await couponOf(kim!);
    await give(lee!, code);
    const owner = await logInOperator(shop);
    const found = (await owner.ask(listBoughtCoupons, { input: { code: showCode(code) } })).data;
    expect(found.coupons).toMatchObject([
      {
        code: `${code.slice(0, 4)}-****-****`,
        state: 'used',
        memberId: lee!.visitor.memberId,
        order: { moid, buyerId: kim!.visitor.memberId },
      },
    ]);
    expect((await owner.ask(listBoughtCoupons, { input: { code: '쿠폰' } })).data.coupons).toEqual([]);
    const unused = (await owner.ask(listBoughtCoupons, { input: { state: 'unused' } })).data.coupons;
    expect(unused.map(({ order }) => order.moid)).not.toContain(moid);
  });

  it('buyer and receiver find it in their own data, without each other', async () => {
    const [kim, lee] = await homes(2);
    const { code } = await couponOf(kim!);
    await give(lee!, code);
    const dataOf = async (home: Family) =>
      (await gatherMemberData(shop.deps, home.visitor.memberId))!.boughtCoupons as {
        code: string;
        purchase: string | null;
      }[];
    expect(await dataOf(kim!)).toMatchObject([{ code, purchase: expect.any(String) }]);
    expect(await dataOf(lee!)).toMatchObject([{ code, purchase: null }]);
  });
});
