// Boxes are bound to the parcel in which they go, by their serial numbers. The order's row is locked first, then the boxes in the
// order of their numbers: two operators with the same box in their hands wait for each other, and the second one is told.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { findDevices, lockDevices } from '../../account/device/queries.server.ts';
import { findBound, insertBound, listBound, releaseSerials } from '../order/serials-queries.server.ts';
import { type BindOutcome, type BindWish, type KnownBox, planBindings } from './serial-rules.ts';
import { type Locked, withOrder } from './with-order.server.ts';

type BindDeps = Pick<Deps, 'db' | 'now'>;

/**
 * Each number by itself: one that can't be bound keeps no other back.
 * @param wishes normalised (`readSerial`). @returns an outcome for each, in their order.
 */
export async function bindSerials(
  deps: BindDeps,
  moid: string,
  wishes: readonly BindWish[],
  actor: string,
): Promise<BindOutcome[]> {
  const outcomes: BindOutcome[] = [];
  const found = await withOrder(deps, moid, async (tx, order) => {
    outcomes.push(...(await bindEach(tx, order, wishes, { at: new Date(deps.now()), actor })));
    return 'done';
  });
  return found === 'notFound' ? wishes.map(() => 'notFound') : outcomes;
}

async function bindEach(
  tx: Db,
  order: Locked,
  wishes: readonly BindWish[],
  act: { at: Date; actor: string },
): Promise<BindOutcome[]> {
  const named = wishes.map(({ serial }) => serial);
  const devices = await lockDevices(tx, named);
  const boxes = await boxesOf(tx, devices);
  const plans = planBindings({ ...order, serials: await listBound(tx, order.id) }, wishes, boxes);
  const outcomes: BindOutcome[] = [];
  for (const [i, plan] of plans.entries()) {
    if (plan.kind === 'refused') {
      outcomes.push(plan.refusal);
    } else if (plan.kind === 'there') {
      outcomes.push('alreadyBound');
    } else {
      const { parcelId, lineId } = plan;
      await insertBound(tx, { orderId: order.id, parcelId, lineId, serial: named[i]! }, act);
      outcomes.push('bound');
    }
  }
  return outcomes;
}

/** To be read after the locks: whoever held them before is seen. */
async function boxesOf(db: Db, devices: Awaited<ReturnType<typeof lockDevices>>) {
  const bound = await findBound(
    db,
    devices.map(({ serial }) => serial),
  );
  return new Map<string, KnownBox>(
    devices.map(({ serial, ...box }) => [serial, { ...box, boundTo: bound.get(serial) ?? null }]),
  );
}

/** The same for a look before the deed: locks nothing. */
export const readBoxes = async (db: Db, serials: readonly string[]) =>
  boxesOf(db, await findDevices(db, serials));

/** A number that was scanned by mistake, or whose box went another way. */
export function releaseSerial(
  deps: BindDeps,
  { moid, serial }: { moid: string; serial: string },
  { actor, reason }: { actor: string; reason: string },
): Promise<'released' | 'notBound' | 'notFound'> {
  return withOrder(deps, moid, async (tx, order) => {
    const why = { release: 'byHand', at: new Date(deps.now()), actor, reason } as const;
    return (await releaseSerials(tx, order.id, [serial], why)) > 0 ? 'released' : 'notBound';
  });
}
