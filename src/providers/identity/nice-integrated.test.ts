import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { encrypt, encryptionKeys, integrityValue } from '../../../sandbox/identity/encryption.ts';
import { createNiceIntegrated } from './nice-integrated.server.ts';
import { deriveKeys, integrityOf, openAnswer } from './nice-integrated-keys.server.ts';

// Worked out apart from this code.
const secret = { ticket: 'TICKET', transactionId: 'TXID', iterations: 1000 };
const vector = {
  aes: 'MeOqDnu5yUwTL-YHOharuFDWcMnMAtTT',
  hmac: 'AQzdAfK1vdj6Yhr_Sa0CkBemPFwozucr',
  ofAbc: 'XbjWz4MCakoGD2lKodhM-5nUVI7CmnUthtQC_GwnBK8',
};

describe('the keys of an answer', () => {
  it('equal the vector', async () => {
    const keys = await deriveKeys(secret, 'text');
    expect(keys.aesKey.toString()).toBe(vector.aes);
    expect(keys.hmacKey.toString()).toBe(vector.hmac);
    expect(integrityOf('ABC', keys)).toBe(vector.ofAbc);
  });

  it('read as bytes are 32 of them each, and others', async () => {
    const text = await deriveKeys(secret, 'text');
    const bytes = await deriveKeys(secret, 'bytes');
    expect([bytes.aesKey.length, bytes.hmacKey.length]).toEqual([32, 32]);
    // The derived text is these bytes in base64url.
    expect(bytes.aesKey.toString('base64url').slice(0, 32)).toBe(text.aesKey.toString());
    expect(integrityOf('ABC', bytes)).not.toBe(vector.ofAbc);
  });
});

describe('a sealed answer', () => {
  const encrypted = (mode: 'text' | 'bytes') => {
    const theirs = encryptionKeys({ ticket: 'TICKET', transactionId: 'TXID', iterators: 1000 }, mode);
    const text = encrypt('{"name":"김하늘"}', theirs);
    return { text, integrity: integrityValue(text, theirs), theirs };
  };

  it.each(['text', 'bytes'] as const)('opens with keys read as %s', async (mode) => {
    const { text, integrity } = encrypted(mode);
    expect(openAnswer(text, integrity, await deriveKeys(secret, mode))).toBe('{"name":"김하늘"}');
  });

  it('stays shut for the other reading, another ticket, transaction or number of rounds', async () => {
    const { text, integrity } = encrypted('text');
    const others = [
      await deriveKeys(secret, 'bytes'),
      await deriveKeys({ ...secret, ticket: 'OTHER' }, 'text'),
      await deriveKeys({ ...secret, transactionId: 'OTHER' }, 'text'),
      await deriveKeys({ ...secret, iterations: 1001 }, 'text'),
    ];
    for (const keys of others) expect(openAnswer(text, integrity, keys)).toBeNull();
  });

  it('stays shut when a character was changed, also under a fresh seal', async () => {
    const { text, integrity, theirs } = encrypted('text');
    const keys = await deriveKeys(secret, 'text');
    const changed = `${text.slice(0, 30)}${text[30] === 'A' ? 'B' : 'A'}${text.slice(31)}`;
    expect(openAnswer(changed, integrity, keys)).toBeNull();
    // The seal fits, so only the tag of the cipher tells.
    expect(openAnswer(changed, integrityValue(changed, theirs), keys)).toBeNull();
    expect(openAnswer(text, '', keys)).toBeNull();
    expect(openAnswer('AAAA', integrityValue('AAAA', theirs), keys)).toBeNull();
  });
});

