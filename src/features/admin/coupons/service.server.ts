import type { Column } from '../../../platform/spreadsheet/write-table.server.ts';
import { againWithinMs } from '../../../shared/calls/shapes.ts';
import { readCode, readCodeStart, showCode } from '../../../shared/coupon-code.ts';
import { formatKoreanDate, startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import {
  findSameBatch,
  insertBatch,
  lockBatchesOf,
  restoreRevoked,
  revokeUnused,
} from '../../commerce/coupon/queries.server.ts';
import { makeCouponCodes } from '../../commerce/coupon/service.server.ts';
import { listIssuedCoupons } from '../../commerce/entitlement/coupon/queries.server.ts';
import { listGrantable } from '../../commerce/entitlement/granting.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { BoughtCoupon, CouponBatch, CouponLine } from './contract.ts';
import { couponAdminMessages as words } from './messages.ts';
import { type CouponState, findCodeOf, listBatches, listCoupons } from './queries.server.ts';
import { mostCoupons } from './rules.ts';

const shownBatches = 200;
const pageSize = 100;
const dayMs = 24 * 60 * 60_000;

type BatchRow = Awaited<ReturnType<typeof listBatches>>[number];
const describeBatch = ({ validUntil, createdAt, ...row }: BatchRow): CouponBatch => ({
  ...row,
  validUntil: validUntil.toISOString(),
  createdAt: createdAt.toISOString(),
});

/** @param typed a whole code; empty: all batches */
export async function showBatches(ctx: OperatorCtx, typed = '') {
  const code = readCode(typed);
  const found = code === null ? null : await findCodeOf(ctx.db, code);
  const isNone = typed.trim() !== '' && found === null;
  const batches = isNone ? [] : await listBatches(ctx.db, { id: found?.batchId, limit: shownBatches });
  const contents = await listGrantable(ctx.db);
  return {
    batches: batches.map(describeBatch),
    // A coupon has an end, whatever the content that it opens is sold as.
    contents: contents.map(({ appId, title, useDays }) => ({ appId, title, useDays })),
    coupon: found && describeCoupon(found),
    nowMs: ctx.now(),
  };
}

type Wish = {
  name: string;
  appId: string;
  days: number;
  until: string;
  count: number;
  isAgain?: boolean | undefined;
};

export async function makeBatch(ctx: OperatorCtx, { name, appId, days, until, count, isAgain }: Wish) {
  const content = (await listGrantable(ctx.db)).find((one) => one.appId === appId);
  if (!content) return { outcome: 'unknownContent' } as const;
  const validUntil = new Date(startOfKoreanDay(until) + dayMs);
  if (!(validUntil.getTime() > ctx.now())) return { outcome: 'past' } as const;
  const batch = {
    name,
    appId,
    title: content.title,
    useDays: days,
    validUntil,
    createdAt: new Date(ctx.now()),
    operatorId: ctx.operator.id,
  };
  const codes = makeCouponCodes(count);
  const id = await ctx.db.transaction(async (tx) => {
    // Whoever sends again may be quicker than what was sent first.
    await lockBatchesOf(tx, batch.operatorId);
    const since = new Date(ctx.now() - againWithinMs);
    const made = isAgain === true && (await findSameBatch(tx, { ...batch, count, since }));
    return made || insertBatch(tx, batch, codes);
  });
  return { outcome: 'made', data: { id, count } } as const;
}

type CouponRow = Awaited<ReturnType<typeof listCoupons>>[number];
const stateOf = (row: CouponRow): CouponState => {
  // Of one that was bought the money may go back although it was used.
  if (row.revokedAt) return 'revoked';
  return row.redeemedAt ? 'used' : 'unused';
};

const describeCoupon = (row: CouponRow): CouponLine => ({
  code: `${row.code.slice(0, 4)}-****-****`,
  state: stateOf(row),
  memberId: row.redeemedBy,
  at: (row.redeemedAt ?? row.revokedAt)?.toISOString() ?? null,
});

export async function showBatch(
  ctx: OperatorCtx,
  batchId: number,
  { state, page = 1 }: { state?: CouponState; page?: number },
) {
  const [batch] = await listBatches(ctx.db, { id: batchId, limit: 1 });
  if (!batch) return { outcome: 'notFound' } as const;
  const slice = { offset: (page - 1) * pageSize, limit: pageSize };
  const coupons = await listCoupons(ctx.db, { batchId, state, ...slice });
  const { count, redeemed, revoked } = batch;
  const counts = { unused: count - redeemed - revoked, used: redeemed, revoked };
  const pages = Math.ceil((state ? counts[state] : count) / pageSize);
  const data = {
    batch: describeBatch(batch),
    coupons: coupons.map(describeCoupon),
    pages,
    nowMs: ctx.now(),
  };
  return { outcome: 'found', data } as const;
}

const shownBought = 200;

/** A code is found by all of it, or by as much of its beginning as the list shows. */
export async function showBought(ctx: OperatorCtx, { state, code }: { state?: CouponState; code: string }) {
  const codeStart = readCodeStart(code);
  const rows =
    codeStart === null ? [] : await listIssuedCoupons(ctx.db, { state, codeStart, limit: shownBought });
  const coupons = rows.map(
    ({ takenBackAt: revokedAt, title, number, moid, buyerId, issuedAt, heldAt, ...row }): BoughtCoupon => ({
      ...describeCoupon({ ...row, revokedAt }),
      ...{ title, order: { moid, number, buyerId } },
      issuedAt: issuedAt.toISOString(),
      isHeld: heldAt !== null,
    }),
  );
  return { outcome: 'found', data: { coupons } } as const;
}

export async function listBatchCodes(ctx: OperatorCtx, batchId: number) {
  const [batch] = await listBatches(ctx.db, { id: batchId, limit: 1 });
  if (!batch) return { outcome: 'notFound' } as const;
  // The last day, not the instant after it.
  const until = formatKoreanDate(batch.validUntil.getTime() - 1);
  const columns: Column<CouponRow>[] = [
    { head: words.exportHead.code, width: 18, of: ({ code }) => showCode(code) },
    { head: words.exportHead.content, width: 30, of: () => batch.title },
    { head: words.exportHead.days, of: () => batch.useDays },
    { head: words.exportHead.until, of: () => until },
    { head: words.exportHead.state, of: (row) => words.batch.states[stateOf(row)] },
  ];
  const rows = await listCoupons(ctx.db, { batchId, offset: 0, limit: mostCoupons });
  return { name: `coupons-${batchId}`, columns, rows };
}

/** What was typed, and which code it is; a word that is none stays as it was. */
const readAll = (typed: readonly string[]) => typed.map((text) => ({ text, code: readCode(text) }));
/** Of the typed ones those that stayed as they were. */
const leftOf = (read: ReturnType<typeof readAll>, done: readonly string[]): string[] =>
  read.filter(({ code }) => code === null || !done.includes(code)).map(({ text }) => text.trim());
const codesOf = (read: ReturnType<typeof readAll>): string[] => read.flatMap(({ code }) => code ?? []);

/** @param typed some codes of it; left out: all that nobody used */
export async function revokeCodes(ctx: OperatorCtx, batchId: number, typed?: readonly string[]) {
  const [batch] = await listBatches(ctx.db, { id: batchId, limit: 1 });
  if (!batch) return { outcome: 'notFound' } as const;
  const read = typed && readAll(typed);
  const meant = { batchId, codes: read && codesOf(read) };
  const done = await revokeUnused(ctx.db, meant, new Date(ctx.now()));
  if (done.length === 0) return { outcome: 'noneLeft' } as const;
  return { outcome: 'revoked', data: { count: done.length, left: leftOf(read ?? [], done) } } as const;
}

/** @param typed some codes of it; left out: all that were taken back */
export async function restoreCodes(ctx: OperatorCtx, batchId: number, typed?: readonly string[]) {
  const [batch] = await listBatches(ctx.db, { id: batchId, limit: 1 });
  if (!batch) return { outcome: 'notFound' } as const;
  if (batch.validUntil.getTime() <= ctx.now()) return { outcome: 'past' } as const;
  const read = typed && readAll(typed);
  const done = await restoreRevoked(ctx.db, { batchId, codes: read && codesOf(read) });
  if (done.length === 0) return { outcome: 'noneLeft' } as const;
  return { outcome: 'restored', data: { count: done.length, left: leftOf(read ?? [], done) } } as const;
}
