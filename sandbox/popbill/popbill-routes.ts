// Popbill's tax invoices in its own protocol: signed tokens of Linkhub, verbs by a header, errors of eight digits.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { afterAnswer, dropConnection, hangConnection, type SandboxEnv } from '../connection.ts';
import type { Points } from '../methods/points.ts';
import { stampInKst } from '../nicepay/kst.ts';
import type { Timings } from '../sandbox-context.ts';
import type { Timers } from '../timers.ts';
import { checkTaxPaper } from './check-paper.ts';
import type { TaxPaper, TaxPapers } from './papers.ts';

export type PopbillKeys = { serviceId: string; linkId: string; secretKey: string; corpNumber: string };
/** As the vendor prints them in its samples; the company is the sandbox's own. */
export const samplePopbillKeys: PopbillKeys = {
  serviceId: 'POPBILL_TEST',
  linkId: 'TESTER',
  secretKey: 'SwWxqU+0TErBXy/9TVjIPEnI0VTUMMSQZtJf3Ed8q3I=',
  corpNumber: '1234567891',
};

type Options = { papers: TaxPapers; keys: PopbillKeys; timers: Timers; timings: Timings; points: Points };
const clockMs = 5 * 60_000;
const tokenMs = 30 * 60_000;

export function createPopbillRoutes({ papers, keys, timers, timings, points }: Options): Hono<SandboxEnv> {
  const tokens = new Map<string, { corpNumber: string; untilMs: number }>();
  const app = new Hono<SandboxEnv>();
  const fail = (c: Context, code: number, message: string) => c.json({ code, message }, 400);

  app.use('/popbill/*', async (c, next) => {
    papers.asked += 1;
    return papers.isDown ? c.text('Service Unavailable', 503) : next();
  });

  app.post('/popbill/auth/:service/Token', async (c) => {
    const fault = papers.take('token');
    if (fault === 'lost') return dropConnection(c);
    if (fault === 'hang') return hangConnection(c, timings.hangMs, timers);
    const body = await c.req.text();
    const date = c.req.header('x-lh-date') ?? '';
    if (c.req.param('service') !== keys.serviceId) return fail(c, -10000001, '등록되지 않은 서비스입니다.');
    if (!(Math.abs(Date.parse(date) - papers.now) < clockMs))
      return fail(c, -10000004, '요청 시각이 올바르지 않습니다.');
    const signed = sign(keys, body, date, c.req.header('x-lh-version') ?? '');
    const [kind, linkId, signature = ''] = (c.req.header('authorization') ?? '').split(' ');
    if (kind !== 'LINKHUB' || linkId !== keys.linkId || !isSame(signature, signed) || fault === 'refuse')
      return fail(c, -10000010, '인증정보가 올바르지 않습니다.');
    const asked = readObject(body);
    const scopes = Array.isArray(asked?.scope) ? asked.scope : [];
    if (asked?.access_id !== keys.corpNumber || !scopes.includes('110'))
      return fail(c, -10000013, '가입되지 않은 회원입니다.');
    const token = randomBytes(24).toString('base64url');
    const untilMs = papers.now + tokenMs;
    tokens.set(token, { corpNumber: keys.corpNumber, untilMs });
    return c.json({
      session_token: token,
      serviceID: keys.serviceId,
      linkID: keys.linkId,
      usercode: 'sandbox',
      ipaddress: '127.0.0.1',
      expiration: new Date(untilMs).toISOString(),
      scope: scopes,
    });
  });

  /** Whose token it is; undefined where it is nobody's any more. */
  function corpOf(c: Context): string | undefined {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const held = tokens.get(token);
    return held && papers.now < held.untilMs ? held.corpNumber : undefined;
  }
  const noToken = (c: Context) => fail(c, -10000034, '유효하지 않은 토큰입니다.');

  app.post('/popbill/Taxinvoice', async (c) => {
    const fault = papers.take('issue');
    if (fault === 'expired') tokens.clear();
    const corpNumber = corpOf(c);
    if (!corpNumber) return noToken(c);
    if (c.req.header('x-http-method-override') !== 'ISSUE')
      return fail(c, -11001000, '지원하지 않는 요청입니다.');
    const words = readObject(await c.req.text());
    if (!words) return fail(c, -11001001, '요청을 읽을 수 없습니다.');
    const key = String(words.invoicerMgtKey);
    const reached = { moid: key, tid: '', amount: Number(words.totalAmount) || 0 };
    await points.reach('paper-received', reached);
    const wrong = checkTaxPaper(papers, corpNumber, words);
    if (wrong) return fail(c, wrong.code, wrong.message);
    if (fault === 'refuse') return fail(c, -11001021, '공급받는자 사업자번호가 올바르지 않습니다.');
    if (fault === 'noPoints') return fail(c, -99004001, '포인트가 부족합니다.');
    if (fault === 'noCertificate' || papers.certificateUntilMs === null)
      return fail(c, -10002009, '등록된 공동인증서가 없습니다.');
    if (papers.certificateUntilMs <= papers.now) return fail(c, -11002031, '공동인증서가 유효하지 않습니다.');
    if (fault === 'late')
      timers.later(timings.lateChargeMs, () => {
        if (!papers.find(key)) papers.issue(key, words);
      });
    if (fault === 'late' || fault === 'hang') return hangConnection(c, timings.hangMs, timers);
    const paper = papers.issue(key, words);
    await points.reach('paper-done', reached);
    if (fault === 'lost') return dropConnection(c);
    afterAnswer(c, () => void points.reach('paper-answered', reached));
    const ntsConfirmNum = fault === 'forged' ? 'not-a-number' : paper.confirmNo;
    return c.json({ code: 1, message: '발행 완료', ntsConfirmNum });
  });

  app.get('/popbill/Taxinvoice', (c) => {
    const fault = papers.take('certificate');
    if (fault === 'lost') return dropConnection(c);
    if (!corpOf(c)) return noToken(c);
    if (c.req.query('cfg') !== 'CERT') return fail(c, -11001000, '지원하지 않는 요청입니다.');
    const untilMs = papers.certificateUntilMs;
    if (untilMs === null || fault === 'noCertificate')
      return fail(c, -10002009, '등록된 공동인증서가 없습니다.');
    return c.json({ certificateExpiration: stampInKst(new Date(untilMs)) });
  });

  app.get('/popbill/Taxinvoice/SELL/:key', async (c) => {
    const fault = papers.take('look-up');
    if (fault === 'lost') return dropConnection(c);
    if (fault === 'hang') return hangConnection(c, timings.hangMs, timers);
    if (fault === 'expired') tokens.clear();
    if (!corpOf(c)) return noToken(c);
    const paper = papers.find(c.req.param('key'));
    if (!paper) return fail(c, -11000005, '문서가 존재하지 않습니다.');
    const reached = { moid: paper.key, tid: paper.confirmNo, amount: Number(paper.words.totalAmount) || 0 };
    await points.reach('paper-looked-up', reached);
    afterAnswer(c, () => void points.reach('paper-told', reached));
    if (c.req.query('Detail') === undefined) return c.json(infoOf(paper));
    return c.json(papers.take('detail') === 'forged' ? { ...paper.words, totalAmount: '1' } : paper.words);
  });
  return app;
}

function infoOf({ key, confirmNo, words, state, errorCode, issuedAtMs }: TaxPaper) {
  const isAnswered = state === 304 || state === 305;
  return {
    ...{ itemKey: `0${stampInKst(new Date(issuedAtMs))}0001`, invoicerMgtKey: key, stateCode: state },
    ...{ stateDT: stampInKst(new Date(issuedAtMs)), issueDT: stampInKst(new Date(issuedAtMs)) },
    ...{ ntsconfirmNum: confirmNo, openYN: false, lateIssueYN: false },
    ...(isAnswered && { ntsresult: state === 304 ? '성공' : '실패', ntssendErrCode: errorCode }),
    ...{ supplyCostTotal: words.supplyCostTotal, taxTotal: words.taxTotal },
  };
}

function sign({ serviceId, secretKey }: PopbillKeys, body: string, date: string, version: string): string {
  const digest = createHash('sha256').update(body).digest('base64');
  const text = ['POST', digest, date, version, `/${serviceId}/Token`].join('\n');
  return createHmac('sha256', Buffer.from(secretKey, 'base64')).update(text).digest('base64');
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function readObject(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
