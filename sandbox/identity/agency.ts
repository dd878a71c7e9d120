import { randomBytes, randomInt } from 'node:crypto';
import type { KeyMode } from './encryption.ts';
import type { Person } from './people.ts';

export type AgencyOptions = { clientId: string; clientSecret: string; keyMode: KeyMode };

export const agencyFaults = [
  'token-unavailable',
  'token-refused',
  'url-unavailable',
  'result-unavailable',
  'result-garbled',
  'expired',
  'wrong-integrity',
  'wrong-key',
  'other-answer',
] as const;
export type AgencyFault = (typeof agencyFaults)[number];

export type Token = { accessToken: string; ticket: string; iterators: number; expiresAt: number };

export type Transaction = {
  /** In the address of the window. */
  windowId: string;
  transactionId: string;
  requestNo: string;
  returnUrl: string;
  closeUrl: string;
  token: Token;
  createdAt: number;
  /** Asks for the code, then confirms it. */
  state: 'open' | 'code-sent' | 'confirmed' | 'cancelled' | 'answered';
  person: Person | null;
  smsCode: string;
  wrongCodes: number;
  webTransactionId: string;
};

const tokenLifeMs = 24 * 3_600_000;
const transactionLifeMs = 10 * 60_000;
const mostWrongCodes = 5;
const mostKept = 5_000;
const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

/** What the agency remembers, in memory: nothing of it outlives the process. */
export class Agency {
  readonly options: AgencyOptions;
  /** How often each step was asked for, so that a test can count what would cost money. */
  readonly counts = { token: 0, url: 0, result: 0 };
  readonly #tokens = new Map<string, Token>();
  readonly #transactions = new Map<string, Transaction>();
  readonly #requestNumbers = new Set<string>();
  #faults: AgencyFault[] = [];

  constructor(options: Partial<AgencyOptions> = {}) {
    this.options = {
      clientId: 'sandbox-client',
      clientSecret: 'sandbox-secret',
      keyMode: 'text',
      ...options,
    };
  }

  /** Played once, the next time its step comes. */
  setFault(fault: AgencyFault): void {
    this.#faults.push(fault);
  }

  clearFaults(): void {
    this.#faults = [];
  }

  listFaults(): AgencyFault[] {
    return [...this.#faults];
  }

  takeFault(...candidates: AgencyFault[]): AgencyFault | undefined {
    const at = this.#faults.findIndex((fault) => candidates.includes(fault));
    return at < 0 ? undefined : this.#faults.splice(at, 1)[0];
  }

  issueToken(): Token {
    const token = {
      accessToken: randomText(32),
      ticket: randomText(30),
      // Not always the same, so that a reader with a number of its own is found out.
      iterators: 1_000 + randomInt(1_000),
      expiresAt: Date.now() + tokenLifeMs,
    };
    this.#tokens.set(token.accessToken, token);
    dropOldest(this.#tokens);
    return token;
  }

  findToken(accessToken: string): Token | undefined {
    const token = this.#tokens.get(accessToken);
    return token && token.expiresAt > Date.now() ? token : undefined;
  }

  /** Undefined where the request's number was used before. */
  begin(
    token: Token,
    request: { requestNo: string; returnUrl: string; closeUrl: string },
  ): Transaction | undefined {
    if (this.#requestNumbers.has(request.requestNo)) return undefined;
    this.#requestNumbers.add(request.requestNo);
    const transaction: Transaction = {
      ...request,
      token,
      windowId: randomText(24),
      transactionId: `T${randomText(18)}`,
      createdAt: Date.now(),
      state: 'open',
      person: null,
      smsCode: '',
      wrongCodes: 0,
      webTransactionId: '',
    };
    this.#transactions.set(transaction.windowId, transaction);
    dropOldest(this.#transactions);
    return transaction;
  }

  findWindow(windowId: string): Transaction | undefined {
    const found = this.#transactions.get(windowId);
    return found && Date.now() - found.createdAt < transactionLifeMs ? found : undefined;
  }

  findAnswer(webTransactionId: string): Transaction | undefined {
    if (webTransactionId === '') return undefined;
    return [...this.#transactions.values()].find((known) => known.webTransactionId === webTransactionId);
  }

  sendCode(transaction: Transaction, person: Person): void {
    transaction.person = person;
    transaction.smsCode = String(randomInt(1_000_000)).padStart(6, '0');
    transaction.state = 'code-sent';
  }

  /** False for a wrong code; after five the verification is over. */
  confirm(transaction: Transaction, code: string): boolean {
    if (code !== transaction.smsCode) {
      transaction.wrongCodes += 1;
      if (transaction.wrongCodes >= mostWrongCodes) transaction.state = 'cancelled';
      return false;
    }
    transaction.state = 'confirmed';
    transaction.webTransactionId = `W${randomText(24)}`;
    return true;
  }
}

function dropOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/** Where the window goes after success. */
export function locationOf({ returnUrl, webTransactionId }: Transaction): string {
  const location = new URL(returnUrl);
  location.searchParams.set('web_transaction_id', webTransactionId);
  return location.href;
}
