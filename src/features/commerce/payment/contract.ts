import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';

export const callbackPath = '/buy/payment/return';
/** Names the provider: an order is finished with the one it was begun with, whichever is set up by then. */
export const callbackAddress = (provider: string) => `${callbackPath}?by=${provider}`;
export const webhookPath = '/buy/payment/notify';

const openDeposit = z.object({
  moid: z.string(),
  goodsName: z.string(),
  amountWon: z.number(),
  orderedAtMs: z.number(),
  bank: z.string(),
  number: z.string(),
  holder: z.string(),
  untilMs: z.number(),
});
export type OpenDeposit = z.infer<typeof openDeposit>;

export const listOpenDeposits = defineCall({
  method: 'GET',
  path: '/api/buy/deposits',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Orders of the member that wait for a deposit, with the account to pay into',
  output: z.object({ t_count: z.number(), t_data: z.array(openDeposit) }),
  outcomes: { found: 200 },
});

export const giveUpDeposit = defineCall({
  method: 'POST',
  path: '/api/buy/deposits/cancel',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Give up an order that nobody has paid into yet',
  input: z.strictObject({ moid: z.string().check(z.minLength(1), z.maxLength(64)) }),
  outcomes: { givenUp: 200, notOpen: 409 },
});
