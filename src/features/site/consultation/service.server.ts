// Somebody applies for a call, and operators write down what became of it.
import { randomInt } from 'node:crypto';
import consent from '../../../../content/consultation-consent.json' with { type: 'json' };
import type { Db } from '../../../platform/db/client.server.ts';
import type { Ctx, Deps } from '../../../platform/http/context.server.ts';
import { againSince, againWithinMs } from '../../../shared/calls/shapes.ts';
import {
  type ConsultationState,
  consultationStates,
  consultationSteps,
  showConsultationNumber,
} from '../../../shared/requests/consultation.ts';
import { addMessage } from '../../message/add.server.ts';
import { textOf } from '../../message/text-messages.ts';
import type { ConsultationInput } from './contract.ts';
import * as table from './queries.server.ts';
import { type ConsultationField, canonicalConsultation, faultsOfConsultation, keptSince } from './rules.ts';

type Applied =
  | { outcome: 'received'; data: { number: string } }
  | { outcome: 'consentChanged' }
  | { outcome: 'tooOften'; retryAfterSeconds: number }
  | { outcome: 'invalid'; fields: ConsultationField[] };

export async function apply(ctx: Ctx, typed: ConsultationInput): Promise<Applied> {
  const application = canonicalConsultation(typed);
  const fields = faultsOfConsultation(application);
  if (fields.length > 0) return { outcome: 'invalid', fields };
  // Nobody agreed to a text that they didn't see.
  if (application.consentVersion !== consent.version) return { outcome: 'consentChanged' };
  // Nobody's telephone is filled by somebody who types it here.
  for (const [bucket, key] of [
    ['inquiryByAddress', ctx.address],
    ['inquiryByMailbox', application.phone],
  ] as const) {
    const wait = await ctx.limits.take(bucket, key);
    if (wait !== null) return { outcome: 'tooOften', retryAfterSeconds: wait };
  }
  const now = new Date(ctx.now());
  const number = await ctx.db.transaction(async (tx) => {
    // Its answer got lost, or another tab sent it, too. The number alone tells nobody anything.
    const same = await table.findSame(tx, application, new Date(ctx.now() - againWithinMs));
    if (same) return same.number;
    const row = { ...application, consentedAt: now, createdAt: now, lastAt: now };
    const made = await insertNumbered(tx, row);
    await table.insertEvent(tx, made.id, { kind: 'applied', at: now });
    await addMessage(tx, ctx, {
      occasion: 'consultReceived',
      about: `consultation-${made.id}`,
      to: { email: '', phone: made.phone },
      text: textOf('consultReceived', { 접수번호: showConsultationNumber(made.number) }),
    });
    return made.number;
  });
  return { outcome: 'received', data: { number: showConsultationNumber(number) } };
}

async function insertNumbered(
  tx: Db,
  row: Omit<Parameters<typeof table.insertConsultation>[1], 'number'>,
): Promise<table.Consultation> {
  for (;;) {
    const number = String(randomInt(100_000_000)).padStart(8, '0');
    const made = await table.insertConsultation(tx, { ...row, number });
    if (made) return made;
  }
}

type DeskDeps = Pick<Deps, 'db' | 'now'>;
type Seen = { id: number; version: number; operator: string };
type Called = { to: Exclude<ConsultationState, 'new'>; words: string; nextTryAt: Date | null };

/** A call: nobody answered, there was a talk, or it is over. */
export const noteCall = (
  deps: DeskDeps,
  { operator, ...seen }: Seen,
  { to, words, nextTryAt }: Called,
): Promise<'noted' | 'badTime' | 'changedMeanwhile'> =>
  deps.db.transaction(async (tx) => {
    const at = new Date(deps.now());
    const isDue = nextTryAt !== null && nextTryAt.getTime() > at.getTime();
    if (to === 'noAnswer' ? !isDue : nextTryAt !== null) return 'badTime';
    const before = await table.findConsultation(tx, seen.id);
    const tries = (before?.tries ?? 0) + (to === 'noAnswer' ? 1 : 0);
    const from = consultationStates.filter((state) => consultationSteps[state].includes(to));
    const moved = await table.moveConsultation(tx, seen, { state: to, nextTryAt, tries, lastAt: at }, from);
    if (!moved) return 'changedMeanwhile';
    await table.insertEvent(tx, seen.id, { kind: to, words, operatorName: operator, at });
    return 'noted';
  });

export const note = async (
  deps: DeskDeps,
  { id, operator, words, isAgain }: Omit<Seen, 'version'> & { words: string; isAgain?: boolean | undefined },
): Promise<void> => {
  const note = { words, operatorName: operator, at: new Date(deps.now()) };
  await table.insertNote(deps.db, id, note, againSince(deps.now(), isAgain));
};

/** @param to null: nobody's any more */
export const assign = (
  deps: DeskDeps,
  { operator, ...seen }: Seen,
  to: { id: number; name: string } | null,
): Promise<'assigned' | 'changedMeanwhile'> =>
  deps.db.transaction(async (tx) => {
    if (!(await table.moveConsultation(tx, seen, { assignedTo: to?.id ?? null }))) return 'changedMeanwhile';
    const at = new Date(deps.now());
    await table.insertEvent(tx, seen.id, {
      kind: 'assigned',
      words: to?.name ?? '',
      operatorName: operator,
      at,
    });
    return 'assigned';
  });

const batch = 200;

/** In small bites: nobody waits for a lock of it. */
export async function destroyOldConsultations(deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const before = keptSince(new Date(deps.now()));
  let destroyed = 0;
  let found = 0;
  do {
    found = await table.deleteOldConsultations(deps.db, before, batch);
    destroyed += found;
  } while (found === batch);
  if (destroyed > 0)
    deps.log.info({ event: 'consultations.destroyed', destroyed }, 'applications older than they said');
}
