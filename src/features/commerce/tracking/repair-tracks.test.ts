// A box that was repaired comes back to its owner as parcels of orders do: by the carrier's word, the owner's, or after two weeks.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carriers, type StepName } from '../../../../sandbox/tracking/carriers.ts';
import { logInOperator } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { meet, races } from '../../../../test/support/races.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { seeRepair, undoRepairArrival as undoRepair } from '../../admin/repairs/contract.ts';
import { askForRepair, listOwnRepairs, type OwnRepair } from '../after-sales/contract.ts';
import { countRepairAsArrived, deliverFollowedRepair, undoRepairArrival } from '../repair/arrive.server.ts';
import * as steps from '../repair/operator.server.ts';
import { confirmRepair } from './contract.ts';
import { countSilentParcels } from './count-arrived.server.ts';
import { followParcels } from './follow.server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const operator = '민지';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner`delete from repairs`;
  await shop.deps.sql`delete from rate_limits`;
  owner = await loggedIn(shop);
});

const wish = {
  symptom: 'screen' as const,
  words: '화면 왼쪽이 눌리지 않아요.',
  photos: [],
  place: {
    ...{ name: '김하늘', phone: '01012341234' },
    ...{ address: '(04524) 서울 중구 세종대로 110', subAddress: '3층' },
  },
};
let number = 698_765_400_000;
const ask = async () => (await owner.call(askForRepair, { input: wish })).status;
async function newest() {
  const [row] = await shop.deps
    .sql`select id::int as id, version, number from repairs order by id desc limit 1`;
  return row as { id: number; version: number; number: string };
}
const seen = async () => ({ ...(await newest()), operator });
/** A box that was repaired and is on its way back. */
async function sent() {
  expect(await ask()).toBe(200);
  expect(await steps.pickUp(shop.deps, await seen())).toBe('pickedUp');
  expect(await steps.beginRepair(shop.deps, await seen())).toBe('repairing');
  expect(await steps.finishRepair(shop.deps, await seen())).toBe('repaired');
  const label = { courier: 'cj', trackingNumber: String(number++) };
  expect(await steps.sendBack(shop.deps, await seen(), label)).toBe('sent');
  return { id: (await newest()).id, label };
}
const move = (trackingNumber: string, step: StepName, atMs = shop.deps.now(), carrier = 0) =>
  shop.sandbox.parcels.move(
    shop.sandbox.parcels.find(carriers[carrier]!, trackingNumber),
    step,
    '옥천HUB',
    atMs,
  );
async function follow(): Promise<void> {
  // A notice that is being written down holds its parcel, and the round would pass it over.
  await shop.sandbox.parcels.noticesAnswered();
  await followParcels(shop.deps);
  await shop.deps.background.idle();
}
/** Sessions end meanwhile. */
async function wait(ms: number): Promise<void> {
  shop.advance(ms);
  owner = await loggedIn(shop);
}
const shown = async () =>
  ((await (await owner.call(listOwnRepairs, {})).json()) as { repairs: OwnRepair[] }).repairs[0]!;
const historyOf = async (id: number) =>
  (
    await shop.deps.sql<
      { kind: string; name: string }[]
    >`select kind, operator_name as name from repair_events
      where repair_id = ${id} and kind in ('closed', 'arrivalUndone') order by id`
  ).map(({ kind, name }) => `${kind} ${name}`);
const say = async (who = owner) =>
  (await who.call(confirmRepair, { params: { number: (await newest()).number }, input: {} })).status;
const undo = async (reason = '옆집에 있었어요') => undoRepairArrival(shop.deps, await seen(), reason);

