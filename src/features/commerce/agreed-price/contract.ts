// What an institution pays by agreement. Money in won.
import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';

const agreedPrice = z.object({
  id: z.number(),
  productId: z.number(),
  /** Of a line with so many units, and more. */
  fromQuantity: z.number(),
  won: z.number(),
  /** What everybody paid before; null where nothing may stand struck. */
  chargedWon: z.nullable(z.number()),
});

export const getAgreedPrices = defineCall({
  method: 'GET',
  path: '/api/agreed-prices',
  who: 'member',
  forInstitution: 'orders',
  summary: 'What the institution pays by agreement at this moment; nothing for anybody else',
  output: z.object({ prices: z.array(agreedPrice) }),
  outcomes: { found: 200 },
});
