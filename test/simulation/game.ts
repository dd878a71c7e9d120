// One history: its buyers, and what lies about in their browsers and at the provider.
import type { Payment } from '../../sandbox/ledger.ts';
import { logIn } from '../../src/features/account/session/contract.ts';
import { type Family, families } from '../support/family.ts';
import type { OpenPayment } from '../support/payment.ts';
import { Visitor } from '../support/visitor.ts';
import { beginComparing } from './there.ts';
import type { Place, World } from './world.ts';

/** A window of the provider that stands open. */
export type Window = { fields: Record<string, string>; moid: string };
/** What a window brought, in the buyer's browser. */
export type Result = { fields: Record<string, string> };
export type Bought = { moid: string; buyer: Buyer };

export type Game = {
  world: World;
  buyers: Buyer[];
  orders: Bought[];
  windows: Window[];
  results: Result[];
  /** Of orders that were written before. */
  afterOrderId: number;
  /** Units of each choice that lie in the house, or are sold or held. */
  units: Map<string, number>;
  /** What the provider knows of this game's payments. */
  ownPayments: () => Payment[];
  /** How often something of a payment was given back in the provider's own screens. */
  backThere: Map<string, number>;
};

const idleMs = 20 * 60_000;

/** A member at both shops: sessions end while the clock jumps, and people log in again. */
export class Buyer {
  readonly family: Family;
  readonly #world: World;
  readonly #visitors = new Map<Place, { visitor: Visitor; seenMs: number }>();

  constructor(world: World, family: Family) {
    this.#world = world;
    this.family = family;
  }

  async at(place: Place): Promise<Visitor> {
    const known = this.#visitors.get(place);
    const nowMs = this.#world.nowMs;
    if (known && nowMs - known.seenMs < idleMs) {
      known.seenMs = nowMs;
      return known.visitor;
    }
    const visitor = new Visitor(place.shop.url);
    await place.shop.deps.sql`delete from rate_limits`;
    const { login_id, password } = this.family;
    const answer = await visitor.call(logIn, { input: { login_id, password } });
    if (answer.status !== 200) throw new Error(`log-in answered ${answer.status}`);
    visitor.memberId = ((await answer.json()) as { id: number }).id;
    this.#visitors.set(place, { visitor, seenMs: nowMs });
    return visitor;
  }
}

/** So few that two buyers want the same last one. */
const stock = 5;
let games = 0;

export async function beginGame(world: World): Promise<Game> {
  const { sql } = world.first.deps;
  await sql`delete from rate_limits`;
  await sql`update variants set stock = ${stock} where is_open and stock is not null`;
  const [last] = await sql`select coalesce(max(id), 0)::int as id from orders`;
  const members = await families(world.first, 2, { prefix: `sim${++games}x` });
  const { ledger } = world.first.sandbox;
  const formerPayments = ledger.listPayments().length;
  await beginComparing(world);
  const game: Game = {
    ...{ world, buyers: members.map((family) => new Buyer(world, family)) },
    ...{ orders: [], windows: [], results: [], afterOrderId: Number(last?.id), units: new Map() },
    ...{ ownPayments: () => ledger.listPayments().slice(formerPayments), backThere: new Map() },
  };
  game.units = await countUnits(game);
  return game;
}

/** Of each choice: what lies in the house and what orders of this game, and others in place of their goods, have taken. */
export async function countUnits({ world, afterOrderId }: Pick<Game, 'world' | 'afterOrderId'>) {
  const rows = await world.first.deps.sql<{ product: string; units: number }[]>`
    select p.id::text as product,
      ((select coalesce(sum(v.stock), 0) from variants v where v.product_id = p.id and v.is_open)
       + (select coalesce(sum(l.stock_taken - l.put_back), 0) from order_lines l join orders o on o.id = l.order_id
          where l.product_id = p.id and o.id > ${afterOrderId})
       + (select coalesce(sum(b.taken - b.put_back - b.restocked), 0) from replacement_lines b
          join order_lines l on l.id = b.line_id where l.product_id = p.id and b.order_id > ${afterOrderId}))::int as units
    from products p`;
  return new Map(rows.map(({ product, units }) => [product, units]));
}

export const addWindow = (game: Game, { status, fields }: OpenPayment): Window | null => {
  const moid = fields.Moid ?? fields.orderId;
  if (status !== 200 || !moid) return null;
  const window = { fields, moid };
  game.windows.push(window);
  return window;
};

/** So many of 21 numbers mean an order that money was paid for, where there is one; the others any order. */
const meanPaid = 17;

export function orderMeant(game: Game, which: number): Bought | undefined {
  const kept = game.ownPayments().filter(({ captured, cancelled }) => captured > cancelled);
  const paid = game.orders.filter(({ moid }) => kept.some((one) => one.moid.startsWith(moid)));
  return nth(which < meanPaid && paid.length > 0 ? paid : game.orders, which);
}

/** The one that is meant; the newest is number nought. */
export const nth = <T>(all: readonly T[], which: number): T | undefined =>
  all.length === 0 ? undefined : all[all.length - 1 - (which % all.length)];
