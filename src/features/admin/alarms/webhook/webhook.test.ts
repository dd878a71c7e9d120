// The shop's messenger group chat, against companies that answer as they do on good and bad days.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { reEncryptAll } from '../../../../platform/security/encrypted-values.server.ts';
import { createSecrets } from '../../../../platform/security/secrets.server.ts';
import { alarmKinds } from '../../../../shared/alarms/kinds.ts';
import { type WebhookShape, webhookShapes } from '../../../../shared/alarms/webhooks.ts';
import { listLog } from '../../action-log/contract.ts';
import { getToday } from '../../today/contract.ts';
import { pauseMs } from '../outbox/rules.ts';
import { goRoundAlarms } from '../round.server.ts';
import { readWebhook, removeWebhook, saveWebhook, tryWebhook } from './contract.ts';
import { webhookMessages } from './messages.ts';
import { encryptedWebhooks } from './queries.server.ts';

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
  // The second factor is fresh for ten minutes, and clocks are moved.
  count += 1;
  owner = await logInOperator(shop, 'owner', `owner-${count}`);
  await shop.owner`delete from alarm_targets`;
  await shop.owner`delete from alarm_events`;
  shop.sandbox.hooks.taken.length = 0;
  shop.sandbox.hooks.faults.length = 0;
  shop.sandbox.hooks.asked = 0;
});

const addressOf = (shape: WebhookShape) => `${shop.sandbox.url}/sandbox/hooks/${shape}/chat-7`;
async function set(shape: WebhookShape = 'slack', url = addressOf(shape)) {
  const answer = await owner.ask(saveWebhook, { input: { shape, url, kinds: [...alarmKinds] } });
  if (answer.outcome === 'saved') shop.sandbox.hooks.secret = answer.data.secret ?? shop.sandbox.hooks.secret;
  return answer;
}
const occur = (kind: string, times = 1) =>
  shop.owner`insert into alarm_events (kind) select ${kind} from generate_series(1, ${times}::int)`;
const goRound = () => goRoundAlarms(shop.deps);
const entries = () => shop.owner<{ state: string; cause: string; attempts: number }[]>`
  select state, cause, attempts from alarm_outbox order by id`;

describe('A group chat', () => {
  it.each(webhookShapes)('at %s reads kinds, numbers and a link, and nobody’s name', async (shape) => {
    expect((await set(shape)).outcome).toBe('saved');
    await occur('newOrder', 3);
    await occur('inquiry');
    await goRound();
    expect(shop.sandbox.hooks.taken).toHaveLength(1);
    const [{ id, text } = { id: '', text: '' }] = shop.sandbox.hooks.taken;
    expect(id).toBe('chat-7');
    expect(text).toContain('새 주문 3건');
    expect(text).toContain('1:1 문의 1건');
    expect(text).toContain(`${shop.url}/admin/`);
    expect(await entries()).toEqual([{ state: 'sent', cause: '', attempts: 1 }]);
  });

  it('is told the first at once, and the rest of ten minutes together', async () => {
    await set();
    await occur('inquiry');
    await goRound();
    await occur('inquiry', 40);
    await goRound();
    expect(shop.sandbox.hooks.taken).toHaveLength(1);
    shop.advance(11 * 60_000);
    await goRound();
    expect(shop.sandbox.hooks.taken.map(({ text }) => /1:1 문의 \d+건/.exec(text)?.[0])).toEqual([
      '1:1 문의 1건',
      '1:1 문의 40건',
    ]);
  });

  it('is told once by however many processes', async () => {
    await set();
    await occur('inquiry', 5);
    await Promise.all(Array.from({ length: 10 }, (_, i) => goRoundAlarms((i % 2 ? shop : neighbour).deps)));
    await goRound();
    expect(shop.sandbox.hooks.taken).toHaveLength(1);
  });
});

