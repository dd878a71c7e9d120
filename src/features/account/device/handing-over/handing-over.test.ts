// A member gives their box up, somebody else registers it, or they take it back.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../../../test/support/emails.ts';
import { logInOperator } from '../../../../../test/support/operator.ts';
import { buy, orderOf } from '../../../../../test/support/payment.ts';
import { bringToBuyer, delivered } from '../../../../../test/support/purchase.ts';
import { meet, races, readyForRace } from '../../../../../test/support/races.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { addBox, crowd, logInAs, type Person, registerBox } from '../../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { seeSerial, setSerialState } from '../../../admin/serials/contract.ts';
import { askForReturn, withdrawReturn } from '../../../commerce/return/contract.ts';
import { readProfile } from '../../profile/service.server.ts';
import { logInOnBox } from '../contract.ts';
import { seeBoxHistory } from '../history/contract.ts';
import { foreseeGivingUp, giveBoxUp, takeBoxBack } from './contract.ts';

const dayMs = 24 * 60 * 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const newBox = () => addBox(shop);
const register = (person: Person, serial: string) => registerBox(shop, person, serial);
const playOn = async ({ login_id, password }: Person, serial: string) => {
  const answer = await new Visitor(shop.url).call(logInOnBox, { input: { login_id, password, serial } });
  if (answer.status !== 200) return answer.status;
  return ((await answer.json()) as { contents: { app_id: string }[] }).contents.map(({ app_id }) => app_id);
};
const ownerOf = async (serial: string) => {
  const [row] = await shop.deps.sql`select member_id from devices where serial = ${serial}`;
  return row!.member_id === null ? null : Number(row!.member_id);
};

/** Logged in this moment, with a box. */
async function withBox(person: Person) {
  const serial = await newBox();
  expect((await register(person, serial)).status).toBe(201);
  return { ...person, serial, visitor: await logInAs(shop, person) };
}
type Owner = Awaited<ReturnType<typeof withBox>>;
async function people(prefix: string, size = 2) {
  const [kim, ...others] = (await crowd(shop, size, prefix)) as [Person, Person];
  return [await withBox(kim), ...others] as [Owner, Person];
}
const giveUp = ({ visitor, serial }: Owner) => visitor.call(giveBoxUp, { input: { serial } });
const takeBack = ({ visitor, serial }: Owner) => visitor.call(takeBoxBack, { input: { serial } });
const foresee = async ({ visitor, serial }: Owner) => {
  const answer = await visitor.call(foreseeGivingUp, { params: { serial } });
  return answer.status === 200 ? await answer.json() : answer.status;
};
const profileOf = ({ id }: Person) =>
  readProfile({ ...shop.deps, member: { memberId: id, idHash: Buffer.alloc(32) } } as MemberCtx);
const historyOf = async ({ visitor, serial }: Owner) => {
  const answer = await visitor.call(seeBoxHistory, { params: { serial } });
  if (answer.status !== 200) return answer.status;
  return ((await answer.json()) as { entries: { kind: string }[] }).entries.map(({ kind }) => kind);
};

/** An order of a box that lies with its buyer. */
async function boxOrder({ visitor }: Owner): Promise<string> {
  const { fields } = await orderOf(shop, 'toktokbox');
  const { moid } = await buy(shop, visitor, 'ok', fields);
  await bringToBuyer(shop, moid);
  return moid;
}
const returnIt = ({ visitor }: Owner, moid: string) =>
  visitor.call(askForReturn, {
    input: { moid, reason: 'changeOfMind', quantity: 1, words: '', noticedOn: '' } as never,
  });

