// What the buyer typed and ticked in the order form, kept in this tab as long as the form is open: through a reload, a
// session that ended and the log-in after it, and the payment provider's page on a phone.
import * as z from 'zod/mini';
import { askedReceiptKinds } from '../../../../shared/requests/cash-receipt.ts';
import { read, typedKeys } from '../../../account/session/browser-session.ts';
import { agreementNames } from '../rules.ts';
import type { PayMethod } from './payment-method.tsx';
import { type Receiver, unchangedReceiver } from './purchase-fields.ts';
import { noReceipt, type WishedReceipt } from './receipt-choice.tsx';

const key = typedKeys.draft;

const draftSchema = z.object({
  memberId: z.number(),
  receiver: z.object({
    changed: z.boolean(),
    name: z.string(),
    address: z.string(),
    subAddress: z.string(),
    phone: z.string(),
    message: z.string(),
    isGift: z._default(z.boolean(), false),
    giftMessage: z._default(z.string(), ''),
    keep: z._default(z.boolean(), false),
  }),
  method: z.enum(['card', 'bank', 'vbank', 'invoice']),
  receipt: z._default(
    z.object({ kind: z.enum(['none', ...askedReceiptKinds]), number: z.string() }),
    noReceipt,
  ),
  escrow: z._default(z.boolean(), false),
  agreed: z.array(z.enum(agreementNames)),
});

export type OrderDraft = {
  receiver: Receiver;
  method: PayMethod;
  receipt: WishedReceipt;
  escrow: boolean;
  agreed: ReadonlySet<string>;
};

const untouched: OrderDraft = {
  receiver: unchangedReceiver,
  method: 'card',
  receipt: noReceipt,
  escrow: false,
  agreed: new Set(),
};

/** Whether the member has typed something in this tab already. */
export const hasDraft = (memberId: number): boolean => readDraft(memberId) !== untouched;

/** Nobody's but the member's who wrote it. */
export function readDraft(memberId: number): OrderDraft {
  try {
    const parsed = z.safeParse(draftSchema, JSON.parse(read(key) ?? 'null'));
    if (!parsed.success || parsed.data.memberId !== memberId) return untouched;
    const { agreed, memberId: _, ...draft } = parsed.data;
    return { ...draft, agreed: new Set(agreed) };
  } catch {
    return untouched;
  }
}

export function keepDraft(memberId: number, { agreed, ...draft }: OrderDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ memberId, ...draft, agreed: [...agreed] }));
  } catch {
    // Without storage a reload forgets what was typed; the order itself goes on.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
