// How a payment stands, as its buyer is told.
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import type { Category } from '../catalog/rules.ts';
import { refusalOfAgain } from '../payment/rules.ts';
import type { PaymentResult } from './contract.ts';
import { failureMessages, resultMessages } from './messages.ts';
import { findResult } from './queries.server.ts';
import { type ResultState, resultStateOf } from './rules.ts';

/** How a payment stands, for the member who owns it; null for everybody else. */
export async function readResult(ctx: MemberCtx, moid: string): Promise<PaymentResult | null> {
  const found = await findResult(ctx.db, ctx.member.memberId, moid);
  if (!found) return null;
  const state = resultStateOf(found.state, found.fulfilment);
  const failure = state === 'failed' && found.failureCode ? failureMessages[found.failureCode] : undefined;
  return {
    moid: found.moid,
    state,
    goodsName: found.goodsName,
    category: found.category as Category,
    amountWon: found.amountWon,
    message: failure ?? messageOf(state, found.category),
    method: found.method === 'bank' || found.method === 'vbank' ? found.method : 'card',
    payAgain: refusalOfAgain(found, ctx.now()) === null,
    account:
      state === 'deposit' && found.account && found.depositUntil
        ? { ...found.account, untilMs: found.depositUntil.getTime() }
        : null,
  };
}

const messageOf = (state: ResultState, category: string): string =>
  state === 'paid' && category === 'content' ? resultMessages.paid.stored : resultMessages[state].body;
