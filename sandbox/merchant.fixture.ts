import { createHash } from 'node:crypto';
import iconv from 'iconv-lite';

/** The public sample shop of the vendor's own examples. */
export const sampleMid = 'nicepay00m';
export const sampleKey =
  'EYzu8jGGMfqaDEp76gSckuvnaHHu+bC4opsSN6lHv3b2lurNYkVXrZ7Z1AoqQnXI3eLuaUFyoRNC6FkrzVjceg==';

const ediDate = '20260101120000';
const sha256 = (...parts: string[]) => createHash('sha256').update(parts.join('')).digest('hex');

type Fields = Record<string, string>;

/** A shop in a few lines, written from the vendor's documents and not from the sandbox's code. */
export function createMerchant(url: string) {
  const post = (path: string, fields: Fields, headers: Fields = {}, timeoutMs = 5_000) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    });

  const signForm = (moid: string, amt: number, more: Fields = {}): Fields => ({
    GoodsName: '한글 놀이 상자',
    Amt: String(amt),
    MID: sampleMid,
    EdiDate: ediDate,
    Moid: moid,
    SignData: sha256(ediDate, sampleMid, String(amt), sampleKey),
    PayMethod: 'CARD',
    ReturnURL: 'http://localhost:3000/buy/payment/return',
    ReqReserved: 'content',
    CharSet: 'utf-8',
    ...more,
  });

  const authorize = async (
    moid: string,
    amt: number,
    scenario = 'ok',
    more: Fields = {},
  ): Promise<Fields> => {
    const form = signForm(moid, amt, { scenario, ...more });
    const answer = await post('/v3/pay-window/authorize', form, { accept: 'application/json' });
    return (await answer.json()) as Fields;
  };

  const signToken = (auth: Fields): Fields => {
    const { AuthToken = '', MID = '', Amt = '', TxTid = '' } = auth;
    return {
      TID: TxTid,
      AuthToken,
      MID,
      Amt,
      EdiDate: ediDate,
      SignData: sha256(AuthToken, MID, Amt, ediDate, sampleKey),
      CharSet: 'utf-8',
    };
  };

  const approve = (auth: Fields, timeoutMs?: number) =>
    post('/webapi/pay_process.jsp', signToken(auth), {}, timeoutMs);

  const netCancel = (auth: Fields, timeoutMs?: number) =>
    post('/webapi/cancel_process.jsp', { ...signToken(auth), NetCancel: '1' }, {}, timeoutMs);

  const signRefund = (tid: string, moid: string, amt: number, more: Fields = {}): Fields => ({
    TID: tid,
    MID: sampleMid,
    Moid: moid,
    CancelAmt: String(amt),
    CancelMsg: 'changed my mind',
    PartialCancelCode: '0',
    EdiDate: ediDate,
    SignData: sha256(sampleMid, String(amt), ediDate, sampleKey),
    CharSet: 'utf-8',
    ...more,
  });

  const cancel = (tid: string, moid: string, amt: number, more: Fields = {}, timeoutMs?: number) =>
    post('/webapi/cancel_process.jsp', signRefund(tid, moid, amt, more), {}, timeoutMs);

  /** As `cancel`, with the holder's name in the encoding that the interface wants. */
  const refundTo = (tid: string, moid: string, amt: number, account: Fields) =>
    fetch(`${url}/webapi/cancel_process.jsp`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: encodeEucKr(signRefund(tid, moid, amt, account)),
    });

  const control = (path: string, body: unknown) =>
    fetch(`${url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const status = async (tid: string): Promise<Fields> => {
    const answer = await post('/webapi/inquery/trans_status.jsp', {
      TID: tid,
      MID: sampleMid,
      EdiDate: ediDate,
      SignData: sha256(tid, sampleMid, ediDate, sampleKey),
      CharSet: 'utf-8',
    });
    return (await answer.json()) as Fields;
  };

  return { post, signForm, authorize, approve, netCancel, cancel, refundTo, control, status, sha256 };
}

export const readJson = async (answer: Response | Promise<Response>) =>
  (await (await answer).json()) as Fields;

/** A form as a browser sends it from a page with `accept-charset="euc-kr"`. */
export function encodeEucKr(fields: Fields): string {
  const encodeText = (text: string) =>
    [...iconv.encode(text, 'euc-kr')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  return Object.entries(fields)
    .map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`)
    .join('&');
}
