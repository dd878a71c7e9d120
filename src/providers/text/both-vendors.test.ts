// One port, two vendors' protocols, played by the sandbox.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { createNhn } from './nhn.server.ts';
import type { TextMessage, TextPort } from './port.ts';
import { createSolapi } from './solapi.server.ts';

let nowMs = Date.parse('2026-11-25T03:00:00Z');
const now = () => nowMs;
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, mid: 'nicepay00m', merchantKey: 'a key of the test', now });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.phones.mode = 'open';
});

const solapi = (change: object = {}) =>
  createSolapi({
    apiUrl: sandbox.url,
    apiKey: 'NCSSANDBOXKEY000',
    apiSecret: 'SANDBOXSECRETSANDBOXSECRET000000',
    pfId: 'KA01PF0000SANDBOX',
    from: '15880000',
    templates: null,
    timeoutMs: 2_000,
    now,
    ...change,
  });
const nhn = (change: object = {}) =>
  createNhn({
    apiUrl: sandbox.url,
    appKey: 'sandboxappkey000',
    secretKey: 'sandboxsecretkey',
    senderKey: `sandbox${'0'.repeat(33)}`,
    from: '15880000',
    timeoutMs: 2_000,
    now,
    ...change,
  });

let number = 0;
const text = (change: Partial<TextMessage> = {}): TextMessage => {
  number += 1;
  return {
    key: `m${number}`,
    to: `0102000${String(1_000 + number)}`,
    template: 'inquiryReceived',
    words: { 접수번호: `Q-${number}`, 문의: '배송' },
    title: '문의를 받았어요',
    body: 'as the template says',
    fallback: '문의를 잘 받았어요.',
    link: null,
    ...change,
  };
};
const asked = (message: TextMessage, ref: string, fallback: 'sms' | 'lms' = 'sms') => ({
  ...{ key: message.key, to: message.to, ref, fallback, sinceMs: nowMs - 60_000 },
});

describe.each(['solapi', 'nhn'])('the vendor called %s', (kind) => {
  let vendor: TextPort;
  beforeAll(() => {
    vendor = kind === 'nhn' ? nhn() : solapi();
  });

  async function sent(message = text()) {
    const answer = await vendor.send(message);
    expect(answer).toMatchObject({ kind: 'accepted' });
    return { message, ref: answer.kind === 'accepted' ? answer.ref : '' };
  }

  it('takes a text, tells that it is on its way, and then that it arrived as 알림톡', async () => {
    const { message, ref } = await sent();
    expect(sandbox.phones.ofKey(message.key)).toHaveLength(1);
    expect(sandbox.phones.ofKey(message.key)[0]!.body).toContain(`▶ 접수번호: Q-${number}`);
    expect(await vendor.report(asked(message, ref))).toEqual({ kind: 'pending', ref });
    nowMs += 5_000;
    expect(await vendor.report(asked(message, ref))).toEqual({ kind: 'delivered', form: 'alimtalk', ref });
  });

  it.each([
    ['sms', '짧은 글'],
    ['lms', '긴 글 '.repeat(20)],
  ] as const)('sends an %s by itself where nobody has KakaoTalk', async (form, fallback) => {
    sandbox.phones.mode = 'noKakao';
    const { message, ref } = await sent(text({ fallback }));
    nowMs += 5_000;
    expect(await vendor.report(asked(message, ref, form))).toEqual({ kind: 'delivered', form, ref });
  });

  it('tells by its own code where neither arrives', async () => {
    sandbox.phones.mode = 'unreachable';
    const { message, ref } = await sent();
    nowMs += 5_000;
    const report = await vendor.report(asked(message, ref));
    expect(report).toMatchObject({ kind: 'failed', ref, cause: expect.stringMatching(/^\w{4,5}$/) });
  });

  it('is found by our key where its answer was lost', async () => {
    sandbox.phones.mode = 'lost';
    const message = text();
    expect(await vendor.send(message)).toMatchObject({ kind: 'unclear' });
    sandbox.phones.mode = 'open';
    nowMs += 5_000;
    const report = await vendor.report(asked(message, ''));
    expect(report).toMatchObject({ kind: 'delivered', form: 'alimtalk' });
  });

  it('has none of what it was never given, nor somebody else’s of the same telephone', async () => {
    const { message } = await sent();
    nowMs += 5_000;
    expect(await vendor.report(asked({ ...message, key: 'm999999' }, ''))).toEqual({ kind: 'absent' });
  });

  it('is unclear where the line breaks, and certainly took nothing where it says so or nobody listens', async () => {
    sandbox.phones.mode = 'cut';
    expect(await vendor.send(text())).toMatchObject({ kind: 'unclear' });
    sandbox.phones.mode = 'down';
    expect(await vendor.send(text())).toEqual({ kind: 'later', cause: 'HTTP 503' });
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const apiUrl = `http://127.0.0.1:${(nobody.address() as AddressInfo).port}`;
    nobody.close();
    await once(nobody, 'close');
    const away = kind === 'nhn' ? nhn({ apiUrl }) : solapi({ apiUrl });
    expect(await away.send(text())).toMatchObject({ kind: 'later' });
  });

  it('tells nothing of a text while it is away', async () => {
    const { message, ref } = await sent();
    sandbox.phones.mode = 'down';
    expect(await vendor.report(asked(message, ref))).toEqual({ kind: 'unknown', cause: 'HTTP 503' });
  });

  it('refuses by a code that repeats nobody’s number', async () => {
    sandbox.phones.mode = 'refuse';
    const message = text();
    const answer = await vendor.send(message);
    expect(answer).toMatchObject({ kind: 'refused', cause: expect.stringMatching(/^-?\d{4}$/) });
    expect(JSON.stringify(answer)).not.toContain(message.to);
  });

  it('refuses a template that isn’t approved, and words that don’t fit it', async () => {
    expect(await vendor.send(text({ template: 'unheardOf' }))).toMatchObject({ kind: 'refused' });
    expect(await vendor.send(text({ words: { 접수번호: 'Q-1' } }))).toMatchObject({ kind: 'refused' });
  });

  it('refuses whoever has the wrong key', async () => {
    const stranger =
      kind === 'nhn' ? nhn({ secretKey: 'of-another-shop' }) : solapi({ apiSecret: 'OF ANOTHER SHOP' });
    expect(await stranger.send(text())).toMatchObject({ kind: 'refused' });
  });

  it('says the same of one that it lists twice', async () => {
    sandbox.phones.mode = 'doubled';
    const { message, ref } = await sent();
    nowMs += 5_000;
    expect(await vendor.report(asked(message, ref))).toEqual({ kind: 'delivered', form: 'alimtalk', ref });
  });
});

it('sends a text that Solapi knows no template of as SMS or LMS alone', async () => {
  const message = text();
  expect(await solapi({ templates: { contract: 'KA01' } }).send(message)).toMatchObject({ kind: 'accepted' });
  expect(sandbox.phones.ofKey(message.key)).toMatchObject([{ asked: 'sms', template: null }]);
});
