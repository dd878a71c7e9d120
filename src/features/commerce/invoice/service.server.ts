// An institution's own invoices.
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import type { InvoiceStanding, OwnInvoice, OwnInvoices } from './contract.ts';
import { findTerms, type Invoice, listOwn, sumOpen } from './queries.server.ts';
import { leftOf, shownStateOf } from './rules.ts';

const mostShown = 200;

export async function readStanding(ctx: MemberCtx): Promise<InvoiceStanding & { owedWon: number }> {
  const { memberId } = ctx.member;
  const account = ctx.env.invoiceAccount;
  const [terms, open] = await Promise.all([
    findTerms(ctx.db, memberId),
    sumOpen(ctx.db, memberId, formatKoreanDate(ctx.now())),
  ]);
  const { openWon: owedWon, overdue } = open;
  if (!terms || !account) return { terms: null, account, owedWon };
  const { limitWon, days } = terms;
  const leftWon = leftOf({ limitWon, openWon: owedWon });
  return { terms: { limitWon, days, leftWon, isOverdue: overdue > 0 }, account, owedWon };
}

export async function listOwnOf(ctx: MemberCtx): Promise<OwnInvoices> {
  const [standing, rows] = await Promise.all([
    readStanding(ctx),
    listOwn(ctx.db, ctx.member.memberId, mostShown),
  ]);
  return { ...standing, invoices: rows.map((row) => describe(row, ctx.now())) };
}

function describe(row: Invoice, nowMs: number): OwnInvoice {
  const { number, dueOn, amountWon, creditedWon, receivedWon, balanceWon } = row;
  return {
    ...{ number, dueOn, amountWon, creditedWon, receivedWon, balanceWon },
    state: shownStateOf(row, nowMs),
    order: { moid: row.moid, number: row.orderNumber, goods: row.goodsName },
  };
}
