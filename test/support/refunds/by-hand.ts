// A refund that the payment company can't pay back, and that somebody transfers to the account that the buyer named.
import { expect } from 'vitest';
import { noteAnswer } from '../../../src/features/commerce/escrow/operator.server.ts';
import { tellRefundAccount } from '../../../src/features/commerce/refund/contract.ts';
import { refundPartially } from '../../../src/features/commerce/refund/give-partial-refund.server.ts';
import { askForReturn } from '../../../src/features/commerce/return/contract.ts';
import {
  approveReturn,
  receiveReturn,
  refundReturn,
} from '../../../src/features/commerce/return/operator.server.ts';
import type { RefundAccount } from '../../../src/shared/deposit-account.ts';
import { buy, linesFields } from '../payment.ts';
import { bringToBuyer, rowOf } from '../purchase.ts';
import { settleEscrows } from '../settle.ts';
import type { TestShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

const operator = '민지';
export type ToTransfer = { moid: string; refundId: number; number: string; won: number };

/** Of three kinds of goods for 94,000 won, under escrow: its buyer decided to keep them. */
async function decided(shop: TestShop, buyer: Visitor): Promise<string> {
  const { moid } = await buy(shop, buyer, 'ok', { ...linesFields, _method: 'bank', _escrow: 'Y' });
  await bringToBuyer(shop, moid);
  await settleEscrows(shop.deps);
  await shop.deps.background.idle();
  const said = await fetch(`${shop.sandbox.url}/sandbox/escrow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moid, step: 'decided' }),
  });
  expect(said.status).toBe(200);
  const deps = { ...shop.deps, operator: { name: operator } };
  expect((await noteAnswer(deps, moid, 'decided')).outcome).toBe('noted');
  return moid;
}

async function newestRefund(shop: TestShop, moid: string): Promise<ToTransfer> {
  const [row] = await shop.deps
    .sql`select r.id, r.amount_won, o.number from refunds r join orders o on o.id = r.order_id
    where o.moid = ${moid} order by r.id desc limit 1`;
  return { moid, refundId: Number(row!.id), number: String(row!.number), won: Number(row!.amount_won) };
}

/** One of the goods came back, at this moment, and its money is promised. */
export async function returnToTransfer(
  shop: TestShop,
  buyer: Visitor,
  refundAccount: RefundAccount,
): Promise<ToTransfer> {
  const moid = await decided(shop, buyer);
  const [line] = (await rowOf(buyer, moid)).lines;
  const wish = { moid, reason: 'changeOfMind', words: '', noticedOn: '' } as const;
  const asked = await buyer.call(askForReturn, {
    input: { ...wish, lines: [{ line: line!.id, quantity: 1 }], refundAccount: refundAccount as never },
  });
  expect(asked.status).toBe(200);
  expect(await approveReturn(shop.deps, { moid, operator })).toBe('approved');
  const condition = '새것 같아요';
  expect(await receiveReturn(shop.deps, { moid, operator, restocked: 'all', condition })).toBe('received');
  expect(await refundReturn(shop.deps, { moid, operator })).toBe('refunding');
  return newestRefund(shop, moid);
}

/** What is left of 94,000 won is promised anew: of an order under escrow whose buyer decided to keep it. */
export async function toTransfer(
  shop: TestShop,
  buyer: Visitor,
  { won = 2_000, account }: { won?: number; account: RefundAccount },
): Promise<ToTransfer> {
  const moid = await decided(shop, buyer);
  const wish = { moid, amountWon: won, reason: '늦은 배송', operator };
  expect(await refundPartially(shop.deps, wish)).toBe('accountNeeded');
  await nameAccount(buyer, moid, account);
  return newestRefund(shop, moid);
}

export async function nameAccount(buyer: Visitor, moid: string, account: RefundAccount): Promise<void> {
  const named = await buyer.call(tellRefundAccount, { input: { moid, refundAccount: account as never } });
  expect(named.status).toBe(200);
}