describe('a box that its owner gives up', () => {
  it('is the next one’s with the rest of the free year; what was bought stays', async () => {
    const [kim, lee] = await people('giver');
    expect(await playOn(kim, kim.serial)).toEqual(['toktok_own']);
    await shop.deps
      .sql`insert into entitlements (member_id, app_id, title, business_type, use_days, created_at, granted_at)
      values (${kim.id}, 'sample_math', '톡톡수학', 0, 30, now(), now())`;
    shop.advance(100 * dayMs);
    kim.visitor = await logInAs(shop, kim);
    const told = (await foresee(kim)) as { freeUntilMs: number; ends: object[]; stays: object[] };
    expect(told).toMatchObject({
      ends: [{ title: '톡톡박스 기본 콘텐츠', untilMs: told.freeUntilMs }],
      stays: [{ title: '톡톡수학', untilMs: -1 }],
      coupons: 0,
      refusal: null,
    });
    const beforeMs = Math.floor(shop.deps.now());
    const answer = await giveUp(kim);
    expect(answer.status).toBe(200);
    const { takeBackUntilMs } = (await answer.json()) as { takeBackUntilMs: number };
    expect(takeBackUntilMs).toBeGreaterThanOrEqual(beforeMs + 3 * dayMs);
    expect(takeBackUntilMs).toBeLessThanOrEqual(shop.deps.now() + 3 * dayMs);
    expect(await playOn(kim, kim.serial)).toBe(410);
    expect((await (await register(lee, kim.serial)).json()).freeUntil).toBe(told.freeUntilMs);
    expect(await playOn(lee, kim.serial)).toEqual(['toktok_own']);
    const { box, formerBoxes } = await profileOf(kim);
    expect(box.serial).toBeNull();
    expect(box.contents.map(({ app_id }) => app_id)).toContain('sample_math');
    expect(formerBoxes).toMatchObject([{ serial: kim.serial, byShop: false, takeBackUntilMs: null }]);
    expect((await takeBack(kim)).status).toBe(409);
    expect(await ownerOf(kim.serial)).toBe(lee.id);
  });

  it('is told by an e-mail, once, and stands in the history that operators read', async () => {
    const [kim] = await people('told');
    // A lost answer: asked again, it says the same.
    const first = (await (await giveUp(kim)).json()) as { takeBackUntilMs: number };
    expect(await (await giveUp(kim)).json()).toEqual(first);
    const emails = await emailsTo(shop.sandbox.mailbox, 'told0@example.com');
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain(kim.serial);
    expect(emails[0]!.text).toContain('되돌릴 수 있어요');
    const operator = await logInOperator(shop, 'service', 'told-op');
    const { events } = (await operator.ask(seeSerial, { params: { serial: kim.serial } })).data;
    expect(events[0]).toMatchObject({ kind: 'released', formerMemberId: kim.id, operatorName: null });
  });

  it('needs the password of the last minutes', async () => {
    const [kim] = await people('stale');
    shop.advance(5 * 60_000);
    expect((await giveUp(kim)).status).toBe(204);
    expect(await ownerOf(kim.serial)).toBe(kim.id);
  });

  it('is nobody else’s to give, look at or take', async () => {
    const [kim, lee] = await people('other');
    const thief = { ...kim, visitor: await logInAs(shop, lee) };
    for (const call of [giveUp, takeBack, foresee, historyOf]) {
      const answer = await call(thief);
      expect(typeof answer === 'object' && 'status' in answer ? answer.status : answer).toBe(404);
    }
    expect((await giveUp(kim)).status).toBe(200);
    expect((await takeBack(thief)).status).toBe(404);
    expect(await ownerOf(kim.serial)).toBeNull();
  });

  it('stays where it was reported stolen', async () => {
    const [kim] = await people('stolen');
    const operator = await logInOperator(shop, 'service', 'stolen-op');
    const state = {
      params: { serial: kim.serial },
      input: { state: 'blocked', reason: '도난 신고' },
    } as const;
    expect((await operator.ask(setSerialState, state)).outcome).toBe('changed');
    expect(await foresee(kim)).toMatchObject({ refusal: 'stopped' });
    expect((await giveUp(kim)).status).toBe(411);
  });

  it('stays while it goes back to the shop', async () => {
    const [kim] = await people('back');
    const moid = await boxOrder(kim);
    expect(await foresee(kim)).toMatchObject({ refusal: null });
    expect((await returnIt(kim, moid)).status).toBe(200);
    expect(await foresee(kim)).toMatchObject({ refusal: 'comingBack' });
    expect((await giveUp(kim)).status).toBe(409);
    const seen = { input: { moid, seen: 'requested' } } as const;
    expect((await kim.visitor.call(withdrawReturn, seen)).status).toBe(200);
    expect((await giveUp(kim)).status).toBe(200);
  });

  it('goes while a pen goes back', async () => {
    const [kim] = await people('pen');
    const { moid } = await delivered(shop, kim.visitor);
    expect((await returnIt(kim, moid)).status).toBe(200);
    expect((await giveUp(kim)).status).toBe(200);
  });
});

