import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ScenarioName } from './nicepay/scenarios.ts';

export type Method = 'card' | 'bank' | 'vbank';
/** An account that was opened for one payment. */
export type VirtualAccount = {
  bankCode: string;
  bankName: string;
  number: string;
  holder: string;
  /** Until when it takes the deposit (ISO time). */
  dueAt: string;
};

/** Where a deposit went back to. */
export type RefundAccount = { bankCode: string; number: string; holder: string };

export type LedgerKind =
  | 'authentication'
  | 'authentication-refused'
  | 'account-issued'
  | 'account-closed'
  | 'capture'
  | 'approval-refused'
  | 'double-approval'
  | 'charge-pending'
  | 'cancel'
  | 'net-cancel'
  | 'cancel-refused'
  | 'notification'
  | 'receipt-issued'
  | 'receipt-cancelled'
  | 'receipt-refused'
  | 'escrow-parcel'
  | 'escrow-answer'
  | 'escrow-refused';

export type LedgerEvent = {
  kind: LedgerKind;
  moid: string;
  /** Empty when the provider never gave one out. */
  tid: string;
  /** Whole won. */
  amount: number;
  code?: string;
  message?: string;
  token?: string;
  /** Which of the provider's two interfaces it came by. */
  api?: 'legacy' | 'start';
  method?: Method;
  /** A wallet of the window, e.g. `kakaopay`; empty for a plain card. */
  wallet?: string;
  account?: VirtualAccount;
  /** The bank the buyer picked, for a transfer or an account. */
  bankCode?: string;
  /** Until when the shop wants the account to take the deposit (ISO time). */
  depositUntil?: string;
  goodsName?: string;
  buyerName?: string;
  /** The money is kept until the buyer has the goods. */
  isEscrow?: boolean;
  /** Of such a deal: the parcel that the shop told. */
  parcel?: { courier: string; invoice: string; address: string };
  scenario?: ScenarioName;
  authCode?: string;
  cancelMoid?: string;
  cancelNum?: string;
  refundAccount?: RefundAccount;
  /** Of a cash receipt: to whom it was made out, and how its sum is taxed. */
  receipt?: { api: 'legacy' | 'start'; kind: string; number: string; supply: number; vat: number };
  /** A refusal that every later attempt with the same token gets again. */
  isFinal?: boolean;
  /** When a pending charge falls due (ISO time). */
  dueAt?: string;
};

export type LedgerEntry = LedgerEvent & { seq: number; at: string };

export type Payment = {
  moid: string;
  tid: string;
  token: string;
  amount: number;
  api: 'legacy' | 'start';
  method: Method;
  wallet: string;
  /** Set once an account was opened; a deposit is a capture. */
  account: VirtualAccount | null;
  isAccountClosed: boolean;
  bankCode: string;
  depositUntil: string | null;
  goodsName: string;
  buyerName: string;
  isEscrow: boolean;
  scenario: ScenarioName;
  authenticatedAt: string;
  capturedAt: string | null;
  authCode: string;
  captured: number;
  cancelled: number;
  captures: number;
  cancels: number;
  cancelMoids: string[];
  refusedCode: string | null;
  pendingDueAt: string | null;
  doubleApprovals: number;
};

/** What really happened, as the payment provider knows it. Only grows; everything else is worked out from it. */
export class Ledger {
  readonly entries: LedgerEntry[] = [];
  readonly #payments = new Map<string, Payment>();
  readonly #tidByToken = new Map<string, string>();
  readonly #file: string | undefined;
  readonly #now: () => number;

  constructor(file?: string, now: () => number = () => Date.now()) {
    this.#file = file;
    this.#now = now;
    if (file) this.#load(file);
  }

  record(event: LedgerEvent): LedgerEntry {
    const entry = { seq: this.entries.length + 1, at: new Date(this.#now()).toISOString(), ...event };
    // Written before it counts: a crash may lose an answer, never a charge that was answered.
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(entry)}\n`);
    this.#apply(entry);
    return entry;
  }

  findByTid(tid: string): Payment | undefined {
    return this.#payments.get(tid);
  }

  findByToken(token: string): Payment | undefined {
    return this.#payments.get(this.#tidByToken.get(token) ?? '');
  }

  listPayments(moid?: string): Payment[] {
    return [...this.#payments.values()].filter((payment) => moid === undefined || payment.moid === moid);
  }

  listEntries(moid?: string): LedgerEntry[] {
    return this.entries.filter((entry) => moid === undefined || entry.moid === moid);
  }

  #load(file: string): void {
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    for (const line of text.split('\n')) {
      const entry = parseLine(line);
      if (entry) this.#apply(entry);
    }
    // The last line may have been torn by a crash; the next entry must not be glued to it.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  }

  #apply(entry: LedgerEntry): void {
    this.entries.push(entry);
    if (entry.kind === 'authentication') this.#addPayment(entry);
    const payment = this.#payments.get(entry.tid);
    if (!payment) return;
    if (entry.kind === 'account-issued') {
      payment.account = entry.account ?? null;
      payment.pendingDueAt = null;
    }
    if (entry.kind === 'account-closed') payment.isAccountClosed = true;
    if (entry.kind === 'capture') {
      payment.captured += entry.amount;
      payment.captures += 1;
      payment.capturedAt = entry.at;
      payment.authCode = entry.authCode ?? '';
      payment.pendingDueAt = null;
    }
    if (entry.kind === 'cancel' || entry.kind === 'net-cancel') {
      payment.cancelled += entry.amount;
      payment.cancels += 1;
      if (entry.cancelMoid) payment.cancelMoids.push(entry.cancelMoid);
    }
    if (entry.kind === 'approval-refused' && entry.isFinal) {
      payment.refusedCode = entry.code ?? null;
      payment.pendingDueAt = null;
    }
    if (entry.kind === 'charge-pending') payment.pendingDueAt = entry.dueAt ?? null;
    if (entry.kind === 'double-approval') payment.doubleApprovals += 1;
  }

  #addPayment(entry: LedgerEntry): void {
    this.#tidByToken.set(entry.token ?? '', entry.tid);
    this.#payments.set(entry.tid, {
      moid: entry.moid,
      tid: entry.tid,
      token: entry.token ?? '',
      amount: entry.amount,
      api: entry.api ?? 'legacy',
      method: entry.method ?? 'card',
      wallet: entry.wallet ?? '',
      account: null,
      isAccountClosed: false,
      bankCode: entry.bankCode ?? '',
      depositUntil: entry.depositUntil ?? null,
      goodsName: entry.goodsName ?? '',
      buyerName: entry.buyerName ?? '',
      isEscrow: entry.isEscrow ?? false,
      scenario: entry.scenario ?? 'ok',
      authenticatedAt: entry.at,
      capturedAt: null,
      authCode: '',
      captured: 0,
      cancelled: 0,
      captures: 0,
      cancels: 0,
      cancelMoids: [],
      refusedCode: null,
      pendingDueAt: null,
      doubleApprovals: 0,
    });
  }
}

function parseLine(line: string): LedgerEntry | undefined {
  if (line.trim() === '') return undefined;
  try {
    return JSON.parse(line) as LedgerEntry;
  } catch {
    return undefined;
  }
}
