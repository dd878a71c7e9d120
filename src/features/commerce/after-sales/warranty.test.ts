// A box whose free repairs are over: its owner is told so before the request is sent, and by the e-mail that confirms it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emailsTo, fastForward } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { logInAs } from '../../../../test/support/sign-up.ts';
import { startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import { askForRepair, listOwnRepairs, type RepairInput } from './contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let round = 0;
let kim: Family;
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  kim = (await families(shop, 1, { prefix: `guarantee${++round}x` }))[0]!;
  await shop.owner`update devices set registered_at = '2026-12-10T01:00:00Z', free_until = '2027-12-10T01:00:00Z'
    where serial = ${kim.serial}`;
});

const wish: Omit<RepairInput, 'serial'> = {
  symptom: 'screen',
  words: '화면 왼쪽이 눌리지 않아요.',
  photos: [],
  place: {
    ...{ name: '김하늘', phone: '01012341234' },
    ...{ address: '(04524) 서울 중구 세종대로 110', subAddress: '3층' },
  },
};

/** What its owner reads of it before, and what the e-mail says. */
async function asksAt(ms: number) {
  shop.stopClockAt(ms);
  const visitor = await logInAs(shop, kim);
  const { boxes } = (await (await visitor.call(listOwnRepairs, {})).json()) as {
    boxes: { isInWarranty: boolean }[];
  };
  expect((await visitor.call(askForRepair, { input: { ...wish, serial: kim.serial } })).status).toBe(200);
  shop.stopClockAt(null);
  await fastForward(shop.deps.db);
  await expect
    .poll(
      async () => (await emailsTo(shop.sandbox.mailbox, kim.email)).some(({ text }) => text.includes('증상')),
      {
        timeout: 25_000,
      },
    )
    .toBe(true);
  const email = (await emailsTo(shop.sandbox.mailbox, kim.email)).find(({ text }) => text.includes('증상'))!;
  return { isFree: boxes[0]!.isInWarranty, said: /^무상 A\/S: (.*)$/m.exec(email.text)?.[1], email };
}

it.each([
  ['the last moment of its last day', startOfKoreanDay('2027-12-11') - 1, true, '2027-12-10까지'],
  ['the moment after', startOfKoreanDay('2027-12-11'), false, '2027-12-10에 끝났어요'],
  ['the thirteenth month', startOfKoreanDay('2028-01-10'), false, '2027-12-10에 끝났어요'],
])('in %s', async (_when, ms, isFree, said) => {
  expect(await asksAt(ms)).toMatchObject({ isFree, said });
});

it('that costs something says so before it is sent, and that sending it back costs nothing', async () => {
  const { email } = await asksAt(startOfKoreanDay('2028-01-10'));
  for (const words of ['비용은 수리하기 전에 먼저 알려 드리고', '그대로 돌려보내 드리고, 비용은 들지 않아요'])
    expect(email.text).toContain(words);
});
