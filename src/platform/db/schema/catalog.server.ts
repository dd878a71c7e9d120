// Products, where their units are counted, and carts.

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LegalInfo } from '../../../shared/page/legal-info.ts';
import type { Picture } from '../../../shared/page/picture.ts';
import { stockMovementKinds } from '../../../shared/stock/movements.ts';
import { identity, instant, oneOf, won } from './columns.server.ts';
import { members } from './members.server.ts';
import { operators } from './operators.server.ts';

// Triggers: products_above_sales, products_have_variant, products_notify, products_price_kept, products_published_has_legal,
// products_settle_former_price
export const products = pgTable(
  'products',
  {
    id: identity(),
    /** Which catalogue shows it. */
    category: text().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    productKey: text().notNull(),
    productType: text().notNull(),
    /** 0 consumer, 1 institution. */
    useType: integer().notNull().default(0),
    price: won().notNull(),
    /** Goods: the selling price while discountOn; content: the deduction. */
    discount: won().notNull().default(0),
    discountOn: boolean().notNull().default(false),
    delivery: won().notNull().default(0),
    point: won().notNull().default(0),
    message: text().notNull(),
    pictures: jsonb().$type<Picture[]>().notNull(),
    detailPictures: jsonb().$type<Picture[]>().notNull(),
    noticePictures: jsonb().$type<Picture[]>().notNull().default([]),
    deliveryMethod: text().notNull().default(''),
    deliveryNote: text().notNull().default(''),
    /** What the detail page tells, heading by heading. */
    details: jsonb().$type<{ title: string; text: string }[]>().notNull().default([]),
    /** The pen's colours; of a box, the box's own. */
    penColors: text().array().notNull().default([]),
    eraserColors: text().array().notNull().default([]),
    /** What a chosen colour looks like, by `pen:코랄` or `eraser:분홍`; of a set, by `코랄|분홍`, too. */
    colorPictures: jsonb().$type<Record<string, Picture>>().notNull().default({}),
    /** `pen:코랄` or `eraser:분홍`: one colour can be sold out by itself. */
    soldOutColors: text().array().notNull().default([]),
    linkUrl: text().notNull().default(''),
    appId: text().notNull().default(''),
    contentSetId: text().notNull().default(''),
    useDays: integer().notNull().default(0),
    /** What kind of entitlement the content grants (see entitlements); 0 for goods, where it says nothing. */
    businessType: integer().notNull().default(0),
    /** An operator is told from here down, of each colour where they are counted apart; null never. */
    lowStock: integer(),
    /** Without it whole, nothing that can be bought goes on sale (trigger of 0010). */
    legal: jsonb().$type<LegalInfo>(),
    /** Goes up with every edit: who edits an older state than the newest is told, and overwrites nothing. */
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
    onSale: boolean().notNull().default(true),
    /**
     * The lowest price that was charged before today's one began; null where it wasn't sold long enough. A trigger writes it
     * with each change of the price, from `product_prices`.
     */
    formerWon: integer(),
    /** An operator threw it away, and may bring it back for a while; off sale, beyond every place of the list. */
    removedAt: instant(),
  },
  (t) => [
    uniqueIndex('products_category_position').on(t.category, t.position),
    check(
      'products_removed_is_apart',
      sql`${t.removedAt} is null or (not ${t.onSale} and ${t.position} < 0)`,
    ),
    check(
      'products_money',
      sql`${t.price} >= 0 and ${t.discount} >= 0 and ${t.delivery} >= 0 and ${t.point} >= 0`,
    ),
    check(
      'products_content_discount',
      sql`${t.category} <> 'content' or ${t.discountOn} or ${t.discount} = 0`,
    ),
    check('products_low_stock', sql`${t.lowStock} >= 0`),
    check('products_category', sql`${t.category} in ('accessory', 'toktokbox', 'content')`),
    check('products_business_type', sql`${t.businessType} between -2 and 2`),
    check('products_content_has_app', sql`${t.category} <> 'content' or ${t.appId} <> ''`),
  ],
);

