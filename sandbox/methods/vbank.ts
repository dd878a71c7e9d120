import { charge } from '../charge.ts';
import type { Payment, VirtualAccount } from '../ledger.ts';
import { randomDigits } from '../nicepay/random-digits.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { notifyDeposit } from '../webhooks.ts';
import { findBank } from './banks.ts';

const dayMs = 24 * 60 * 60 * 1000;
const ordinaryLifeMs = 3 * dayMs;

/** Opens an account for one payment: nothing is paid yet. Synchronous, as `charge` is. */
export function issueAccount(ctx: SandboxContext, payment: Payment, dueAt: string): VirtualAccount {
  const bank = findBank(payment.bankCode);
  const account = {
    bankCode: bank.code,
    bankName: bank.name,
    number: createNumber(ctx, bank.digits),
    holder: ctx.merchantName,
    dueAt,
  };
  const { moid, tid, amount } = payment;
  ctx.ledger.record({ kind: 'account-issued', moid, tid, amount, account });
  return account;
}

/** Until when an account that is opened now takes its deposit: as the shop asked, else three days. */
export const readDueAt = (payment: Payment) =>
  payment.depositUntil ?? new Date(Date.now() + ordinaryLifeMs).toISOString();

export const isAccountOpen = (payment: Payment) =>
  payment.account !== null && !payment.isAccountClosed && payment.captured === 0;

/** The shop took it back before anything was paid in: from now on it takes nothing. */
export function closeAccount(ctx: SandboxContext, payment: Payment, cancelMoid = ''): void {
  const { moid, tid, amount } = payment;
  ctx.ledger.record({ kind: 'account-closed', moid, tid, amount, ...(cancelMoid ? { cancelMoid } : {}) });
}

export type DepositRefusal = 'no account' | 'closed' | 'paid already' | 'too late' | 'another amount';

/** Somebody pays into the account: a bank takes the exact sum, once, in time. Null when it was taken. */
export function deposit(
  ctx: SandboxContext,
  payment: Payment,
  amount: number = payment.amount,
): DepositRefusal | null {
  if (!payment.account) return 'no account';
  if (payment.isAccountClosed) return 'closed';
  if (payment.captured > 0) return 'paid already';
  if (Date.now() >= new Date(payment.account.dueAt).getTime()) return 'too late';
  if (amount !== payment.amount) return 'another amount';
  charge(ctx, payment);
  notifyDeposit(ctx, payment);
  return null;
}

function createNumber(ctx: SandboxContext, digits: number): string {
  const used = new Set(ctx.ledger.listPayments().map(({ account }) => account?.number));
  for (;;) {
    const number = `9${randomDigits(digits - 1)}`;
    if (!used.has(number)) return number;
  }
}
