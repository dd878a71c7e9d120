// Alarms in an operator's browser, through a push service that lets in by signature and a browser that alone can read them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { alarmKinds } from '../../../../shared/alarms/kinds.ts';
import { saveOwnAlarms } from '../contract.ts';
import { goRoundAlarms } from '../round.server.ts';
import { addDevice, readPush, removeDevice, tryDevices } from './contract.ts';

let shop: TestShop;
let neighbour: TestShop;
let owner: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  neighbour = await openTestShop({ beside: shop });
});
afterAll(async () => {
  await neighbour.close();
  await shop.close();
});
let count = 0;
beforeEach(async () => {
  count += 1;
  owner = await logInOperator(shop, 'owner', `owner-${count}`);
  await shop.owner`delete from alarm_targets`;
  await shop.owner`delete from alarm_events`;
  await shop.owner`delete from push_subscriptions`;
  await shop.owner`delete from rate_limits`;
  for (const list of [shop.sandbox.pushes.read, shop.sandbox.pushes.faults, shop.sandbox.pushes.refused])
    list.length = 0;
  shop.sandbox.pushes.asked = 0;
});

type Subscription = ReturnType<TestShop['sandbox']['pushes']['subscribe']>;
const add = (who: OperatorVisitor, { endpoint, keys }: Subscription = shop.sandbox.pushes.subscribe()) =>
  who.ask(addDevice, { input: { endpoint, ...keys } });
const choose = (who: OperatorVisitor) =>
  who.ask(saveOwnAlarms, { input: { email: '', quiet: null, byEmail: [], byPush: [...alarmKinds] } });
const occur = (kind: string, times = 1) =>
  shop.owner`insert into alarm_events (kind) select ${kind} from generate_series(1, ${times}::int)`;
const goRound = () => goRoundAlarms(shop.deps);
const read = () => shop.sandbox.pushes.read;
const entries = () => shop.owner<{ state: string; cause: string; attempts: number }[]>`
  select state, cause, attempts from alarm_outbox order by id`;

describe('A browser', () => {
  it('reads kinds, numbers and a link within the back office, and nobody’s name', async () => {
    expect((await add(owner)).outcome).toBe('added');
    await choose(owner);
    await occur('newOrder', 3);
    await occur('question');
    await goRound();
    expect(shop.sandbox.pushes.refused).toEqual([]);
    expect(read()).toHaveLength(1);
    const [{ topic, ttl, message } = { topic: '', ttl: 0, message: null }] = read();
    expect(message).toEqual({
      title: '톡톡박스: 확인할 일이 생겼어요',
      body: '새 주문 3건, 상품 문의 1건',
      url: `${shop.url}/admin/`,
      tag: topic,
    });
    expect([topic, ttl]).toEqual([expect.stringMatching(/^alarm-\d+$/), 86_400]);
    expect((await owner.ask(readPush)).data.devices[0]?.takenAtMs).not.toBeNull();
  });

  it('each of one person’s is told, and nobody else’s', async () => {
    const other = await logInOperator(shop, 'service', `other-${count}`);
    for (const who of [owner, owner, other]) await add(who);
    await choose(owner);
    await occur('inquiry');
    await goRound();
    expect(read()).toHaveLength(2);
    expect(new Set(read().map(({ id }) => id)).size).toBe(2);
  });

  it('is told the first at once and the rest of ten minutes together, once, by however many processes', async () => {
    await add(owner);
    await choose(owner);
    await occur('inquiry');
    await goRound();
    await occur('inquiry', 30);
    await Promise.all(Array.from({ length: 10 }, (_, i) => goRoundAlarms((i % 2 ? shop : neighbour).deps)));
    expect(read()).toHaveLength(1);
    shop.advance(11 * 60_000);
    await Promise.all(Array.from({ length: 10 }, (_, i) => goRoundAlarms((i % 2 ? shop : neighbour).deps)));
    await goRound();
    expect(read().map(({ message }) => (message as { body: string }).body)).toEqual([
      '1:1 문의 1건',
      '1:1 문의 30건',
    ]);
  });

  it('that somebody else sits at now is theirs', async () => {
    const subscription = shop.sandbox.pushes.subscribe();
    const other = await logInOperator(shop, 'service', `next-${count}`);
    await add(owner, subscription);
    await add(other, subscription);
    await choose(owner);
    await occur('inquiry');
    await goRound();
    expect(read()).toEqual([]);
    expect((await owner.ask(readPush)).data.devices).toEqual([]);
    expect((await other.ask(readPush)).data.devices).toHaveLength(1);
  });

  it('is one of ten at most, and the oldest gives way', async () => {
    for (let i = 0; i < 12; i += 1) await add(owner);
    expect((await owner.ask(readPush)).data.devices).toHaveLength(10);
  });

  it('lies encrypted', async () => {
    const subscription = shop.sandbox.pushes.subscribe();
    await add(owner, subscription);
    const rows = await shop.owner<{ address: Buffer }[]>`select address from push_subscriptions`;
    expect(rows[0]!.address.toString('latin1')).not.toContain(subscription.keys.auth);
    expect(JSON.parse(shop.deps.secrets.decrypt(rows[0]!.address))).toMatchObject({
      endpoint: subscription.endpoint,
    });
  });
});