/** What a product cost, and from when on; null while it was not sold. A trigger writes it, and nothing changes it. */
// Triggers: product_prices_kept
export const productPrices = pgTable(
  'product_prices',
  {
    id: identity(),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    won: integer(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index('product_prices_product').on(t.productId, t.at.desc())],
);

/**
 * A lower price for a time. Two of one product never overlap (product_sales_apart, 0088); what began is history: it can only be
 * ended early. Beside `product_prices` it tells what was charged.
 */
// Triggers: product_sales_below_price, product_sales_kept, product_sales_notify
export const productSales = pgTable(
  'product_sales',
  {
    id: identity(),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** As it was planned: a percent of that day's price, or the price itself. */
    unit: text().notNull(),
    amount: integer().notNull(),
    /** What one costs meanwhile, settled when it was planned. */
    won: integer().notNull(),
    fromAt: instant().notNull(),
    /** The first moment at which it is over. */
    untilAt: instant().notNull(),
    /** Set where an operator ended it before its time; the same as until_at. */
    endedAt: instant(),
    /** Goes up with every correction. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    operatorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operators.id),
  },
  (t) => [
    index('product_sales_product').on(t.productId, t.untilAt),
    index('product_sales_until').on(t.untilAt),
    check('product_sales_period', sql`${t.untilAt} > ${t.fromAt}`),
    check('product_sales_won', sql`${t.won} > 0`),
    check(
      'product_sales_amount',
      sql`(${t.unit} = 'percent' and ${t.amount} between 1 and 99) or (${t.unit} = 'won' and ${t.amount} = ${t.won})`,
    ),
    check('product_sales_ended', sql`${t.endedAt} = ${t.untilAt}`),
  ],
);

/**
 * Where the units of a product are counted: all of them together (choice '', made by a trigger of 0024 with the product), or
 * each choice of colours by itself. Which of the two, its open rows tell; a closed row is kept for its movements.
 */
// Triggers: variants_alarm, variants_kept, variants_notify, variants_notify_new, variants_one_way,
// variants_stock_cause_ends, variants_stock_noted, variants_work_notify
export const variants = pgTable(
  'variants',
  {
    id: identity(),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** '' all colours together; else the colours as an order's form spells them: `코랄|`, `|분홍`, `코랄|분홍`. */
    choice: text().notNull().default(''),
    /** Units left to sell; null is unlimited. */
    stock: integer(),
    isOpen: boolean().notNull().default(true),
  },
  (t) => [
    unique('variants_choice').on(t.productId, t.choice),
    check('variants_stock', sql`${t.stock} >= 0`),
    check('variants_closed_is_empty', sql`${t.isOpen} or (${t.stock} is not null and ${t.stock} = 0)`),
    check('variants_choice_spelling', sql`${t.choice} = '' or ${t.choice} like '%|%'`),
  ],
);

/** Every unit that came or went; a trigger writes it with whatever changes `variants.stock`, and nothing changes it. */
// Triggers: stock_movements_kept
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: identity(),
    /** Its variant's, which keeps it. No foreign key of its own: every sale would lock the product's row for it. */
    productId: bigint({ mode: 'number' }).notNull(),
    variantId: bigint({ mode: 'number' })
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    at: instant().notNull().defaultNow(),
    /**
     * initial, sale, release (a reservation or a sale that came to nothing), return (after it was sent), correction; split and
     * join: an operator counts the colours apart, or together again; lost: others are sent for what never arrived; replacement:
     * others are put aside for goods that were not as they should be.
     */
    kind: text().notNull(),
    delta: integer().notNull(),
    /** What was left then; null where it is not counted. */
    balance: integer(),
    /** The purchase that took or gave back, or ''. */
    moid: text().notNull().default(''),
    operatorId: bigint({ mode: 'number' }).references(() => operators.id),
    reason: text().notNull().default(''),
  },
  (t) => [
    index('stock_movements_product').on(t.productId, t.id.desc()),
    check('stock_movements_kind', oneOf(t.kind, stockMovementKinds)),
  ],
);

/** A member's cart: the row that changes of it lock, one after the other. */
export const carts = pgTable('carts', {
  memberId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Goes up with each change: an answer older than what a screen shows changes nothing there. */
  version: integer().notNull(),
});

/** What the member means to buy. Prices and stock are read anew each time. */
export const cartItems = pgTable(
  'cart_items',
  {
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => carts.memberId, { onDelete: 'cascade' }),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The colours as an order's form spells them, `코랄|분홍`; '' where there is nothing to choose. */
    choice: text().notNull(),
    quantity: integer().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.productId, t.choice] }),
    index('cart_items_product').on(t.productId),
    check('cart_items_quantity', sql`${t.quantity} between 1 and 99`),
  ],
);

/** Many prices that were changed at once, so that they can be put back. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: identity(),
    at: instant().notNull(),
    operatorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operators.id),
    /** list, sell */
    target: text().notNull(),
    /** won, percent */
    unit: text().notNull(),
    amount: integer().notNull(),
    lines: jsonb()
      .$type<
        {
          product: number;
          name: string;
          before: { price: number; discount: number };
          after: { price: number; discount: number };
        }[]
      >()
      .notNull(),
    undoneAt: instant(),
    undoneBy: bigint({ mode: 'number' }).references(() => operators.id),
  },
  (t) => [check('price_changes_undone_by', sql`(${t.undoneAt} is null) = (${t.undoneBy} is null)`)],
);
