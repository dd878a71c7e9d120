// What a buyer and an operator do about others in place of goods, step by step.

import { askForReplacement, withdrawReplacement } from '../../src/features/commerce/replacement/contract.ts';
import {
  approveReplacement,
  giveUpReplacement,
} from '../../src/features/commerce/replacement/decide.server.ts';
import { receiveGoods } from '../../src/features/commerce/replacement/receive.server.ts';
import { deliverReplacement, sendReplacement } from '../../src/features/commerce/replacement/send.server.ts';
import { askForReturn } from '../../src/features/commerce/return/contract.ts';
import { formatKoreanDate } from '../../src/shared/time/korean-time.ts';
import { isQueueEmpty } from './emails.ts';
import { type Family, families } from './family.ts';
import { attemptOf } from './payment.ts';
import { delivered } from './purchase.ts';
import type { TestShop } from './shop.ts';
import { logInAs } from './sign-up.ts';

export const operator = '민지';
export const words = '남은 상품이 없어요';
export const label = { courier: 'cj', trackingNumber: '1234-5678-9012' };
export const coral = { penColor: '코랄', eraserColor: '' };
export const exchange = { kind: 'exchange', reason: 'defective' };
type Asked = Record<string, unknown>;
type Restocked = Parameters<typeof receiveGoods>[1]['restocked'];

export async function replacements(shop: TestShop, prefix: string) {
  const [buyer] = (await families(shop, 1, { prefix })) as [Family];
  const today = () => formatKoreanDate(shop.deps.now());
  const lineOf = async (moid: string) => (await attemptOf(shop, moid)).line.id;

  /** A claim for one coral pen that broke on its way, unless another wish is told. */
  async function ask(moid: string, change: Asked = {}, visitor = buyer.visitor) {
    const lines = [{ line: await lineOf(moid), quantity: 1, ...coral }];
    const wish = { moid, kind: 'claim', reason: 'damaged', lines, words: '', noticedOn: today() };
    return visitor.call(askForReplacement, { input: { ...wish, ...change } as never });
  }
  async function newest(moid: string) {
    const [row] = await shop.deps.sql`select r.id::int as id, r.version, r.state from replacements r
      join orders o on o.id = r.order_id where o.moid = ${moid} order by r.id desc limit 1`;
    return row as { id: number; version: number; state: string };
  }
  const seen = async (moid: string) => ({ moid, ...(await newest(moid)), operator });

  const hand = {
    ...{ buyer, today, lineOf, ask, newest, seen },
    approve: async (moid: string) => approveReplacement(shop.deps, await seen(moid)),
    receive: async (moid: string, restocked: Restocked = []) =>
      receiveGoods(shop.deps, { ...(await seen(moid)), restocked, condition: '버튼이 눌리지 않아요' }),
    send: async (moid: string) => sendReplacement(shop.deps, { ...(await seen(moid)), ...label }),
    deliver: async (moid: string) => deliverReplacement(shop.deps, await seen(moid)),
    giveUp: async (moid: string) => giveUpReplacement(shop.deps, { ...(await seen(moid)), words }),
    withdraw: async (moid: string) =>
      buyer.visitor.call(withdrawReplacement, { input: { moid, id: (await newest(moid)).id } }),
    giveBack: async (moid: string, change: Asked = {}) =>
      buyer.visitor.call(askForReturn, {
        input: { moid, reason: 'changeOfMind', quantity: 1, words: '', noticedOn: '', ...change } as never,
      }),

    /** Sessions end meanwhile: the buyer logs in again. */
    async wait(ms: number): Promise<void> {
      shop.advance(ms);
      buyer.visitor = await logInAs(shop, buyer);
    },

    async asked(change: Asked = {}, quantity = 1): Promise<string> {
      const { moid } = await delivered(shop, buyer.visitor, { quantity });
      const { status } = await ask(moid, change);
      if (status !== 200) throw new Error(`the wish answered ${status}`);
      return moid;
    },

    /** From a wish that was asked for to the arrival of the others. */
    async bring(moid: string): Promise<void> {
      const steps = [await hand.approve(moid), await hand.send(moid), await hand.deliver(moid)];
      if (steps.join() !== 'approved,shipped,delivered') throw new Error(`it went: ${steps.join()}`);
    },

    /** What left the stock for an order and didn't come back, as its movements tell it and as its rows count it. */
    async unitsOut(moid: string): Promise<{ moved: number; counted: number }> {
      const [row] = await shop.deps.sql`select
        (select -coalesce(sum(m.delta), 0) from stock_movements m where m.moid = ${moid} and m.kind <> 'lost')::int as moved,
        (select sum(l.stock_taken - l.put_back) from order_lines l where l.order_id = o.id)::int
          + (select coalesce(sum(b.taken - b.put_back - b.restocked), 0) from replacement_lines b
            where b.order_id = o.id)::int as counted
        from orders o where o.moid = ${moid}`;
      return row as { moved: number; counted: number };
    },

    async subjectsAbout(moid: string): Promise<string[]> {
      await isQueueEmpty(shop.deps.db);
      const emails = shop.sandbox.mailbox
        .list(buyer.email)
        .filter(({ messageId }) => messageId.includes(moid));
      return emails.map(({ subject }) => subject).reverse();
    },
  };
  return hand;
}

/** So many, by both. */
export const outOf = (units: number) => ({ moved: units, counted: units });
