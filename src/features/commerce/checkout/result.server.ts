// How a payment stands, as its buyer is told.

import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { type PaymentFailure, vainFailures } from '../../../shared/order-events.ts';
import { dispatchDayOf } from '../../../shared/requests/dispatch-due.ts';
import { isRepairOrder } from '../../../shared/requests/repair.ts';
import { contentDeadlineMs } from '../../../shared/time/content-window.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import type { Category } from '../catalog/rules.ts';
import { readPicturesOfLines } from '../catalog/service.server.ts';
import { showCoupon } from '../entitlement/rules.ts';
import { hasUnsent } from '../order/rules.ts';
import { refusalOfAgain } from '../payment/rules.ts';
import type { Confirmation, PaymentResult } from './contract.ts';
import { declineMessages, failureMessages, resultMessages } from './messages.ts';
import { findResult } from './queries.server.ts';
import { type ResultState, resultStateOf } from './rules.ts';

/** How a payment stands, for the member who owns it; null for everybody else. */
export async function readResult(ctx: MemberCtx, moid: string): Promise<PaymentResult | null> {
  const found = await findResult(ctx.db, ctx.member.memberId, moid);
  if (!found) return null;
  const state = resultStateOf(found.state, found.fulfilment);
  const failure = state === 'failed' ? describeFailure(ctx, found) : undefined;
  return {
    moid: found.moid,
    state,
    goodsName: found.goodsName,
    isRepair: isRepairOrder(found),
    category: found.category as Category,
    amountWon: found.amountWon,
    message: failure ?? messageOf(state, found),
    method: askedMethods.find((method) => method === found.method) ?? 'card',
    payAgain: refusalOfAgain(found, ctx.now()) === null,
    isPaidElsewhere: state === 'failed' && found.failureCode === 'cart_paid',
    isInVain: state === 'failed' && found.failureCode !== null && inVain.has(found.failureCode),
    account:
      state === 'deposit' && found.account && found.depositUntil
        ? { ...found.account, untilMs: found.depositUntil.getTime() }
        : null,
    confirmation: state === 'paid' || state === 'deposit' ? await confirm(ctx, found) : null,
  };
}

/** Not the payment failed, but what it was for: nobody is sent to pay it once more before they looked at it. */
const inVain: ReadonlySet<PaymentFailure> = new Set(vainFailures);

const askedMethods = ['bank', 'vbank', 'invoice'] as const;

type Found = NonNullable<Awaited<ReturnType<typeof findResult>>>;

/** In words for its cause, as far as the provider names one. */
function describeFailure(
  ctx: MemberCtx,
  { failureCode, failureDetail, provider }: Found,
): string | undefined {
  if (failureCode === 'declined')
    return declineMessages[ctx.paymentBy(provider).causeOfDecline(failureDetail ?? '')];
  return failureCode ? failureMessages[failureCode] : undefined;
}

/** As it was bought: what was cancelled of it since stands in the purchase list. */
async function confirm(ctx: MemberCtx, found: Found): Promise<Confirmation> {
  const { lines } = found;
  const pictureOf = await readPicturesOfLines(ctx);
  const isSent = found.category !== 'content' && !isRepairOrder(found);
  const paidAtMs = found.paidAt?.getTime() ?? null;
  return {
    number: found.number,
    lines: lines.map((line) => ({
      id: line.id,
      name: line.goodsName,
      colors: [line.penColor, line.eraserColor].filter(Boolean),
      quantity: line.quantity,
      amountWon: line.unitWon * line.quantity,
      picture: pictureOf(line),
    })),
    deliveryWon: found.deliveryWon,
    receiver: isSent
      ? {
          name: found.receiverName,
          phone: found.receiverPhone,
          address: found.receiverAddress,
          message: found.deliveryMessage,
          gift: found.giftMessage,
        }
      : null,
    email: found.email,
    sentUntil:
      isSent && paidAtMs !== null && hasUnsent(lines)
        ? dispatchDayOf(
            paidAtMs,
            lines.map(({ category }) => category),
            found.declaredDays,
          )
        : null,
    cancelUntilMs: found.category !== 'content' || paidAtMs === null ? null : contentDeadlineMs(paidAtMs),
    hasBox: ctx.member.serial !== null,
    coupon: found.coupon && showCoupon(found.coupon, ctx.now()),
  };
}

function messageOf(state: ResultState, { category, coupon, productType, term }: Found): string {
  if (state === 'paid' && isRepairOrder({ productType })) return resultMessages.paid.repair;
  if (state !== 'paid' || category !== 'content') return resultMessages[state].body;
  if (term)
    return resultMessages.paid.renewed(
      term.startsAtMs === null ? null : formatKoreanDate(term.startsAtMs + term.useDays * 86_400_000),
    );
  return coupon ? resultMessages.paid.coupon : resultMessages.paid.stored;
}