describe('A company that', () => {
  it.each(['busy', 'down'] as const)('is %s is asked again later, and reads it once', async (fault) => {
    await set();
    shop.sandbox.hooks.faults.push(fault, fault);
    await occur('inquiry');
    await goRound();
    expect((await entries())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    // Nobody takes it for the one before, that arrived.
    const { last } = (await owner.ask(readWebhook)).data.webhook!;
    expect(last).toMatchObject({ state: 'waiting', cause: fault === 'busy' ? '429' : '503' });
    expect(last!.atMs).toBeGreaterThan(shop.deps.now());
    await goRound();
    expect(shop.sandbox.hooks.asked).toBe(1);
    for (let i = 0; i < 2; i += 1) {
      shop.advance(2 * 60_000);
      await goRound();
    }
    expect(shop.sandbox.hooks.taken).toHaveLength(1);
    expect((await entries())[0]).toMatchObject({ state: 'sent', attempts: 3 });
  });

  it('is down for long is given up, and told anew of what comes next', async () => {
    await set();
    shop.sandbox.hooks.faults.push(...Array.from({ length: 6 }, () => 'down' as const));
    await occur('inquiry');
    for (let i = 0; i < 8; i += 1) {
      await goRound();
      shop.advance(61 * 60_000);
    }
    expect(await entries()).toEqual([{ state: 'failed', cause: '503', attempts: 6 }]);
    await occur('inquiry');
    await goRound();
    expect(shop.sandbox.hooks.taken).toHaveLength(1);
  });

  it.each(['lost', 'silent', 'broken'] as const)(
    'took it and was %s reads it no second time',
    async (fault) => {
      await set();
      shop.sandbox.hooks.faults.push(fault);
      await occur('inquiry');
      await goRound();
      shop.advance(9 * 60_000);
      await goRound();
      expect(shop.sandbox.hooks.taken).toHaveLength(1);
      expect((await entries())[0]).toMatchObject({ state: 'unclear', attempts: 1 });
      expect((await owner.ask(readWebhook)).data.webhook?.last?.state).toBe('unclear');
    },
  );

  it.each([
    ['gone', '404'],
    ['refused', '400'],
  ] as const)('says %s is not asked again, and the owner sees why', async (fault, cause) => {
    await set();
    shop.sandbox.hooks.faults.push(fault);
    await occur('inquiry');
    await goRound();
    shop.advance(9 * 60_000);
    await goRound();
    expect(shop.sandbox.hooks.asked).toBe(1);
    expect((await owner.ask(readWebhook)).data.webhook?.last).toMatchObject({ state: 'failed', cause });
  });

  it('leads elsewhere is followed nowhere', async () => {
    await set();
    shop.sandbox.hooks.faults.push('elsewhere');
    await occur('inquiry');
    await goRound();
    expect(await entries()).toEqual([{ state: 'failed', cause: '302', attempts: 1 }]);
  });

  it('answers after its sender died isn’t told twice', async () => {
    await set();
    await occur('inquiry');
    await goRound();
    await shop.owner`update alarm_outbox set state = 'sending', lease_until = now() - interval '1 minute', ended_at = null`;
    await goRound();
    expect(shop.sandbox.hooks.taken).toHaveLength(1);
    expect((await entries())[0]).toMatchObject({ state: 'unclear', cause: 'lapsed' });
  });
});

describe('The address', () => {
  it.each([
    ['slack', 'http://hooks.slack.com/services/T0/B0/x', 'notHttps'],
    ['slack', 'https://hooks.slack.com.evil.example/services/x', 'otherCompany'],
    ['discord', 'https://hooks.slack.com/services/x', 'otherCompany'],
    ['kakaowork', 'https://kakaowork.com.evil.example/bots/hook/x', 'otherCompany'],
    ['own', 'https://10.0.0.7/hook', 'privateAddress'],
    ['own', 'https://[::1]/hook', 'privateAddress'],
    ['own', 'https://metadata.google.internal/x', 'privateAddress'],
    ['own', 'https://name:word@shop.example/hook', 'badWebhook'],
    ['own', 'nonsense', 'badWebhook'],
    ['slack', '', 'addressMissing'],
  ] as const)('%s %s is refused: %s', async (shape, url, outcome) => {
    expect((await set(shape, url)).outcome).toBe(outcome);
    expect((await owner.ask(readWebhook)).data.webhook).toBeNull();
  });

  it.each([
    ['slack', 'https://hooks.slack.com/services/T0/B0/x'],
    ['discord', 'https://discord.com/api/webhooks/1/x'],
    ['kakaowork', 'https://kakaowork.com/bots/hook/x'],
    ['own', 'https://alarms.shop.example/hook'],
  ] as const)('%s %s is taken', async (shape, url) => {
    expect((await set(shape, url)).outcome).toBe('saved');
    expect((await owner.ask(readWebhook)).data.webhook).toMatchObject({ shape, host: new URL(url).host });
  });

  it('lies encrypted, is in no answer and in no line of the log, and comes under a new secret', async () => {
    await set('slack');
    const [row] = await shop.owner<{ url: Buffer }[]>`select url from alarm_webhooks`;
    expect(row!.url.toString('latin1')).not.toContain('chat-7');
    expect(JSON.stringify((await owner.ask(readWebhook)).data)).not.toContain('chat-7');
    expect(JSON.stringify((await owner.ask(listLog, { input: {} })).data)).not.toContain('chat-7');
    const { db, secrets } = shop.deps;
    const newest = createSecrets('n'.repeat(40), ['never used before, and long enough for it']);
    const both = {
      ...newest,
      decrypt: (bytes: Buffer) => {
        try {
          return secrets.decrypt(bytes);
        } catch {
          return newest.decrypt(bytes);
        }
      },
    };
    const told = await reEncryptAll({ db, secrets: both }, encryptedWebhooks);
    expect(told.map(({ changed, unreadable }) => [changed, unreadable])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const [after] = await shop.owner<{ url: Buffer }[]>`select url from alarm_webhooks`;
    expect(newest.decrypt(after!.url)).toBe(addressOf('slack'));
  });

  it('stays where only the kinds change; another one gets another signature', async () => {
    const first = await set('own');
    const again = await owner.ask(saveWebhook, { input: { shape: 'own', url: '', kinds: ['inquiry'] } });
    expect([first.data.secret?.length, again.data.secret]).toEqual([43, null]);
    await occur('inquiry');
    await occur('newOrder');
    await goRound();
    expect(shop.sandbox.hooks.taken.map(({ text }) => text.includes('새 주문'))).toEqual([false]);
    expect((await set('own')).data.secret).not.toBe(first.data.secret);
  });

  it('is set by whoever may change settings alone, with the second factor', async () => {
    const service = await logInOperator(shop, 'service', 'no-settings');
    const input = { shape: 'slack' as const, url: addressOf('slack'), kinds: [] };
    expect((await service.ask(saveWebhook, { input })).status).toBe(403);
    expect((await service.ask(readWebhook)).status).toBe(403);
  });
});

describe('The owner', () => {
  it('tries it out and sees at once whether it is there', async () => {
    expect((await owner.ask(tryWebhook)).outcome).toBe('notFound');
    await set('discord');
    expect((await owner.ask(tryWebhook)).outcome).toBe('trialSent');
    expect(shop.sandbox.hooks.taken[0]?.text).toContain('시험');
    shop.sandbox.hooks.faults.push('gone');
    expect((await owner.ask(tryWebhook)).data).toEqual({ cause: '404' });
  });

  it('ends the card of an alarm that did not arrive, until another one doesn’t', async () => {
    const unheard = async () =>
      (await owner.ask(getToday)).data.cards.find(({ name }) => name === 'alarms')?.count;
    const lose = async () => {
      shop.sandbox.hooks.faults.push('gone');
      await occur('inquiry');
      await goRound();
    };
    await set();
    await lose();
    expect(await unheard()).toBe(1);
    shop.sandbox.hooks.faults.push('gone');
    expect((await owner.ask(tryWebhook)).outcome).toBe('notTaken');
    expect(await unheard()).toBe(1);
    shop.sandbox.hooks.faults.push('lost');
    expect((await owner.ask(tryWebhook)).outcome).toBe('trialUnclear');
    expect(await unheard()).toBe(1);
    expect((await owner.ask(tryWebhook)).outcome).toBe('trialSent');
    expect(await unheard()).toBe(0);
    const { last, heardAtMs } = (await owner.ask(readWebhook)).data.webhook!;
    expect(last?.state).toBe('failed');
    expect(heardAtMs).toBeGreaterThanOrEqual(last!.atMs);
    shop.advance(11 * 60_000);
    await lose();
    expect(await unheard()).toBe(1);
  });

  it.each([
    ['broken', '500', '상대 서버에 문제가 있어요'],
    ['lost', 'ECONNRESET', '연결이 도중에 끊겼어요'],
    ['silent', 'ABORT_ERR', '정해진 시간 안에 답이 없었어요'],
  ] as const)('is not told that a trial is lost that may be there: %s', async (fault, cause, words) => {
    await set();
    shop.sandbox.hooks.faults.push(fault);
    expect(await owner.ask(tryWebhook)).toMatchObject({ outcome: 'trialUnclear', data: { cause } });
    expect(webhookMessages.trialUnclear(cause)).toContain(words);
  });

  it('ends it, and nothing more is sent or kept', async () => {
    await set();
    await occur('inquiry');
    expect((await owner.ask(removeWebhook)).outcome).toBe('removed');
    await goRound();
    expect([shop.sandbox.hooks.asked, (await entries()).length]).toEqual([0, 0]);
    expect((await owner.ask(removeWebhook)).outcome).toBe('notFound');
  });
});

it('pauses grow, up to an hour, and a company’s own word counts', () => {
  expect([1, 2, 3, 20].map((attempts) => pauseMs(attempts, null))).toEqual([
    30_000, 60_000, 120_000, 3_600_000,
  ]);
  expect(pauseMs(1, 300)).toBe(300_000);
  expect(pauseMs(1, 86_400)).toBe(3_600_000);
});
