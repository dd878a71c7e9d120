import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import { idParam, seenVersion } from '../../../../shared/calls/shapes.ts';
import { highestPriceWon, isMeant, mostPrices, priceTargets, priceUnits } from './rules.ts';

const id = z.int().check(z.gte(1));
const money = z.object({ price: z.number(), discount: z.number() });

export const priced = z.object({
  id: z.number(),
  category: z.enum(['accessory', 'toktokbox', 'content']),
  name: z.string(),
  productType: z.string(),
  price: z.number(),
  discount: z.number(),
  discountOn: z.boolean(),
  point: z.number(),
  delivery: z.number(),
  onSale: z.boolean(),
  version: z.number(),
  /** Its sales for a time that are planned or run. */
  sales: z.array(z.object({ won: z.number(), fromMs: z.number(), untilMs: z.number() })),
});
export type PricedRow = z.infer<typeof priced>;

const change = {
  target: z.enum(priceTargets),
  unit: z.enum(priceUnits),
  /** Won or whole percent, up or down. */
  amount: z.int().check(z.gte(-highestPriceWon), z.lte(highestPriceWon)),
};

const kept = z.object({
  id: z.number(),
  atMs: z.number(),
  operatorName: z.string(),
  ...change,
  lines: z.array(z.object({ product: z.number(), name: z.string(), before: money, after: money })),
  undone: z.nullable(z.object({ atMs: z.number(), operatorName: z.string() })),
});
export type KeptChange = z.infer<typeof kept>;

export const readPrices = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/prices',
  summary: 'What every product costs, and the last changes of many prices at once, newest first',
  needs: 'products',
  outcomes: { found: z.object({ products: z.array(priced), changes: z.array(kept) }) },
  log: null,
});

const named = z.object({ names: z.array(z.string()) });

export const changePrices = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/prices',
  summary: 'Changes many prices at once, all or none, as they were looked at',
  needs: 'products',
  input: z
    .object({
      ...change,
      products: z
        .array(z.object({ id, version: seenVersion, price: z.int(), discount: z.int() }))
        .check(z.minLength(1), z.maxLength(mostPrices)),
    })
    .check(z.refine(isMeant, { path: ['amount'] })),
  outcomes: {
    changed: z.object({ id: z.number() }),
    /** By the rules of a product's prices; nothing was changed. */
    faulty: named,
    /** What is planned as their sale for a time would not be a lower price any more; nothing was changed. */
    belowSale: named,
    /** Somebody wrote them since they were looked at; nothing was changed. */
    changedMeanwhile: named,
  },
  log: ({ input: { target, unit, amount, products } }) => ({
    action: 'price.change',
    detail: { target, unit, amount, products: products.map((one) => one.id).join(' ') },
  }),
});

export const undoPrices = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/prices/{id}/undo',
  summary: 'Puts the prices back as they were before the newest change',
  needs: 'products',
  params: idParam,
  outcomes: {
    undone: null,
    /** Of these somebody has changed the price since: nothing was put back. */
    changedSince: named,
    /** Of these a sale for a time was planned since that would not be lower: nothing was put back. */
    belowSale: named,
    ...bare('notNewest', 'notFound'),
  },
  log: ({ params }) => ({ action: 'price.undo', subject: `price:${params.id}` }),
});