describe('a box that was given up by mistake', () => {
  it('comes back as it was, for three days', async () => {
    const [kim] = await people('mistake');
    const before = (await profileOf(kim)).box;
    expect((await giveUp(kim)).status).toBe(200);
    expect((await profileOf(kim)).formerBoxes[0]!.takeBackUntilMs).toBeGreaterThan(0);
    shop.advance(3 * dayMs - 60_000);
    kim.visitor = await logInAs(shop, kim);
    expect((await takeBack(kim)).status).toBe(200);
    expect((await takeBack(kim)).status).toBe(200);
    const { box, formerBoxes } = await profileOf(kim);
    expect(box).toMatchObject({
      serial: kim.serial,
      sinceMs: before.sinceMs,
      freeUntilMs: before.freeUntilMs,
    });
    expect(formerBoxes).toEqual([]);
    expect(box.contents.map(({ app_id }) => app_id)).toEqual(['toktok_own']);
    expect(await playOn(kim, kim.serial)).toEqual(['toktok_own']);
    // Whichever of the two arrives first.
    const emails = await emailsTo(shop.sandbox.mailbox, 'mistake0@example.com', 2);
    expect(emails.filter(({ text }) => text.includes('다시 회원님'))).toHaveLength(1);
    expect(await historyOf(kim)).toEqual(['registered', 'givenUp', 'registered', 'freeYear']);
  });

  it('is registered like any other afterwards', async () => {
    const [kim] = await people('late');
    expect((await giveUp(kim)).status).toBe(200);
    shop.advance(3 * dayMs);
    kim.visitor = await logInAs(shop, kim);
    expect((await takeBack(kim)).status).toBe(410);
    expect((await profileOf(kim)).formerBoxes[0]!.takeBackUntilMs).toBeNull();
    expect((await register(kim, kim.serial)).status).toBe(201);
  });

  it('doesn’t come back to whoever registered another one', async () => {
    const [kim] = await people('another');
    expect((await giveUp(kim)).status).toBe(200);
    expect((await register(kim, await newBox())).status).toBe(201);
    expect((await takeBack(kim)).status).toBe(412);
  });
});

describe('at once', () => {
  it.each(Array.from({ length: races }, (_, round) => round))(
    'two register the released box, and one has it (%i)',
    async (round) => {
      const [kim, lee, park] = (await people(`pair${round}x`, 3)) as unknown as [Owner, Person, Person];
      expect((await giveUp(kim)).status).toBe(200);
      const answers = await meet(
        round,
        () => register(lee, kim.serial),
        () => register(park, kim.serial),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const live = await shop.deps.sql`select member_id from entitlements
        where serial = ${kim.serial} and ended_at is null`;
      expect(live.map(({ member_id }) => Number(member_id))).toEqual([await ownerOf(kim.serial)]);
    },
  );

  it.each(Array.from({ length: races }, (_, round) => round))(
    'it is taken back and registered, and one has it (%i)',
    async (round) => {
      const [kim, lee] = await people(`tug${round}x`);
      expect((await giveUp(kim)).status).toBe(200);
      const [back, registered] = await meet(
        round,
        () => takeBack(kim),
        () => register(lee, kim.serial),
      );
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([back.status, registered.status]);
      expect(await ownerOf(kim.serial)).toBe(back.status === 200 ? kim.id : lee.id);
    },
  );

  it('it is given up and its order returned: whoever waits for the return sees it', async () => {
    const [kim] = await people('order');
    const moid = await boxOrder(kim);
    let answer: Promise<Response> | undefined;
    await shop.owner.begin(async (tx) => {
      const [order] = await tx`select id from orders where moid = ${moid} for update`;
      answer = giveUp(kim);
      await expect
        .poll(
          () =>
            tx`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .toHaveLength(1);
      await tx`insert into returns (order_id, reason, reason_id, wording, requested_at)
        values (${order!.id}, 'changeOfMind', 'changeOfMind', '마음이 바뀌었어요', now())`;
    });
    expect((await answer!).status).toBe(409);
    expect(await ownerOf(kim.serial)).toBe(kim.id);
  });

  it.each(Array.from({ length: races }, (_, round) => round))(
    'it is given up and asked back: never given up after the return was asked for (%i)',
    async (round) => {
      await readyForRace(shop);
      const [kim] = await people(`both${round}x`);
      const moid = await boxOrder(kim);
      const [given, returned] = await meet(
        round,
        () => giveUp(kim),
        () => returnIt(kim, moid),
      );
      expect(returned.status).toBe(200);
      expect([200, 409]).toContain(given.status);
      expect(await ownerOf(kim.serial)).toBe(given.status === 200 ? null : kim.id);
    },
  );
});