describe('A push service that', () => {
  it.each(['gone', 'missing'] as const)('says %s is believed: that browser is forgotten', async (fault) => {
    await add(owner);
    await choose(owner);
    shop.sandbox.pushes.faults.push(fault);
    await occur('inquiry');
    await goRound();
    expect((await owner.ask(readPush)).data.devices).toEqual([]);
    expect(await entries()).toEqual([]);
    await goRound();
    expect(shop.sandbox.pushes.asked).toBe(1);
  });

  it.each(['busy', 'down'] as const)('is %s is asked again later', async (fault) => {
    await add(owner);
    await choose(owner);
    shop.sandbox.pushes.faults.push(fault);
    await occur('inquiry');
    await goRound();
    await goRound();
    expect(shop.sandbox.pushes.asked).toBe(1);
    shop.advance(60_000);
    await goRound();
    expect(read()).toHaveLength(1);
    expect(await entries()).toEqual([{ state: 'sent', cause: '', attempts: 2 }]);
  });

  it.each(['lost', 'silent'] as const)(
    'took it, and whose answer is %s, is sent the same again: it shows once',
    async (fault) => {
      await add(owner);
      await choose(owner);
      shop.sandbox.pushes.faults.push(fault);
      await occur('inquiry');
      await goRound();
      shop.advance(60_000);
      await goRound();
      expect(read()).toHaveLength(2);
      expect(new Set(read().map(({ topic }) => topic)).size).toBe(1);
      expect(new Set(read().map(({ message }) => (message as { tag: string }).tag)).size).toBe(1);
    },
  );

  it('refuses is not asked again', async () => {
    await add(owner);
    await choose(owner);
    shop.sandbox.pushes.faults.push('refused');
    await occur('inquiry');
    await goRound();
    shop.advance(60_000);
    await goRound();
    expect(await entries()).toEqual([{ state: 'failed', cause: '400', attempts: 1 }]);
  });
});

describe('An address', () => {
  it.each([
    ['http://push.example.com/x', {}],
    ['https://10.0.0.1/x', {}],
    ['https://fcm.googleapis.com/x', { p256dh: 'A'.repeat(87) }],
    ['https://fcm.googleapis.com/x', { auth: 'A'.repeat(21) }],
  ])('%s %j is refused', async (endpoint, change) => {
    const { keys } = shop.sandbox.pushes.subscribe();
    expect((await owner.ask(addDevice, { input: { endpoint, ...keys, ...change } })).outcome).toBe(
      'badDevice',
    );
  });

  it('is taken away by its owner alone', async () => {
    await add(owner);
    const [device] = (await owner.ask(readPush)).data.devices;
    const params = { id: String(device!.id) };
    const other = await logInOperator(shop, 'owner', `thief-${count}`);
    expect((await other.ask(removeDevice, { params })).outcome).toBe('notFound');
    expect((await owner.ask(removeDevice, { params })).outcome).toBe('removed');
  });
});

it('whoever tries it out hears how many took it', async () => {
  await add(owner);
  await add(owner);
  shop.sandbox.pushes.faults.push('gone');
  expect((await owner.ask(tryDevices)).data).toEqual({ taken: 1, lost: 1 });
  expect((await owner.ask(readPush)).data.devices).toHaveLength(1);
});

it('what a browser keeps is for the back office alone, and is the same for everybody', async () => {
  const worker = await fetch(`${shop.url}/admin/worker.js`);
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(worker.headers.get('service-worker-allowed')).toBeNull();
  expect(worker.headers.get('content-security-policy')).not.toContain('sandbox');
  const manifest = (await (await fetch(`${shop.url}/admin/manifest.webmanifest`)).json()) as Record<
    string,
    unknown
  >;
  expect(manifest).toMatchObject({ scope: '/admin', start_url: '/admin', display: 'standalone' });
});
