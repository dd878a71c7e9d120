import { changesOf } from '../../../shared/calls/changes.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { recordTransfer, undoTransfer, writeOff } from '../../commerce/invoice/money.server.ts';
import {
  findInstitutionId,
  findInvoice,
  findTerms,
  type Invoice,
  listAllowed,
  listInvoices,
  listMoney,
} from '../../commerce/invoice/queries.server.ts';
import { type InvoiceTab, shownStateOf } from '../../commerce/invoice/rules.ts';
import { allowInvoices, endInvoices } from '../../commerce/invoice/terms.server.ts';
import { quickerOf, tellQuicker } from '../operators/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { InvoiceBrief } from './contract.ts';
import { lastSince } from './rules.ts';

const pageSize = 30;

function briefOf(found: Invoice, nowMs: number): InvoiceBrief {
  const { id, number, memberId, buyerName, dueOn, amountWon, creditedWon, receivedWon, balanceWon } = found;
  return {
    ...{ id, number, memberId, buyerName, dueOn, amountWon, creditedWon, receivedWon, balanceWon },
    order: { moid: found.moid, number: found.orderNumber, goods: found.goodsName },
    state: shownStateOf(found, nowMs),
  };
}

export async function list(
  ctx: OperatorCtx,
  { tab = 'open', after }: { tab?: InvoiceTab | undefined; after?: string | undefined },
) {
  const wish = { tab, today: formatKoreanDate(ctx.now()), before: after ? Number(after) : null };
  const rows = await listInvoices(ctx.db, wish, pageSize + 1);
  const invoices = rows.slice(0, pageSize).map((row) => briefOf(row, ctx.now()));
  return { tab, invoices, next: rows.length > pageSize ? String(invoices.at(-1)!.id) : null };
}

export async function see(ctx: OperatorCtx, id: number) {
  const found = await findInvoice(ctx.db, { id });
  if (!found) return { outcome: 'notFound' } as const;
  const money = await listMoney(ctx.db, id);
  const data = {
    ...briefOf(found, ctx.now()),
    issuedAtMs: found.issuedAt.getTime(),
    writtenOffAtMs: found.writtenOffAt?.getTime() ?? null,
    ...{ writtenOffBy: found.writtenOffBy, writeOffReason: found.writeOffReason },
    transfers: money.map(({ kind, won, onDay, name, operator, ...row }) => ({
      ...{ id: row.id, kind, won, onDay, name, operator, recordedAtMs: row.recordedAt.getTime() },
      undone: row.undoneAt && {
        ...{ atMs: row.undoneAt.getTime(), operator: row.undoneBy, reason: row.undoReason },
      },
    })),
  };
  return { outcome: 'found', memberId: found.memberId, data } as const;
}

type Transfer = Parameters<typeof recordTransfer>[2] & { seenWon: number };

export async function record(ctx: OperatorCtx, id: number, { seenWon, ...transfer }: Transfer) {
  const seen = { id, seenWon, operator: ctx.operator.name };
  return tellFirst(ctx, seen, await recordTransfer(ctx, seen, transfer));
}

/** An order's cancellation changes the balance, too: operators are named only where their transfers lead to it from what was seen. */
async function tellFirst<Outcome extends string>(
  ctx: OperatorCtx,
  { id, seenWon }: { id: number; seenWon: number },
  outcome: Outcome,
) {
  const told = await tellQuicker(outcome, async () => {
    const [found, money] = await Promise.all([findInvoice(ctx.db, { id }), listMoney(ctx.db, id)]);
    return quickerOf(lastSince(money, { fromWon: seenWon, toWon: found?.balanceWon ?? 0 }));
  });
  return { ...told, ...(await whose(ctx, id)) };
}

const whose = async (ctx: OperatorCtx, id: number) => {
  const found = await findInvoice(ctx.db, { id });
  return found ? { memberId: found.memberId } : {};
};

export async function undo(ctx: OperatorCtx, id: number, wish: { transferId: number; reason: string }) {
  const { transferId: moneyId, reason } = wish;
  const outcome = await undoTransfer(ctx, { id, moneyId, operator: ctx.operator.name, reason });
  return { outcome, ...(await whose(ctx, id)) } as const;
}

export async function giveUp(ctx: OperatorCtx, id: number, wish: { seenWon: number; reason: string }) {
  const outcome = await writeOff(ctx, { id, ...wish, operator: ctx.operator.name });
  return tellFirst(ctx, { id, seenWon: wish.seenWon }, outcome);
}

export async function describeTerms(ctx: OperatorCtx) {
  const rows = await listAllowed(ctx.db);
  return {
    account: ctx.env.invoiceAccount,
    terms: rows.map(({ terms, ...row }) => ({
      ...row,
      ...{ id: terms.id, memberId: terms.memberId, limitWon: terms.limitWon, days: terms.days },
      ...{ allowedAtMs: terms.allowedAt.getTime(), allowedBy: terms.allowedBy, reason: terms.reason },
    })),
  };
}

type Wish = { loginId: string; limitWon: number; days: number; seen: number | null; reason: string };

export async function allow(ctx: OperatorCtx, { loginId, limitWon, days, seen, reason }: Wish) {
  const memberId = await findInstitutionId(ctx.db, loginId);
  if (memberId === null) return { outcome: 'noInstitution' } as const;
  const by = { operator: ctx.operator.name, reason };
  const done = await allowInvoices(ctx, memberId, { limitWon, days }, seen, by);
  if (done.outcome === 'changedMeanwhile') {
    const now = await findTerms(ctx.db, memberId);
    const by = quickerOf(now ? { by: now.allowedBy, at: now.allowedAt } : undefined);
    return { outcome: 'changedMeanwhile', data: { ...by, seen: now?.id ?? null }, memberId } as const;
  }
  if (done.outcome !== 'allowed') return { outcome: done.outcome, memberId } as const;
  ctx.tellChanges(changesOf(done.before ?? { limitWon: 0, days: 0 }, { limitWon, days }));
  return { outcome: 'allowed', memberId } as const;
}

export async function end(ctx: OperatorCtx, memberId: number, reason: string) {
  const done = await endInvoices(ctx, memberId, { operator: ctx.operator.name, reason });
  if (done.outcome === 'ended')
    ctx.tellChanges({ limitWon: [done.before.limitWon, 0], days: [done.before.days, 0] });
  return { outcome: done.outcome } as const;
}
