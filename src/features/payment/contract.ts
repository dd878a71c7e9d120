import * as z from 'zod/mini';
import { defineCall } from '../../shared/contract.ts';
import { refundAccountShape } from '../../shared/deposit-account.ts';

export const returnPath = '/buy/payment/return';
/** Names the company: an order is finished with the one it was begun with, whichever is set up by then. */
export const returnAddress = (provider: string) => `${returnPath}?by=${provider}`;
export const noticePath = '/buy/payment/notify';

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
  summary: 'Orders of the member that wait for a deposit, with the account to pay into',
  output: z.object({ t_count: z.number(), t_data: z.array(openDeposit) }),
  outcomes: { found: 200 },
});

export const giveUpDeposit = defineCall({
  method: 'POST',
  path: '/api/buy/deposits/cancel',
  who: 'member',
  summary: 'Give up an order that nobody has paid into yet',
  input: z.strictObject({ moid: z.string().check(z.minLength(1), z.maxLength(64)) }),
  outcomes: { givenUp: 200, notOpen: 409 },
});

const surplus = z.object({
  /** Of the try: the order has another one. */
  moid: z.string(),
  goodsName: z.string(),
  amountWon: z.number(),
  buyerName: z.string(),
  /** The account is there, and the money on its way. */
  isNamed: z.boolean(),
});
export type Surplus = z.infer<typeof surplus>;

export const nameSurplusAccount = defineCall({
  method: 'POST',
  path: '/api/buy/surplus-account',
  who: 'member',
  summary: 'Name the account to which a deposit goes back that came after its order was paid by other means',
  input: z.strictObject({
    moid: z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/)),
    refundAccount: refundAccountShape,
  }),
  outcomes: { accepted: 200, notWaiting: 409 },
});
