import { maskLoginId, maskName } from '../../../shared/masking.ts';
import { handOver, setDeviceState } from '../../account/device/handover.server.ts';
import type { DeviceState } from '../../account/device/rules.ts';
import { listOrdersOfSerial } from '../../commerce/order/serials-queries.server.ts';
import { addMemberEmail } from '../../email/member-email.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { SerialPerson } from './contract.ts';
import { countOpenConflicts, findSerial, findSerials, listEvents } from './queries.server.ts';
import { readSerialSearch } from './rules.ts';

const pageSize = 30;
const shownEvents = 100;

type Wish = { q?: string; state?: string; owner?: '' | 'owned' | 'free'; after?: string };
type Row = { memberId: number | null; userName: string | null; loginId: string | null; leftAt: Date | null };

const personOf = ({ memberId, userName, loginId, leftAt }: Row): SerialPerson | null =>
  memberId === null
    ? null
    : {
        id: memberId,
        userName: maskName(userName ?? ''),
        loginId: leftAt ? '' : maskLoginId(loginId ?? ''),
        hasLeft: leftAt !== null,
      };

export async function listAll(ctx: OperatorCtx, { q = '', state, owner, after }: Wish) {
  const openConflicts = await countOpenConflicts(ctx.db);
  const search = readSerialSearch(q);
  if (search === null) return { serials: [], next: null, openConflicts };
  const found = await findSerials(
    ctx.db,
    { ...(q.trim() ? search : {}), state, owner: owner || undefined, after },
    pageSize + 1,
  );
  const serials = found.slice(0, pageSize).map((row) => ({
    serial: row.serial,
    state: row.state as DeviceState,
    registeredAt: row.registeredAt?.toISOString() ?? null,
    owner: personOf(row),
  }));
  return { serials, next: found.length > pageSize ? (serials.at(-1)?.serial ?? null) : null, openConflicts };
}

export async function describeSerial(ctx: OperatorCtx, serial: string) {
  const row = await findSerial(ctx.db, serial);
  if (!row) return { outcome: 'notFound' } as const;
  const [events, conflicts, orders] = await Promise.all([
    listEvents(ctx.db, serial, shownEvents),
    countOpenConflicts(ctx.db, serial),
    listOrdersOfSerial(ctx.db, serial, shownEvents),
  ]);
  const data = {
    serial,
    state: row.state as DeviceState,
    registeredAt: row.registeredAt?.toISOString() ?? null,
    freeUntil: row.freeUntil?.toISOString() ?? null,
    owner: personOf(row),
    events: events.map(({ at, kind, ...event }) => ({
      ...event,
      at: at.toISOString(),
      // The database knows no other (a check of its own).
      kind: kind as 'imported',
    })),
    conflicts,
    orders: orders.map(({ boundAt, releasedAt, isOthers, ...order }) => ({
      ...order,
      boundAt: boundAt.toISOString(),
      releasedAt: releasedAt?.toISOString() ?? null,
      isOthers: isOthers && releasedAt === null,
    })),
  };
  return { outcome: 'found', data, memberId: row.memberId ?? undefined } as const;
}

const actorOf = (ctx: OperatorCtx, reason: string) => ({
  operatorId: ctx.operator.id,
  reason,
  now: new Date(ctx.now()),
});

export async function changeSerialState(
  ctx: OperatorCtx,
  serial: string,
  { state, reason }: { state: DeviceState; reason: string },
) {
  const outcome = await ctx.db.transaction(async (tx) => {
    const before = await findSerial(tx, serial);
    const done = await setDeviceState(tx, { serial, state }, actorOf(ctx, reason));
    const isOpen = state === 'ready';
    const wasOpen = before?.state === 'ready';
    // From one way of being stopped to another nothing changes for its family.
    if (done === 'changed' && before?.memberId && isOpen !== wasOpen)
      await addMemberEmail(tx, ctx, before.memberId, { kind: isOpen ? 'boxReopened' : 'boxStopped', serial });
    return done;
  });
  return { outcome };
}

type Handover = { serial: string; from: number; to: number | null; reason: string };

export async function changeSerialOwner(ctx: OperatorCtx, { serial, from, to, reason }: Handover) {
  return ctx.db.transaction(async (tx) => {
    const outcome = await handOver(tx, { serial, from, to }, actorOf(ctx, reason));
    if (outcome === 'done') await tellBoth(tx, ctx, { serial, from, to });
    return { outcome };
  });
}

export async function tellBoth(
  tx: OperatorCtx['db'],
  ctx: OperatorCtx,
  { serial, from, to }: Omit<Handover, 'reason'>,
): Promise<void> {
  await addMemberEmail(tx, ctx, from, { kind: 'serialLost', serial });
  if (to !== null) await addMemberEmail(tx, ctx, to, { kind: 'serialGained', serial });
}