type Step = { status?: number; headers?: Record<string, string>; body?: unknown; hangs?: boolean };
type Request = { path: string; authorization: string; language: string; body: Record<string, unknown> };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** An agency that answers what the test wants. */
async function playAgency(steps: Record<string, Step>) {
  const requests: Request[] = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const name = request.url?.split('/').at(-1) ?? '';
      const { authorization = '', 'x-intc-devlang': language = '' } = request.headers;
      requests.push({
        path: request.url ?? '',
        authorization,
        language: String(language),
        body: JSON.parse(text),
      });
      const step = steps[name] ?? { status: 404 };
      if (step.hangs) return;
      response.writeHead(step.status ?? 200, step.headers);
      response.end(typeof step.body === 'string' ? step.body : JSON.stringify(step.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const agency = createNiceIntegrated({
    apiUrl,
    clientId: 'shop',
    clientSecret: 'se?c>ret',
    keyMode: 'text',
    timeoutMs: 300,
  });
  return { agency, requests, apiUrl };
}

const token = {
  body: {
    result_code: '0000',
    access_token: 'ACCESS',
    ticket: 'TICKET',
    iterators: '1000',
    token_type: 'Bearer',
  },
};
const address = (auth_url: string) => ({ body: { result_code: '0000', auth_url, transaction_id: 'TXID' } });
const request = {
  requestNo: '0123456789abcdef0123456789abcdef',
  returnUrl: 'https://shop.example/verify/return?rid=1',
  closeUrl: 'https://shop.example/verify/closed',
};
const good = { token, url: address('https://auth.niceid.co.kr/once') };

describe('beginning a verification', () => {
  it('speaks the agency’s protocol', async () => {
    const { agency, requests } = await playAgency(good);
    expect(await agency.start(request)).toEqual({
      kind: 'started',
      popupUrl: 'https://auth.niceid.co.kr/once',
      ticket: {
        accessToken: 'ACCESS',
        ticket: 'TICKET',
        iterations: '1000',
        transactionId: 'TXID',
        requestNo: request.requestNo,
      },
    });
    expect(requests.map(({ path }) => path)).toEqual([
      '/ido/intc/v1.0/auth/token',
      '/ido/intc/v1.0/auth/url',
    ]);
    // base64url without padding of shop:se?c>ret
    expect(requests[0]?.authorization).toBe('Basic c2hvcDpzZT9jPnJldA');
    expect(requests[0]?.body).toMatchObject({ grant_type: 'client_credentials' });
    expect(String(requests[0]?.body.request_no)).toMatch(/^.{20,50}$/);
    expect(requests[0]?.body.request_no).not.toBe(request.requestNo);
    expect(requests[0]?.language).not.toBe('');
    expect(requests[1]?.authorization).toBe('Bearer ACCESS');
    expect(requests[1]?.body).toEqual({
      request_no: request.requestNo,
      return_url: request.returnUrl,
      close_url: request.closeUrl,
      svc_types: ['M'],
      method_type: 'GET',
      exp_mods: ['closeButtonOn'],
    });
  });

  it('lets the window go to the place that was asked over plain http, which is the sandbox', async () => {
    const steps = { ...good };
    const { agency, apiUrl } = await playAgency(steps);
    steps.url = address(`${apiUrl}/window`);
    expect((await agency.start(request)).kind).toBe('started');
  });

  it.each([
    'http://auth.niceid.co.kr/once',
    'javascript:alert(1)',
    'https://user@auth.niceid.co.kr/once',
    'data:text/html,hello',
    'not an address',
  ])('opens no window at %s', async (auth_url) => {
    const { agency } = await playAgency({ token, url: address(auth_url) });
    expect((await agency.start(request)).kind).toBe('unavailable');
  });

  it.each<[string, Step]>([
    ['an error status', { status: 503 }],
    ['a refusal', { body: { result_code: '1006', result_message: '김하늘' } }],
    ['no JSON', { body: '<html>김하늘</html>' }],
    ['another shape', { body: { result_code: '0000', access_token: 5 } }],
    ['a code that is no code', { body: { result_code: '김하늘\n' } }],
    ['endless work', { body: { ...token.body, iterators: 2_000_000_000 } }],
    ['silence', { hangs: true }],
    ['a redirect', { status: 307, headers: { location: 'https://evil.example/' } }],
  ])('is unavailable after %s, and says so without quoting it', async (_name, step) => {
    const { agency } = await playAgency({ ...good, token: step });
    const begun = await agency.start(request);
    expect(begun.kind).toBe('unavailable');
    expect(JSON.stringify(begun)).not.toContain('김하늘');
  });
});

describe('completing a verification', () => {
  const ticket = {
    accessToken: 'ACCESS',
    ticket: 'TICKET',
    iterations: '1000',
    transactionId: 'TXID',
    requestNo: request.requestNo,
  };
  const returned = new URLSearchParams({ web_transaction_id: 'WEB' });
  const person = {
    name: '김하늘',
    birthdate: '19900314',
    mobile_no: '010-1234-5678',
    ci: 'C',
    di: 'D',
    extra: 1,
  };
  const answer = (plain: unknown) => {
    const keys = encryptionKeys({ ticket: 'TICKET', transactionId: 'TXID', iterators: 1000 }, 'text');
    const enc_data = encrypt(typeof plain === 'string' ? plain : JSON.stringify(plain), keys);
    return { body: { result_code: '0000', enc_data, integrity_value: integrityValue(enc_data, keys) } };
  };

  it('reads the person, and only what the shop needs', async () => {
    const { agency, requests } = await playAgency({ result: answer(person) });
    expect(await agency.complete(ticket, returned)).toEqual({
      kind: 'verified',
      person: { name: '김하늘', birthDate: '19900314', phone: '01012345678', di: 'D' },
    });
    expect(requests[0]?.body).toEqual({
      web_transaction_id: 'WEB',
      transaction_id: 'TXID',
      request_no: request.requestNo,
    });
  });

  it.each([undefined, '', ' '])(
    'reads nobody’s name at the agency where the contract brings none: %j',
    async (di) => {
      const { agency } = await playAgency({ result: answer({ ...person, di }) });
      expect(await agency.complete(ticket, returned)).toMatchObject({
        kind: 'verified',
        person: { di: null },
      });
    },
  );

  it.each([
    ['without a phone', { ...person, mobile_no: undefined }],
    ['without a birth date', { ...person, birthdate: '1990' }],
    ['without a name', { ...person, name: ' ' }],
    ['that is no JSON', '김하늘'],
  ])('refuses a sealed answer %s', async (_name, plain) => {
    const { agency } = await playAgency({ result: answer(plain) });
    const said = await agency.complete(ticket, returned);
    expect(said).toEqual({ kind: 'refused', reason: 'fields of the answer' });
  });

  it('asks nothing where the way back brought no transaction, two, or a strange one', async () => {
    const { agency, requests } = await playAgency({ result: answer(person) });
    for (const query of ['', 'web_transaction_id=A&web_transaction_id=B', 'web_transaction_id=%0A'])
      expect((await agency.complete(ticket, new URLSearchParams(query))).kind).toBe('refused');
    expect((await agency.complete({}, returned)).kind).toBe('refused');
    expect(requests).toEqual([]);
  });

  it('is unavailable where the agency is', async () => {
    const { agency } = await playAgency({ result: { status: 500 } });
    expect((await agency.complete(ticket, returned)).kind).toBe('unavailable');
  });
});
