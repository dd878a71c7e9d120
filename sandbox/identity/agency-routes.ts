// The three calls between a shop's server and the agency.
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { SandboxEnv } from '../connection.ts';
import type { Agency, Token, Transaction } from './agency.ts';
import { encrypt, encryptionKeys, integrityValue } from './encryption.ts';
import type { Person } from './people.ts';

type Fields = Record<string, unknown>;

const apiPath = '/ido/intc/v1.0/auth';
const ok = { result_code: '0000', result_message: '성공' };
/** 1006 and 1007 are the agency's own; codes with a P are this practice agency's. */
const refuse = (c: Context, result_code: string, result_message: string) =>
  c.json({ result_code, result_message });
const noPermission = (c: Context) => refuse(c, '1006', '사용 권한이 없는 client_id입니다.');

export function createAgencyRoutes(agency: Agency, origin: string): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post(`${apiPath}/token`, (c) => serve(c, (fields) => answerToken(c, agency, fields)));
  app.post(`${apiPath}/url`, (c) =>
    serve(c, (fields) => {
      agency.counts.url += 1;
      const token = readToken(c, agency);
      return token ? answerUrl(c, agency, { origin, token, fields }) : noPermission(c);
    }),
  );
  app.post(`${apiPath}/result`, (c) =>
    serve(c, (fields) => {
      agency.counts.result += 1;
      const token = readToken(c, agency);
      return token ? answerResult(c, agency, token, fields) : noPermission(c);
    }),
  );
  return app;
}

async function serve(c: Context, answer: (fields: Fields) => Response): Promise<Response> {
  const fields: unknown = await c.req.json().catch(() => null);
  if (typeof fields !== 'object' || fields === null) return refuse(c, 'P001', '요청을 읽을 수 없습니다.');
  if (!c.req.header('x-intc-devlang')) return refuse(c, 'P002', 'X-Intc-DevLang이 없습니다.');
  return answer(fields as Fields);
}

const textOf = (fields: Fields, name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
const isRequestNo = (text: string) => text.length >= 20 && text.length <= 50;

function readToken(c: Context, agency: Agency): Token | undefined {
  return agency.findToken(/^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '');
}

function answerToken(c: Context, agency: Agency, fields: Fields): Response {
  agency.counts.token += 1;
  const { clientId, clientSecret } = agency.options;
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64url')}`;
  if (c.req.header('authorization') !== expected) return noPermission(c);
  const fault = agency.takeFault('token-unavailable', 'token-refused');
  if (fault === 'token-unavailable') return c.text('Service Unavailable', 503);
  if (fault === 'token-refused') return refuse(c, '1007', '등록되지 않은 IP입니다.');
  if (textOf(fields, 'grant_type') !== 'client_credentials' || !isRequestNo(textOf(fields, 'request_no')))
    return refuse(c, 'P003', '요청 값이 올바르지 않습니다.');
  const { accessToken, ticket, iterators, expiresAt } = agency.issueToken();
  return c.json({
    ...ok,
    access_token: accessToken,
    expires_in: expiresAt,
    token_type: 'Bearer',
    iterators,
    ticket,
  });
}

function answerUrl(
  c: Context,
  agency: Agency,
  { origin, token, fields }: { origin: string; token: Token; fields: Fields },
): Response {
  if (agency.takeFault('url-unavailable')) return c.text('Service Unavailable', 503);
  const request = {
    requestNo: textOf(fields, 'request_no'),
    returnUrl: textOf(fields, 'return_url'),
    closeUrl: textOf(fields, 'close_url'),
  };
  const isComplete =
    isRequestNo(request.requestNo) && [request.returnUrl, request.closeUrl].every(isWebAddress);
  const asksForPhone = Array.isArray(fields.svc_types) && fields.svc_types.includes('M');
  if (!isComplete || !asksForPhone) return refuse(c, 'P003', '요청 값이 올바르지 않습니다.');
  if (textOf(fields, 'method_type') !== 'GET') return refuse(c, 'P004', '연습 기관은 GET만 지원합니다.');
  const transaction = agency.begin(token, request);
  if (!transaction) return refuse(c, 'P005', '이미 사용한 request_no입니다.');
  const { windowId, transactionId } = transaction;
  return c.json({
    ...ok,
    auth_url: `${origin}/identity/window?w=${windowId}`,
    transaction_id: transactionId,
  });
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function answerResult(c: Context, agency: Agency, token: Token, fields: Fields): Response {
  const fault = agency.takeFault(
    'result-unavailable',
    'result-garbled',
    'expired',
    'wrong-integrity',
    'wrong-key',
    'other-answer',
  );
  if (fault === 'result-unavailable') return c.text('Service Unavailable', 503);
  if (fault === 'result-garbled') return c.html('<html><body>점검 중입니다</body></html>');
  if (fault === 'expired') return refuse(c, 'P006', '유효 시간이 지났습니다.');
  const transaction = agency.findAnswer(textOf(fields, 'web_transaction_id'));
  const isSame =
    transaction?.transactionId === textOf(fields, 'transaction_id') &&
    transaction.requestNo === textOf(fields, 'request_no') &&
    transaction.token === token;
  if (!transaction?.person || !isSame || transaction.state !== 'confirmed')
    return refuse(c, 'P007', '거래를 찾을 수 없습니다.');
  transaction.state = 'answered';
  return c.json({ ...ok, ...encryptPerson(agency, transaction, transaction.person, fault) });
}

function encryptPerson(agency: Agency, transaction: Transaction, person: Person, fault: string | undefined) {
  const { ticket, iterators } = transaction.token;
  const transactionId = fault === 'other-answer' ? 'T-of-somebody-else' : transaction.transactionId;
  const keys = encryptionKeys({ ticket, transactionId, iterators }, agency.options.keyMode);
  const strange = encryptionKeys({ ticket: 'strange', transactionId, iterators }, agency.options.keyMode);
  // The same for one person, whatever their number; `di` is another one for each shop.
  const nameOf = (where: string) =>
    createHash('sha512').update(`${where} ${person.name} ${person.birthdate} ${person.gender}`);
  const plain = JSON.stringify({
    ...person,
    national_info: '0',
    ci: nameOf('everywhere').digest('base64'),
    di: nameOf(`shop ${agency.options.clientId}`).digest('base64').slice(0, 64),
  });
  const enc_data = encrypt(plain, fault === 'wrong-key' ? { ...keys, aes: strange.aes } : keys);
  return {
    enc_data,
    integrity_value: integrityValue(enc_data, fault === 'wrong-integrity' ? strange : keys),
  };
}
