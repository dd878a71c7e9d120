// A box whose repair is open is given away: the request stays its giver's, and they are told so before and afterwards.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../../../test/support/emails.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { addBox, crowd, logInAs, type Person, registerBox } from '../../../../../test/support/sign-up.ts';
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { askForRepair, listOwnRepairs, withdrawRepair } from '../../../commerce/after-sales/contract.ts';
import * as steps from '../../../commerce/repair/operator.server.ts';
import { readProfile } from '../../profile/service.server.ts';
import { replaceBox } from '../replacing/contract.ts';
import { foreseeGivingUp, giveBoxUp } from './contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const newBox = () => addBox(shop);
const register = (person: Person, serial: string) => registerBox(shop, person, serial);

/** With a box, and its repair asked for. */
async function giver(prefix: string) {
  const [kim, lee] = (await crowd(shop, 2, prefix)) as [Person, Person];
  const serial = await newBox();
  expect((await register(kim, serial)).status).toBe(201);
  const visitor = await logInAs(shop, kim);
  const input = {
    ...{ symptom: 'screen' as const, words: '화면 왼쪽이 눌리지 않아요.', photos: [], serial },
    place: {
      ...{ name: '김하늘', phone: '01012341234' },
      ...{ address: '(04524) 서울 중구 세종대로 110', subAddress: '3층' },
    },
  };
  const asked = await visitor.call(askForRepair, { input });
  expect(asked.status).toBe(200);
  const { number } = (await asked.json()) as { number: string };
  return { ...kim, serial, visitor, number, lee };
}
type Giver = Awaited<ReturnType<typeof giver>>;
const foresee = async ({ visitor, serial }: Giver) =>
  (await (await visitor.call(foreseeGivingUp, { params: { serial } })).json()) as { repair: unknown };
async function newest() {
  const [row] = await shop.deps.sql`select id::int as id, version from repairs order by id desc limit 1`;
  return { ...(row as { id: number; version: number }), operator: '민지' };
}
const profileOf = ({ id }: Person) =>
  readProfile({ ...shop.deps, member: { memberId: id, idHash: Buffer.alloc(32) } } as MemberCtx);
const givenUpEmail = async (prefix: string) => {
  await expect
    .poll(async () => (await emailsTo(shop.sandbox.mailbox, `${prefix}0@example.com`, 2)).length)
    .toBeGreaterThan(1);
  const emails = await emailsTo(shop.sandbox.mailbox, `${prefix}0@example.com`, 2);
  return emails.find(({ text }) => text.includes('등록을 해제했어요'))!.text;
};

describe('who gives a box away whose repair is open', () => {
  it('is told before where the box is, and that the request stays theirs', async () => {
    const kim = await giver('place');
    const { number } = kim;
    expect(await foresee(kim)).toMatchObject({ repair: { number, place: 'withOwner' } });
    expect((await profileOf(kim)).boxes).toMatchObject([{ repair: { number, place: 'withOwner' } }]);
    expect(await steps.pickUp(shop.deps, await newest())).toBe('pickedUp');
    expect(await foresee(kim)).toMatchObject({ repair: { number, place: 'atShop' } });
    expect(await steps.beginRepair(shop.deps, await newest())).toBe('repairing');
    expect(await steps.finishRepair(shop.deps, await newest())).toBe('repaired');
    const label = { courier: 'cj', trackingNumber: '698765412345' };
    expect(await steps.sendBack(shop.deps, await newest(), label)).toBe('sent');
    expect(await foresee(kim)).toMatchObject({ repair: { number, place: 'onWayBack' } });
  });

  it('keeps it, and reads so in the e-mail; the next owner, who gives it on, is told nothing of it', async () => {
    const kim = await giver('keep');
    expect((await kim.visitor.call(giveBoxUp, { input: { serial: kim.serial } })).status).toBe(200);
    const text = await givenUpEmail('keep');
    expect(text).toContain(kim.number);
    expect(text).toContain('내 A/S');
    expect(await (await kim.visitor.call(listOwnRepairs, {})).json()).toMatchObject({
      boxes: [],
      repairs: [{ number: kim.number, state: 'received', mayWithdraw: true }],
    });
    expect((await register(kim.lee, kim.serial)).status).toBe(201);
    const next = { ...kim, visitor: await logInAs(shop, kim.lee) };
    expect(await foresee(next)).toMatchObject({ repair: null });
    expect((await profileOf(kim.lee)).boxes).toMatchObject([{ serial: kim.serial, repair: null }]);
  });

  it('is told nothing once it is over', async () => {
    const kim = await giver('over');
    const { number } = kim;
    expect((await kim.visitor.call(withdrawRepair, { params: { number }, input: {} })).status).toBe(200);
    expect(await foresee(kim)).toMatchObject({ repair: null });
    expect((await profileOf(kim)).box).toMatchObject({ serial: kim.serial, repair: null });
  });

  it('reads it, too, where another box takes its place', async () => {
    const kim = await giver('swap');
    const input = { serial: kim.serial, next: await newBox() };
    expect((await kim.visitor.call(replaceBox, { input })).status).toBe(200);
    expect(await givenUpEmail('swap')).toContain(kim.number);
  });
});
