// The table of recipients in the hands of an operator. A row's words never change: its id says what was seen of it.
import { randomBytes } from 'node:crypto';
import type { Db } from '../../../../platform/db/client.server.ts';
import type { RecipientWords } from '../../../../shared/business/recipients.ts';
import { changesOf } from '../../../../shared/calls/changes.ts';
import { formatKoreanDate, startOfKoreanDay } from '../../../../shared/time/korean-time.ts';
import {
  insertRecipient,
  listRecipients,
  lockRecipients,
  markWithdrawn,
  setEnd,
} from '../../../site/legal/recipients/queries.server.ts';
import {
  changedFields,
  faultOfBeginning,
  faultsOfRecipient,
  isAnnounced,
  isShownAt,
  type Recipient,
  shownOn,
  trimRecipient,
  unlisted,
} from '../../../site/legal/recipients/rules.ts';
import { servicesOf } from '../../../site/legal/recipients/services.server.ts';
import { isDay } from '../../../site/legal/rules.ts';
import { findQuicker } from '../../operators/queries.server.ts';
import { tellQuicker } from '../../operators/rules.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import { tellOfPrivacy } from '../tellings.server.ts';

export async function readTable(ctx: OperatorCtx, day: string) {
  const all = await listRecipients(ctx.db);
  const nowMs = ctx.now();
  const isOver = ({ untilMs }: Recipient) => untilMs !== null && untilMs <= nowMs;
  const shown = day === '' ? all.filter((one) => !isOver(one)) : shownOn(all, day);
  const services = servicesOf(ctx.env);
  return {
    today: formatKoreanDate(nowMs),
    day,
    recipients: shown.map(({ entry: _, services: mine, ...one }) => ({
      ...one,
      services: [...mine],
      state: isOver(one as Recipient)
        ? ('ended' as const)
        : one.fromMs > nowMs
          ? ('planned' as const)
          : ('shown' as const),
    })),
    services,
    unlisted: unlisted(services, all, nowMs),
  };
}

type Wish = { recipient: RecipientWords; services: readonly string[]; beginsOn: string };

export async function add(ctx: OperatorCtx, { recipient, services, beginsOn }: Wish) {
  const words = trimRecipient(recipient);
  const fields = faultsOfRecipient(words);
  if (fields.length > 0) return { outcome: 'faulty', data: { fields } } as const;
  const fault = faultOfBeginning(words, beginsOn, formatKoreanDate(ctx.now()));
  if (fault) return { outcome: fault } as const;
  return change(ctx, async (tx) => {
    const entry = randomBytes(16).toString('hex');
    const fromMs = momentOf(ctx, beginsOn);
    await insert(ctx, tx, { ...words, entry, services, fromMs });
    await tellOfPrivacy(tx, ctx, formatKoreanDate(fromMs));
    return { outcome: 'added' } as const;
  });
}

export async function correct(ctx: OperatorCtx, id: number, { recipient, services, beginsOn }: Wish) {
  const words = trimRecipient(recipient);
  const fields = faultsOfRecipient(words);
  if (fields.length > 0) return { outcome: 'faulty', data: { fields } } as const;
  return change(ctx, async (tx, all) => {
    const found = findOpen(all, id, ctx.now());
    if (typeof found === 'string') return tellFirst(tx, id, found);
    const areSame = [...services].sort().join() === [...found.services].sort().join();
    if (areSame && changedFields(found, words).length === 0) return { outcome: 'sameAsBefore' } as const;
    const isNews = isAnnounced(found, words);
    const day = isNews ? beginsOn : '';
    const fault = isNews ? faultOfBeginning(words, day, formatKoreanDate(ctx.now())) : null;
    if (fault) return { outcome: fault } as const;
    const fromMs = Math.max(momentOf(ctx, day), found.fromMs + 1);
    await setEnd(tx, id, new Date(fromMs));
    await insert(ctx, tx, { ...words, entry: found.entry, services, fromMs });
    if (isNews) await tellOfPrivacy(tx, ctx, formatKoreanDate(fromMs));
    ctx.tellChanges(changesOf(found, { ...words, services: [...services] }));
    return { outcome: 'saved' } as const;
  });
}

/** @param endsOn '' : from this moment on it gets nothing */
export const end = (ctx: OperatorCtx, id: number, endsOn: string) =>
  change(ctx, async (tx, all) => {
    const found = findOpen(all, id, ctx.now());
    if (typeof found === 'string') return tellFirst(tx, id, found);
    if (endsOn !== '' && (!isDay(endsOn) || endsOn <= formatKoreanDate(ctx.now())))
      return { outcome: 'noDay' } as const;
    await setEnd(tx, id, new Date(Math.max(momentOf(ctx, endsOn), found.fromMs + 1)));
    return { outcome: 'ended' } as const;
  });

export const takeBack = (ctx: OperatorCtx, id: number) =>
  change(ctx, async (tx, all) => {
    const found = all.find((one) => one.id === id);
    if (!found) return { outcome: 'notFound' } as const;
    const isPlanned = found.fromMs > ctx.now();
    const mine = all.filter(({ entry }) => entry === found.entry);
    const hasFollower = mine.some(({ fromMs }) => fromMs === found.untilMs);
    if (!isPlanned && (found.untilMs === null || found.untilMs <= ctx.now() || hasFollower))
      return { outcome: 'inForce' } as const;
    if (!isPlanned) {
      await setEnd(tx, id, null);
      return { outcome: 'withdrawn' } as const;
    }
    await markWithdrawn(tx, id, new Date(ctx.now()));
    const former = mine.find(({ untilMs }) => untilMs === found.fromMs);
    if (former) await setEnd(tx, former.id, null);
    await tellOfPrivacy(tx, ctx, formatKoreanDate(found.fromMs));
    return { outcome: 'withdrawn' } as const;
  });

const change = <T>(ctx: OperatorCtx, act: (tx: Db, all: readonly Recipient[]) => Promise<T>): Promise<T> =>
  ctx.db.transaction(async (tx) => {
    await lockRecipients(tx);
    return act(tx, await listRecipients(tx));
  });

const momentOf = (ctx: OperatorCtx, day: string): number => (day === '' ? ctx.now() : startOfKoreanDay(day));

type Beginning = RecipientWords & { entry: string; services: readonly string[]; fromMs: number };

const insert = (ctx: OperatorCtx, tx: Db, { fromMs, ...row }: Beginning): Promise<void> =>
  insertRecipient(tx, {
    ...row,
    validFrom: new Date(fromMs),
    savedAt: new Date(ctx.now()),
    savedBy: ctx.operator.name,
  });

/** What can be changed: it is shown, and nothing is planned for it yet. */
function findOpen(all: readonly Recipient[], id: number, nowMs: number) {
  const found = all.find((one) => one.id === id);
  if (!found) return 'notFound' as const;
  if (found.untilMs !== null) return 'changedMeanwhile' as const;
  return isShownAt(found, nowMs) ? found : ('notBegun' as const);
}

const tellFirst = (tx: Db, id: number, outcome: Exclude<ReturnType<typeof findOpen>, Recipient>) =>
  tellQuicker(outcome, () => findQuicker(tx, `recipient:${id}`, ['saved', 'ended']));
