import type { Context } from 'hono';
import iconv from 'iconv-lite';
import type { SandboxEnv } from '../connection.ts';
import type { Ledger, LedgerEntry, Payment } from '../ledger.ts';
import { dayInKst } from '../nicepay/kst.ts';
import type { SandboxContext } from '../sandbox-context.ts';

/** What the practice company takes: hundredths of a percent, or a fixed sum for each payment. */
const feeOf = ({ method, wallet }: Payment, amount: number): number => {
  if (method === 'vbank') return amount > 0 ? 300 : 0;
  const basisPoints = method === 'bank' ? 180 : wallet ? 300 : 280;
  return Math.round((amount * basisPoints) / 10_000);
};

/** So many days from Monday to Friday later it pays out. */
const waits = 3;

function payOutDay(day: string): string {
  let at = Date.parse(day);
  for (let left = waits; left > 0; ) {
    at += 24 * 60 * 60_000;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}

const head = [
  '정산일',
  '거래구분',
  '거래번호',
  '주문번호',
  '거래일자',
  '거래금액',
  '수수료',
  '부가세',
  '정산금액',
];

/** One line each for what was charged and what went back; what did both on one day was never paid out. */
function listSettlement(ledger: Ledger, api: Payment['api'], upTo: string): string[][] {
  const lines = ledger.listPayments().flatMap((payment) => {
    if (payment.api !== api) return [];
    const moved = ledger.entries.filter(
      ({ tid, kind }) =>
        tid === payment.tid && (kind === 'capture' || kind === 'cancel' || kind === 'net-cancel'),
    );
    const days = new Set(moved.map(({ at }) => dayInKst(at)));
    if (days.size === 1 && payment.captured === payment.cancelled) return [];
    return moved.map((entry) => lineOf(payment, entry));
  });
  return lines
    .filter(([day = '']) => day <= upTo)
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : a > b ? 1 : 0));
}

function lineOf(payment: Payment, { kind, at, amount }: LedgerEntry): string[] {
  const won = kind === 'capture' ? amount : -amount;
  const fee = feeOf(payment, won);
  const vat = Math.round(fee / 10);
  const day = dayInKst(at);
  return [
    ...[payOutDay(day), kind === 'capture' ? '승인' : '취소', payment.tid, payment.moid, day],
    ...[won, fee, vat, won - fee - vat].map(String),
  ];
}

/**
 * `GET /sandbox/settlement.csv?api=legacy&until=2026-11-30`: what was paid out up to a day, as the file that a person downloads from a
 * company's admin site; with `encoding=cp949` as a Korean Windows saves it.
 */
export function answerSettlementList(c: Context<SandboxEnv>, ctx: SandboxContext): Response {
  const { api = 'legacy', until = '9999-12-31', encoding = 'utf8' } = c.req.query();
  if (api !== 'legacy' && api !== 'start') return c.text('api=legacy|start', 400);
  const csv = [head, ...listSettlement(ctx.ledger, api, until)]
    .map((line) => `${line.join(',')}\r\n`)
    .join('');
  const bytes = encoding === 'cp949' ? iconv.encode(csv, 'cp949') : Buffer.from(csv);
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename="settlement-${api}.csv"`,
    'cache-control': 'no-store',
  });
}
