import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import {
  idParam,
  type instantMs,
  quicker,
  quickerWriter,
  seenVersion,
} from '../../../../shared/calls/shapes.ts';
import { saleUnits } from '../../../commerce/catalog/timed-sale/rules.ts';
import { priced } from '../prices/contract.ts';
import { highestPriceWon } from '../prices/rules.ts';

const unit = z.enum(saleUnits);
const instant = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));

const sale = z.object({
  id: z.number(),
  product: z.number(),
  name: z.string(),
  unit,
  amount: z.number(),
  /** What one costs meanwhile, and otherwise today. */
  won: z.number(),
  normalWon: z.number(),
  fromMs: z.number(),
  untilMs: z.number(),
  /** By an operator, before its time. */
  endedEarly: z.boolean(),
  version: z.number(),
});
export type SaleRow = z.infer<typeof sale>;

export const readTimedSales = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/timed-sales',
  summary: 'Sales for a time: those that run, are planned, and ended last; and what each product costs',
  needs: 'products',
  outcomes: {
    /** The states are those of this moment. */
    found: z.object({ nowMs: z.number(), products: z.array(priced), sales: z.array(sale) }),
  },
  log: null,
});

const terms = {
  unit,
  /** Whole percent off today's price, or the price itself in won. */
  amount: z.int().check(z.gte(1), z.lte(highestPriceWon)),
  /** Null: from now on. */
  fromMs: z.nullable(instant),
  /** The first moment at which it is over. */
  untilMs: instant,
};

const refusals = {
  badPeriod: z.object({ fault: z.enum(['past', 'order', 'tooLong', 'tooFar']) }),
  badPrice: z.object({ fault: z.enum(['notBought', 'percent', 'notLower', 'tooCheap']) }),
  /** Another sale of the product, the first that lies in the way. */
  overlaps: z.object({ fromMs: z.number(), untilMs: z.number() }),
  notFound: null,
};

const toldOf = ({
  unit,
  amount,
  fromMs,
  untilMs,
}: {
  unit: string;
  amount: number;
  fromMs: z.infer<typeof instantMs>;
  untilMs: number;
}) => ({
  unit,
  amount,
  from: fromMs === null ? '' : new Date(fromMs).toISOString(),
  until: new Date(untilMs).toISOString(),
});

export const planTimedSale = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/timed-sales',
  summary: 'Plans a lower price of a product for a time; what it costs then is settled now',
  needs: 'products',
  input: z.object({ product: z.int().check(z.gte(1)), ...terms }),
  outcomes: { planned: z.object({ id: z.number() }), ...refusals },
  log: ({ input }) => ({
    action: 'timedSale.plan',
    subject: `product:${input.product}`,
    detail: toldOf(input),
  }),
});

export const correctTimedSale = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/timed-sales/{id}',
  summary: 'Writes a sale anew that has not begun',
  needs: 'products',
  params: idParam,
  input: z.object({ version: seenVersion, ...terms }),
  outcomes: { saved: null, ...refusals, alreadyBegun: null, changedMeanwhile: quickerWriter },
  log: ({ input, params }) => ({
    action: 'timedSale.correct',
    subject: `timedSale:${params.id}`,
    detail: toldOf(input),
  }),
});

export const endTimedSale = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/timed-sales/{id}/end',
  summary: 'Ends a sale that runs, at this moment',
  needs: 'products',
  params: idParam,
  /** alreadyDecided: somebody ended it before. */
  outcomes: { ...bare('ended', 'notRunning', 'notFound'), alreadyDecided: quicker },
  log: ({ params }) => ({ action: 'timedSale.end', subject: `timedSale:${params.id}` }),
});

export const removeTimedSale = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/timed-sales/{id}/remove',
  summary: 'Throws away a sale that has not begun',
  needs: 'products',
  params: idParam,
  outcomes: bare('removed', 'alreadyBegun', 'notFound'),
  log: ({ params }) => ({ action: 'timedSale.remove', subject: `timedSale:${params.id}` }),
});
