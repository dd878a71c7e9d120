import type { LedgerEntry, Payment } from '../ledger.ts';
import type { SandboxContext } from '../sandbox-context.ts';

/** How the provider may misbehave over a parcel; each is played once for each time that it was planned. */
export type EscrowFault =
  /** It is registered, and the line is cut before the answer. */
  | 'lost'
  /** No answer, and nothing is done. */
  | 'hang'
  /** No answer, and it is registered a while later. */
  | 'late'
  | 'down'
  | 'not-now'
  | 'refuse'
  /** An answer that isn't of this deal. */
  | 'other-deal';

export type EscrowState = 'held' | 'delivering' | 'decided' | 'refused';
export type Registered = { courier: string; invoice: string; address: string; at: string };

/** The faults that are planned; everything else about a deal stands in the ledger. */
export class EscrowFaults {
  #planned: EscrowFault[] = [];

  plan(...faults: EscrowFault[]): void {
    this.#planned.push(...faults);
  }

  take = (): EscrowFault | undefined => this.#planned.shift();
  clear = (): void => {
    this.#planned = [];
  };
}

/** A deal of the ledger as the provider knows it; null where it is none. */
export function escrowStateOf(entries: readonly LedgerEntry[], payment: Payment): EscrowState | null {
  if (!payment.isEscrow) return null;
  const own = entries.filter(({ tid, kind }) => tid === payment.tid && kind.startsWith('escrow-'));
  const answer = own.find(({ kind }) => kind === 'escrow-answer')?.code;
  if (answer === 'decided' || answer === 'refused') return answer;
  return own.some(({ kind }) => kind === 'escrow-parcel') ? 'delivering' : 'held';
}

/** Every registration that changed something, oldest first. */
export const registrationsOf = (entries: readonly LedgerEntry[], tid: string): Registered[] =>
  entries.flatMap((entry) =>
    entry.kind === 'escrow-parcel' && entry.tid === tid && entry.parcel
      ? [{ ...entry.parcel, at: entry.at }]
      : [],
  );

/** The same parcel told twice is one. */
export function registerParcel(
  ctx: Pick<SandboxContext, 'ledger'>,
  { moid, tid, amount }: Payment,
  parcel: Omit<Registered, 'at'>,
): void {
  const last = registrationsOf(ctx.ledger.listEntries(moid), tid).at(-1);
  if (last?.courier === parcel.courier && last.invoice === parcel.invoice) return;
  ctx.ledger.record({ kind: 'escrow-parcel', moid, tid, amount, parcel });
}

type Refusal = { code: string; message: string };

/** Why this deal gives nothing back now, or not so much, in the words of the older contract. */
export function legacyRefusalOf(
  ctx: Pick<SandboxContext, 'ledger'>,
  payment: Payment,
  isPart: boolean,
): Refusal | undefined {
  const state = escrowStateOf(ctx.ledger.listEntries(payment.moid), payment);
  if (state === null || payment.captured === 0) return undefined;
  if (isPart) return { code: '2029', message: '에스크로 거래는 부분취소를 할 수 없습니다.' };
  return state === 'delivering'
    ? {
        code: '2027',
        message: '에스크로 거래는 배송등록 전이나 구매결정/구매거절 후에만 취소할 수 있습니다.',
      }
    : undefined;
}

/** The same by the newer one. */
export function startRefusalOf(
  ctx: Pick<SandboxContext, 'ledger'>,
  payment: Payment,
  isPart: boolean,
): Refusal | undefined {
  const state = escrowStateOf(ctx.ledger.listEntries(payment.moid), payment);
  if (state === null || payment.captured === 0) return undefined;
  if (isPart) return { code: 'U128', message: '부분취소를 할 수 없는 거래입니다.' };
  return state === 'decided' ? { code: '2014', message: '구매결정된 거래는 취소할 수 없습니다.' } : undefined;
}