describe('a repaired box on its way back', () => {
  it('is followed, shown, and arrives by the carrier’s word: another repair may be asked for at once', async () => {
    const { id, label } = await sent();
    await follow();
    expect(await shown()).toMatchObject({ state: 'sent', scans: [] });
    expect(await ask()).toBe(410);
    await wait(6 * hourMs);
    move(label.trackingNumber, 'hub');
    await follow();
    expect((await shown()).scans).toMatchObject([{ state: 'moving', place: '옥천HUB' }]);
    await wait(7 * hourMs);
    move(label.trackingNumber, 'delivered', shop.deps.now() - hourMs);
    await follow();
    expect(await shown()).toMatchObject({ state: 'closed', isCounted: false });
    expect(await historyOf(id)).toEqual(['closed tracking']);
    const { looks } = shop.sandbox.parcels;
    await wait(dayMs);
    await follow();
    expect(shop.sandbox.parcels.looks).toBe(looks);
    expect(await ask()).toBe(200);
  });

  it('under another number is followed anew, and the former one says nothing', async () => {
    const { label } = await sent();
    move(label.trackingNumber, 'hub');
    await follow();
    const right = { courier: 'hanjin', trackingNumber: String(number++) };
    expect(await steps.sendBack(shop.deps, await seen(), right)).toBe('corrected');
    expect((await shown()).scans).toEqual([]);
    move(label.trackingNumber, 'delivered');
    await follow();
    expect((await shown()).state).toBe('sent');
    await wait(6 * hourMs);
    move(right.trackingNumber, 'delivered', shop.deps.now(), 1);
    await follow();
    expect((await shown()).state).toBe('closed');
  });

  it('is received by its owner’s word alone, said twice or by two tabs at once', async () => {
    const { id } = await sent();
    expect(await say(await loggedIn(shop, 'bada'))).toBe(404);
    expect((await owner.call(confirmRepair, { params: { number: '1' }, input: {} })).status).toBe(404);
    await Promise.all([say(), say()]);
    expect(await say()).toBe(200);
    expect(await historyOf(id)).toEqual(['closed buyer']);
    expect(await shown()).toMatchObject({ state: 'closed', isCounted: false });
  });

  it('isn’t received before it was sent', async () => {
    expect(await ask()).toBe(200);
    expect(await say()).toBe(409);
    expect(await steps.pickUp(shop.deps, await seen())).toBe('pickedUp');
    expect(await say()).toBe(409);
  });

  it('isn’t received by a former word: another number’s, or two weeks that began before', async () => {
    const { id, label } = await sent();
    const other = { ...label, trackingNumber: String(number++) };
    expect(await deliverFollowedRepair(shop.deps, { id, label: other })).toBe('notOnItsWay');
    const sentBefore = new Date(shop.deps.now() - hourMs);
    expect(await countRepairAsArrived(shop.deps, { id, sentBefore, reason: 'x' })).toBe('notOnItsWay');
    expect((await shown()).state).toBe('sent');
    expect(await deliverFollowedRepair(shop.deps, { id, label })).toBe('delivered');
    expect(await deliverFollowedRepair(shop.deps, { id: id + 1_000, label })).toBe('notFound');
  });

  it(`arrives once where its owner, an operator and the carrier say so at the same moment (${races} times)`, async () => {
    for (let round = 0; round < races; round++) {
      await shop.owner`delete from repairs`;
      await shop.deps.sql`delete from rate_limits`;
      owner = await loggedIn(shop);
      const { id, label } = await sent();
      move(label.trackingNumber, 'delivered');
      const before = await seen();
      await meet(
        round,
        () => Promise.all([say(), steps.closeRepair(shop.deps, before)]),
        () => follow(),
      );
      await follow();
      expect(await historyOf(id)).toHaveLength(1);
      expect((await shown()).state).toBe('closed');
    }
  });
});

describe('without a word for two weeks', () => {
  it('it counts as arrived, and its owner reads so', async () => {
    const { id } = await sent();
    await wait(14 * dayMs - hourMs);
    await countSilentParcels(shop.deps);
    expect((await shown()).state).toBe('sent');
    await wait(2 * hourMs);
    await countSilentParcels(shop.deps);
    await countSilentParcels(shop.deps);
    expect(await shown()).toMatchObject({ state: 'closed', isCounted: true });
    expect(await historyOf(id)).toEqual(['closed shop']);
  });

  it('not where the carrier saw it since', async () => {
    const { label } = await sent();
    await wait(13 * dayMs);
    move(label.trackingNumber, 'trouble');
    await follow();
    await wait(2 * dayMs);
    await countSilentParcels(shop.deps);
    expect((await shown()).state).toBe('sent');
  });

  it('nor within two weeks of an operator’s word that it did not arrive', async () => {
    await sent();
    expect(await say()).toBe(200);
    await wait(13 * dayMs);
    expect(await undo()).toBe('undone');
    await wait(2 * dayMs);
    await countSilentParcels(shop.deps);
    expect((await shown()).state).toBe('sent');
    await wait(13 * dayMs);
    await countSilentParcels(shop.deps);
    expect((await shown()).state).toBe('closed');
  });
});

