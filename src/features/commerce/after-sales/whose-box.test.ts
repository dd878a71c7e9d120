// Whose request of which box: an institution has several, and a box may change hands while a request of it is open.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { noteRepair, seeRepair } from '../../admin/repairs/contract.ts';
import { stampRepairs } from '../../admin/tickets/contract.ts';
import * as steps from '../repair/operator.server.ts';
import { askForRepair, listOwnRepairs, type OwnBox, type OwnRepair, withdrawRepair } from './contract.ts';

const operator = '민지';
const second = 'TTB-2029-0002';

let shop: TestShop;
let haneul: Visitor;
let bada: Visitor;
let haetsal: Visitor;
let own: string;
beforeAll(async () => {
  shop = await openTestShop();
  [haneul, bada, haetsal] = await Promise.all([
    loggedIn(shop),
    loggedIn(shop, 'bada'),
    loggedIn(shop, 'haetsal'),
  ]);
  const [box] = await shop.deps.sql`select serial from devices where member_id = ${haneul.memberId}`;
  own = box!.serial;
  await shop.deps.sql`insert into devices (serial, member_id, registered_at, is_further, name)
    values (${second}, ${haetsal.memberId}, now(), true, '달님반')`;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner`delete from repairs`;
  await shop.deps.sql`delete from rate_limits`;
  await give(haneul);
});

const give = (to: Visitor) =>
  shop.deps.sql`update devices set member_id = ${to.memberId} where serial = ${own}`;
const ask = async (who: Visitor, serial?: string) => {
  const input = {
    ...{ symptom: 'screen' as const, words: '화면 왼쪽이 눌리지 않아요.', photos: [] },
    place: {
      ...{ name: '김하늘', phone: '01012341234' },
      ...{ address: '(04524) 서울 중구 세종대로 110', subAddress: '3층' },
    },
    ...(serial === undefined ? {} : { serial }),
  };
  return (await who.call(askForRepair, { input })).status;
};
const read = async (who: Visitor) =>
  (await (await who.call(listOwnRepairs, {})).json()) as { boxes: OwnBox[]; repairs: OwnRepair[] };
const standings = async (who: Visitor) =>
  (await read(who)).boxes.map(({ serial, standing }) => `${serial} ${standing}`);
async function newest() {
  const [row] = await shop.deps.sql`select id::int as id, version from repairs order by id desc limit 1`;
  return { ...(row as { id: number; version: number }), operator };
}

describe('an institution with several boxes', () => {
  it('asks for each of them, once at a time', async () => {
    const [main] = (await read(haetsal)).boxes.map(({ serial }) => serial);
    expect(await standings(haetsal)).toEqual([`${main} free`, `${second} free`]);
    expect(await ask(haetsal, second)).toBe(200);
    expect(await standings(haetsal)).toEqual([`${main} free`, `${second} open`]);
    expect((await read(haetsal)).repairs.map(({ serial }) => serial)).toEqual([second]);
    expect(await ask(haetsal, second)).toBe(askForRepair.outcomes.open);
    expect(await ask(haetsal, main)).toBe(200);
    expect((await read(haetsal)).repairs.map(({ serial }) => serial)).toEqual([main, second]);
  });

  it('names the box; scripts of before, which name none, mean the main one', async () => {
    const [main] = (await read(haetsal)).boxes.map(({ serial }) => serial);
    expect(await ask(haetsal)).toBe(200);
    expect((await read(haetsal)).repairs[0]?.serial).toBe(main);
  });

  it('asks for nobody else’s', async () => {
    expect(await ask(haetsal, own)).toBe(askForRepair.outcomes.noBox);
    expect(await ask(haneul, second)).toBe(askForRepair.outcomes.noBox);
  });
});

