import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleKey, sampleMid } from '../merchant.fixture.ts';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';
import { encryptionKeys, integrityValue } from './encryption.ts';
import { practicePeople } from './people.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, mid: sampleMid, merchantKey: sampleKey });
});
afterEach(() => sandbox.close());

const basic = `Basic ${Buffer.from('sandbox-client:sandbox-secret').toString('base64url')}`;
const shop = 'http://localhost:3000';

async function ask(step: string, authorization: string, body: unknown): Promise<Record<string, string>> {
  const answer = await fetch(`${sandbox.url}/ido/intc/v1.0/auth/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-intc-devlang': 'test', authorization },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, string>;
}

const askToken = (authorization = basic) =>
  ask('token', authorization, { grant_type: 'client_credentials', request_no: 'token-request-number-1' });
const askUrl = (accessToken: string, changes: object = {}) =>
  ask('url', `Bearer ${accessToken}`, {
    request_no: 'request-number-of-the-shop-1',
    return_url: `${shop}/verify/return?rid=1`,
    close_url: `${shop}/verify/closed`,
    svc_types: ['M'],
    method_type: 'GET',
    ...changes,
  });

async function openWindow(): Promise<{
  url: string;
  w: string;
  token: Record<string, string>;
  transaction: string;
}> {
  const token = await askToken();
  const { auth_url = '', transaction_id = '' } = await askUrl(token.access_token ?? '');
  return {
    url: auth_url,
    w: new URL(auth_url).searchParams.get('w') ?? '',
    token,
    transaction: transaction_id,
  };
}

const submit = (step: string, fields: Record<string, string>) =>
  fetch(`${sandbox.url}/identity/window/${step}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
const person = {
  name: '김하늘',
  birthdate: '19900314',
  gender: '0',
  mobile_co: 'SKT',
  mobile_no: '010-1234-5678',
};
const codeOn = (page: string) => /id="sms-code">(\d{6})</.exec(page)?.[1] ?? '';

test('keys and seal equal the vector', () => {
  const keys = encryptionKeys({ ticket: 'TICKET', transactionId: 'TXID', iterators: 1000 }, 'text');
  expect(keys.aes.toString()).toBe('MeOqDnu5yUwTL-YHOharuFDWcMnMAtTT');
  expect(keys.hmac.toString()).toBe('AQzdAfK1vdj6Yhr_Sa0CkBemPFwozucr');
  expect(integrityValue('ABC', keys)).toBe('XbjWz4MCakoGD2lKodhM-5nUVI7CmnUthtQC_GwnBK8');
});

test('a stranger gets no token, and a request number counts once', async () => {
  expect((await askToken('Basic nonsense')).result_code).toBe('1006');
  const { access_token = '' } = await askToken();
  expect((await askUrl('nonsense')).result_code).toBe('1006');
  expect((await askUrl(access_token)).result_code).toBe('0000');
  expect((await askUrl(access_token)).result_code).toBe('P005');
  expect((await askUrl(access_token, { request_no: 'too-short' })).result_code).toBe('P003');
  expect((await askUrl(access_token, { return_url: 'javascript:1' })).result_code).toBe('P003');
});

test('a person types their data, the code of the message, and comes home by GET', async () => {
  const { url, w } = await openWindow();
  expect(await (await fetch(url)).text()).toContain('휴대폰 본인인증');
  const faulty = await (
    await submit('person', { w, ...person, birthdate: '19901399', mobile_no: '02-123' })
  ).text();
  expect(faulty).toContain('생년월일 8자리를 확인해 주세요');
  expect(faulty).toContain('휴대폰 번호를 확인해 주세요');
  const page = await (await submit('person', { w, ...person })).text();
  const code = codeOn(page);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await (await submit('code', { w, code: wrong })).text()).toContain('인증번호가 달라요');
  const home = await submit('code', { w, code });
  expect(home.status).toBe(303);
  expect(home.headers.get('location')).toMatch(
    /^http:\/\/localhost:3000\/verify\/return\?rid=1&web_transaction_id=[\w-]+$/,
  );
  expect((await fetch(url)).status).toBe(400);
});

test('five wrong codes end it', async () => {
  const { w } = await openWindow();
  const code = codeOn(await (await submit('person', { w, ...person })).text());
  const wrong = code === '000000' ? '000001' : '000000';
  for (let time = 1; time <= 5; time++) await submit('code', { w, code: wrong });
  expect((await submit('code', { w, code })).status).toBe(400);
});

test('who gives up comes home to the other address', async () => {
  const { w } = await openWindow();
  const home = await submit('cancel', { w });
  expect([home.status, home.headers.get('location')]).toEqual([303, `${shop}/verify/closed`]);
});

test('every practice person fills the form whole', async () => {
  const { url } = await openWindow();
  for (const [key, { name, birthdate, mobile_no }] of Object.entries(practicePeople(new Date()))) {
    const page = await (await fetch(`${url}&person=${key}`)).text();
    for (const value of [name, birthdate, mobile_no]) expect(page).toContain(`value="${value}"`);
    expect(page.match(/ checked/g)).toHaveLength(2);
  }
});

test('an answer is given once, and to its own transaction only', async () => {
  const { url, token, transaction } = await openWindow();
  const done = await fetch(`${sandbox.url}/sandbox/identity/complete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, person: 'haneul' }),
  });
  const { location } = (await done.json()) as { location: string };
  const question = {
    web_transaction_id: new URL(location).searchParams.get('web_transaction_id'),
    transaction_id: transaction,
    request_no: 'request-number-of-the-shop-1',
  };
  const bearer = `Bearer ${token.access_token}`;
  expect((await ask('result', bearer, { ...question, transaction_id: 'T1' })).result_code).toBe('P007');
  expect((await ask('result', bearer, { ...question, request_no: 'another' })).result_code).toBe('P007');
  expect((await ask('result', bearer, question)).result_code).toBe('0000');
  expect((await ask('result', bearer, question)).result_code).toBe('P007');
});

test('the switches for misbehaviour take JSON only, and only names they know', async () => {
  const order = (body: string, type = 'application/json') =>
    fetch(`${sandbox.url}/sandbox/identity/faults`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
  expect((await order('{"fault":"token-unavailable"}', 'text/plain')).status).toBe(415);
  expect((await order('{"fault":"nonsense"}')).status).toBe(400);
  expect((await order('{"fault":"token-refused"}')).status).toBe(200);
  expect((await askToken()).result_code).toBe('1007');
  expect((await askToken()).result_code).toBe('0000');
});