describe('an arrival that was none', () => {
  it('is taken back with a reason, and the carrier’s same word doesn’t bring it again', async () => {
    const { id, label } = await sent();
    move(label.trackingNumber, 'delivered');
    await follow();
    expect(await undo(' ')).toBe('reasonMissing');
    const before = await seen();
    expect(await undo()).toBe('undone');
    expect(await undoRepairArrival(shop.deps, before, '한 번 더')).toBe('changedMeanwhile');
    expect(await undo()).toBe('notNow');
    expect((await shown()).state).toBe('sent');
    expect((await shown()).events.map(({ kind }) => kind).slice(-2)).toEqual(['closed', 'arrivalUndone']);
    await wait(dayMs);
    await follow();
    expect((await shown()).state).toBe('sent');
    expect(await say()).toBe(200);
    expect(await historyOf(id)).toEqual(['closed tracking', `arrivalUndone ${operator}`, 'closed buyer']);
  });

  it('is read and taken back by an operator, who sees its way and by whose word it was over', async () => {
    const { id, label } = await sent();
    move(label.trackingNumber, 'delivered');
    await follow();
    const hand = await logInOperator(shop, 'service');
    const see = async () => (await hand.ask(seeRepair, { params: { id } })).data.repair;
    const closed = await see();
    expect(closed.scans).toMatchObject([{ state: 'arrived' }]);
    expect(closed.events.at(-1)).toMatchObject({ kind: 'closed', operatorName: '배송 조회' });
    const input = { version: closed.version, reason: '옆집에 있었어요' };
    expect((await hand.ask(undoRepair, { params: { id }, input })).outcome).toBe('undone');
    expect(await see()).toMatchObject({ state: 'sent', next: ['closed'] });
    expect((await hand.ask(undoRepair, { params: { id }, input })).outcome).toBe('changedMeanwhile');
  });

  it('is not taken back where its owner asked for another repair since, be it at this moment', async () => {
    await sent();
    expect(await say()).toBe(200);
    const before = await seen();
    const [undone, asked] = await Promise.all([undoRepairArrival(shop.deps, before, '못 받으셨대요'), ask()]);
    expect([`${undone} ${asked}`]).toEqual([
      expect.stringMatching(/^(undone 410|askedSince 200|changedMeanwhile 200)$/),
    ]);
    if (undone === 'undone') {
      expect(await say()).toBe(200);
      expect(await ask()).toBe(200);
    }
    const first = { ...before, ...(await versionOf(before.id)) };
    expect(await undoRepairArrival(shop.deps, first, '못 받으셨대요')).toBe('askedSince');
    // What was called off again was no repair.
    expect(await steps.refuse(shop.deps, await seen(), '잘못 접수하셨대요')).toBe('refused');
    expect(await undoRepairArrival(shop.deps, first, '못 받으셨대요')).toBe('undone');
  });

  it('is not taken back where the box is somebody else’s by now, who learns nothing of it', async () => {
    const { id } = await sent();
    expect(await say()).toBe(200);
    const before = await seen();
    const [box] = await shop.deps.sql`select serial, member_id from devices
      where serial = (select serial from repairs where id = ${id})`;
    const [other] = await shop.deps.sql`select id from members m where login_id <> 'haneul'
      and not exists (select from devices d where d.member_id = m.id) order by id limit 1`;
    const giveTo = (member: unknown) =>
      shop.deps.sql`update devices set member_id = ${member as number | null} where serial = ${box!.serial}`;
    await giveTo(other!.id);
    expect(await undoRepairArrival(shop.deps, before, '못 받으셨대요')).toBe('otherOwner');
    expect((await seen()).version).toBe(before.version);
    // Nobody has it, or its owner again.
    await giveTo(null);
    expect(await undoRepairArrival(shop.deps, before, '못 받으셨대요')).toBe('undone');
    await giveTo(box!.member_id);
    expect(await say()).toBe(200);
  });

  it('is not taken back either where that other repair is over, too', async () => {
    const { id } = await sent();
    expect(await say()).toBe(200);
    await sent();
    expect(await say()).toBe(200);
    const first = { id, operator, ...(await versionOf(id)) };
    expect(await undoRepairArrival(shop.deps, first, '못 받으셨대요')).toBe('askedSince');
  });
});

async function versionOf(id: number) {
  const [row] = await shop.deps.sql`select version from repairs where id = ${id}`;
  return row as { version: number };
}