describe('a box that changed hands while a request of it is open', () => {
  it('is asked for by its new owner, who sees nothing of the request before, which stays its owner’s', async () => {
    expect(await ask(haneul)).toBe(200);
    const { id: former } = await newest();
    await give(bada);
    expect(await standings(bada)).toEqual([`${own} free`]);
    const answers = await Promise.all([ask(bada), ask(bada), ask(bada)]);
    expect(answers.sort()).toEqual([200, 410, 410]);
    expect((await read(bada)).repairs).toHaveLength(1);
    const [theirs] = (await read(haneul)).repairs;
    expect(theirs).toMatchObject({ state: 'received', mayWithdraw: true });

    const hand = await logInOperator(shop, 'service');
    const see = async (id: number) => (await hand.ask(seeRepair, { params: { id } })).data.repair;
    const { id: next } = await newest();
    expect(await see(former)).toMatchObject({ isOthersNow: true, others: [{ id: next, state: 'received' }] });
    expect(await see(next)).toMatchObject({ isOthersNow: false, others: [{ id: former }] });
    const { number } = theirs!;
    expect((await haneul.call(withdrawRepair, { params: { number }, input: {} })).status).toBe(200);
    expect(await see(next)).toMatchObject({ others: [] });
  });

  it('tells the open screen of its request: the new owner, what they ask for, and what becomes of that', async () => {
    expect(await ask(haneul)).toBe(200);
    const { id } = await newest();
    const hand = await logInOperator(shop, 'service', 'hears-owners');
    const seen = async () => (await hand.ask(seeRepair, { params: { id } })).data;
    const stamp = async () => (await hand.ask(stampRepairs, { input: { id: String(id) } })).data.stamp;
    const changesBy = async (act: () => Promise<unknown>) => {
      const { stamp: before } = await seen();
      expect(await stamp()).toBe(before);
      await act();
      return (await stamp()) !== before;
    };
    expect(await changesBy(() => give(bada))).toBe(true);
    expect(await changesBy(() => ask(bada))).toBe(true);
    const other = await newest();
    const note = { params: { id: String(other.id) }, input: { words: '전화로 여쭤봤어요.' } };
    expect(await changesBy(() => hand.ask(noteRepair, note))).toBe(false);
    expect(await changesBy(async () => steps.pickUp(shop.deps, await newest()))).toBe(true);
    expect(await changesBy(() => give(haneul))).toBe(true);
    // Somebody else's box.
    await shop.deps.sql`update devices set state = 'blocked' where serial = ${second}`;
    await shop.deps.sql`update devices set state = 'ready' where serial = ${second}`;
    expect(await changesBy(async () => {})).toBe(false);
  });

  it('is heard of at once where a request of it is open, and nowhere else', async () => {
    const heard: string[] = [];
    const ear = await shop.deps.sql.listen('content_changed', (topic) => heard.push(topic));
    const works = () => heard.filter((topic) => topic === 'work').length;
    const said = async () => {
      await shop.deps.sql`select pg_notify('content_changed', 'end')`;
      await expect.poll(() => heard.includes('end')).toBe(true);
      const count = works();
      heard.length = 0;
      return count;
    };
    await give(bada);
    expect(await said()).toBe(0);
    expect(await ask(bada)).toBe(200);
    await said();
    await give(haneul);
    expect(await said()).toBe(1);
    await ear.unlisten();
  });

  it('is not asked for by whoever gives it away at that very moment', async () => {
    let asked: Promise<number> | undefined;
    await shop.owner.begin(async (tx) => {
      await tx`update devices set member_id = ${bada.memberId} where serial = ${own}`;
      asked = ask(haneul, own);
      const waiting = async () =>
        (
          await shop.deps.sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`
        ).length;
      await expect.poll(waiting).toBe(1);
    });
    expect(await asked).toBe(409);
    expect(await shop.owner`select from repairs`).toHaveLength(0);
  });

  it('waits while it is here for the owner before, and is asked for once it was sent back', async () => {
    expect(await ask(haneul)).toBe(200);
    expect(await steps.pickUp(shop.deps, await newest())).toBe('pickedUp');
    await give(bada);
    expect(await standings(bada)).toEqual([`${own} atShop`]);
    expect(await ask(bada)).toBe(askForRepair.outcomes.atShop);
    expect(await steps.quote(shop.deps, await newest(), { won: 55_000, reason: '터치 패널' })).toBe('quoted');
    expect(await ask(bada)).toBe(askForRepair.outcomes.atShop);
    expect(await steps.takeCostBack(shop.deps, await newest())).toBe('takenBack');
    expect(await steps.beginRepair(shop.deps, await newest())).toBe('repairing');
    expect(await steps.finishRepair(shop.deps, await newest())).toBe('repaired');
    const label = { courier: 'cj', trackingNumber: '698765412345' };
    expect(await steps.sendBack(shop.deps, await newest(), label)).toBe('sent');
    expect(await ask(bada)).toBe(200);
  });
});
