// A stream of the back office over real HTTP, told by the database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { loggedIn } from '../../../../../test/support/payment.ts';
import { bought } from '../../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { hearEvents } from '../../../../platform/http/events/events.fixture.ts';
import { unattendedHeader } from '../../../../shared/calls/operator-call.ts';
import { getEntry, leaveEntry } from '../../operators/contract.ts';
import { getToday } from '../../today/contract.ts';
import { followWork } from './contract.ts';
import { waitMs } from './rules.ts';

let shop: TestShop;
let neighbour: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  neighbour = await openTestShop({ beside: shop });
});
afterAll(async () => {
  await neighbour.close();
  await shop.close();
});

const minute = 60_000;
const ask = (who: OperatorVisitor) => who.send(followWork.path);
async function listen(who: OperatorVisitor) {
  const answer = await ask(who);
  expect(answer.status).toBe(200);
  const events = hearEvents(answer.body!);
  await expect.poll(() => events.heard).toEqual(['changed']);
  return events;
}

describe('The stream of the work', () => {
  it('tells of an order that is paid in another process', async () => {
    const events = await listen(await logInOperator(shop, 'service', 'hears-orders'));
    await bought(neighbour, await loggedIn(neighbour));
    await expect.poll(() => events.heard.length, { timeout: 10_000 }).toBeGreaterThan(1);
    expect(new Set(events.heard)).toEqual(new Set(['changed']));
    await events.leave();
  });

  it('is held back by no proxy, squeezed by nobody, and kept nowhere', async () => {
    const answer = await ask(await logInOperator(shop, 'service', 'sees-headers'));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    await answer.body?.cancel();
  });

  it('ends when the operator logs out', async () => {
    const who = await logInOperator(shop, 'service', 'logs-out');
    const events = await listen(who);
    await who.ask(leaveEntry);
    await tellOfWork();
    await expect.poll(() => events.heard.at(-1), { timeout: 10_000 }).toBe('ended session');
    await events.whole;
  });

  it('ends when the right is withdrawn', async () => {
    const who = await logInOperator(shop, 'service', 'loses-right');
    const events = await listen(who);
    await shop.owner`update operators set rights = '{texts}' where login_id = ${who.loginId}`;
    await tellOfWork();
    await expect.poll(() => events.heard.at(-1), { timeout: 10_000 }).toBe('ended right');
  });

  it('is given to nobody who may not see the work', async () => {
    const writer = await logInOperator(shop, ['texts'], 'writes-texts');
    expect([(await ask(writer)).status, (await fetch(shop.url + followWork.path)).status]).toEqual([
      403, 401,
    ]);
  });

  it('is opened twelve times by one operator, and no more; a place is free again after each', async () => {
    const who = await logInOperator(shop, 'service', 'many-screens');
    const open = [];
    for (let i = 0; i < 12; i += 1) open.push(await listen(who));
    expect((await ask(who)).status).toBe(503);
    await open[0]!.leave();
    await expect.poll(async () => (await ask(who)).status).toBe(200);
    for (const events of open) await events.leave();
  });
});

it('a screen that is left open is nobody at work: its session ends all the same', async () => {
  const who = await logInOperator(shop, 'service', 'is-away');
  const asksItself = () => who.send(getToday.path, { headers: { [unattendedHeader]: '1' } });
  for (const passed of [20, 9]) {
    shop.advance(passed * minute);
    expect((await asksItself()).status).toBe(200);
    const events = await listen(who);
    await events.leave();
  }
  shop.advance(2 * minute);
  expect((await asksItself()).status).toBe(401);
  expect((await who.ask(getEntry)).data.stage).toBe('none');
});

it('lost attempts come less and less often, and never all at once', () => {
  expect([0, 1, 2, 3, 20].map((lost) => waitMs(lost, 1))).toEqual([1_000, 2_000, 4_000, 8_000, 60_000]);
  expect(waitMs(3, 0)).toBe(4_000);
});

const tellOfWork = () => shop.owner`select pg_notify('content_changed', 'work')`;
