import { createHash } from 'node:crypto';

/** The keys of the vendor's own documentation. */
export const sampleClientKey = 'af0d116236df437f831483ee9c500bc4';
export const sampleSecretKey = '433a8421be754b34989048cf148a5ffc';

type Fields = Record<string, string>;
type Body = Record<string, unknown>;

const ediDate = '2026-01-01T12:00:00.000+0900';
const sha256 = (...parts: string[]) => createHash('sha256').update(parts.join('')).digest('hex');
const basic = `Basic ${Buffer.from(`${sampleClientKey}:${sampleSecretKey}`).toString('base64')}`;

/** A payment object, as far as the tests look into it. */
export type Answer = {
  resultCode: string;
  resultMsg: string;
  tid: string;
  orderId: string;
  ediDate: string;
  signature: string;
  status: string;
  amount: number;
  balanceAmt: number;
  paidAt: string;
  cancelledTid: string | null;
  vbank: Fields | null;
} & Body;

/** A shop in a few lines, written from the vendor's documents and not from the sandbox's code. */
export function createStartShop(url: string) {
  const call = (
    method: 'GET' | 'POST',
    path: string,
    body?: Body,
    authorization = basic,
    timeoutMs = 5_000,
  ) =>
    fetch(`${url}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json;charset=utf-8' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });

  const order = (orderId: string, amount: number, more: Fields = {}): Fields => ({
    clientId: sampleClientKey,
    method: 'card',
    orderId,
    amount: String(amount),
    goodsName: '한글 놀이 상자',
    returnUrl: 'http://localhost:3000/buy/payment/return',
    mallReserved: 'content',
    buyerName: '김하늘',
    ...more,
  });

  const post = (path: string, fields: Fields, headers: Fields = {}) =>
    fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });

  const authorize = async (orderId: string, amount: number, more: Fields = {}): Promise<Fields> => {
    const fields = order(orderId, amount, more);
    const answer = await post('/v1/pay-window/authorize', fields, { accept: 'application/json' });
    return (await answer.json()) as Fields;
  };

  const approve = ({ tid = '', amount = '' }: Fields, timeoutMs?: number) => {
    const signData = sha256(tid, amount, ediDate, sampleSecretKey);
    const body = { amount: Number(amount), ediDate, signData };
    return call('POST', `/v1/payments/${tid}`, body, basic, timeoutMs);
  };

  const cancel = (tid: string, orderId: string, more: Body = {}, timeoutMs?: number) => {
    const signData = sha256(tid, ediDate, sampleSecretKey);
    const body = { reason: 'changed my mind', orderId, ediDate, signData, ...more };
    return call('POST', `/v1/payments/${tid}/cancel`, body, basic, timeoutMs);
  };

  const netCancel = (orderId: string, timeoutMs?: number) => {
    const signData = sha256(orderId, ediDate, sampleSecretKey);
    return call('POST', '/v1/payments/netcancel', { orderId, ediDate, signData }, basic, timeoutMs);
  };

  const lookUp = (tid: string) => call('GET', `/v1/payments/${tid}`);
  const find = (orderId: string, orderDate: string) =>
    call('GET', `/v1/payments/find/${orderId}?orderDate=${orderDate}`);

  const signOf = ({ tid, amount, ediDate: date }: Answer) =>
    sha256(tid, String(amount), date, sampleSecretKey);

  return { call, post, order, authorize, approve, cancel, netCancel, lookUp, find, signOf, sha256 };
}

export const readAnswer = async (answer: Response | Promise<Response>) =>
  (await (await answer).json()) as Answer;

/** `YYYYMMDD` of now in Korea. */
export const koreanToday = () =>
  new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
