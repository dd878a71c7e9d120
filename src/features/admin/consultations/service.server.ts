import { maskName, maskPhone } from '../../../shared/masking.ts';
import {
  type ConsultationKind,
  consultationsToCall,
  readConsultationNumber,
  showConsultationNumber,
} from '../../../shared/requests/consultation.ts';
import { findConsultation, listEvents } from '../../site/consultation/queries.server.ts';
import * as applications from '../../site/consultation/service.server.ts';
import { findAccess, grantAccess } from '../access/service.server.ts';
import { listAnsweringOperators } from '../inquiries/queries.server.ts';
import { quickerOf, tellQuicker } from '../operators/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { lastStep, type whoseFilters } from '../tickets/rules.ts';
import type { ConsultationLine, ConsultationRecord, ConsultationTab } from './contract.ts';
import { countConsultations, findConsultations } from './queries.server.ts';

const pageSize = 30;

type Wish = {
  state?: ConsultationTab;
  kind?: ConsultationKind | '';
  whose?: (typeof whoseFilters)[number];
  number?: string;
  after?: string;
};

export async function readConsultations(
  ctx: OperatorCtx,
  { state = 'new', kind = '', whose = '', number, after }: Wish,
) {
  const assignedTo = whose === 'mine' ? ctx.operator.id : whose === 'nobodys' ? null : undefined;
  const digits = number ? readConsultationNumber(number) : null;
  // What is no number finds nothing, as a number that nobody has.
  const isNonsense = Boolean(number) && digits === null;
  const states = state === 'toCall' ? consultationsToCall : [state];
  const wish = { states, kind, assignedTo, number: digits, after: after ? Number(after) : null };
  const [rows, counts] = await Promise.all([
    isNonsense ? [] : findConsultations(ctx.db, wish, pageSize + 1),
    countConsultations(ctx.db, wish),
  ]);
  const consultations = rows.slice(0, pageSize).map(
    ({ createdAt, nextTryAt, ...row }): ConsultationLine => ({
      ...row,
      number: showConsultationNumber(row.number),
      name: maskName(row.name),
      nextTryAtMs: nextTryAt?.getTime() ?? null,
      createdAtMs: createdAt.getTime(),
    }),
  );
  const next = rows.length > pageSize ? String(consultations.at(-1)!.id) : null;
  const toCall = consultationsToCall.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  return { state, counts: { ...counts, toCall }, consultations, next, nowMs: ctx.now() };
}

export async function showConsultation(ctx: OperatorCtx, id: number) {
  const row = await findConsultation(ctx.db, id);
  if (!row) return { outcome: 'notFound' } as const;
  const [until, events, operators] = await Promise.all([
    findAccess(ctx, `consultation:${id}`),
    listEvents(ctx.db, id),
    listAnsweringOperators(ctx.db),
  ]);
  const consultation: ConsultationRecord = {
    ...{ id, number: showConsultationNumber(row.number), version: row.version },
    ...{ kind: row.kind, origin: row.origin, state: row.state },
    name: until ? row.name : maskName(row.name),
    phone: until ? row.phone : maskPhone(row.phone),
    until: until?.toISOString() ?? null,
    ...{ childAge: row.childAge, institution: row.institution },
    ...{ classes: row.classes, children: row.children, callTime: row.callTime, words: row.words },
    ...{ consentVersion: row.consentVersion, consentedAtMs: row.consentedAt.getTime() },
    ...{ tries: row.tries, nextTryAtMs: row.nextTryAt?.getTime() ?? null },
    ...{ assignedTo: row.assignedTo, createdAtMs: row.createdAt.getTime() },
    events: events.map((event) => ({
      ...{ id: event.id, kind: event.kind, words: event.words, operatorName: event.operatorName },
      atMs: event.at.getTime(),
    })),
  };
  return {
    outcome: 'found',
    data: { consultation, operators, ownId: ctx.operator.id, nowMs: ctx.now() },
  } as const;
}

async function withConsultation<Outcome extends string>(
  ctx: OperatorCtx,
  id: number,
  work: () => Promise<Outcome>,
) {
  if (!(await findConsultation(ctx.db, id))) return { outcome: 'notFound' as const };
  return tellQuicker(await work(), async () => quickerOf(lastStep(await listEvents(ctx.db, id))));
}

export const giveAccess = (ctx: OperatorCtx, id: number) =>
  withConsultation(ctx, id, async () => {
    await grantAccess(ctx, `consultation:${id}`);
    return 'opened';
  });

type Called = {
  version: number;
  to: 'noAnswer' | 'called' | 'closed';
  words: string;
  nextTryAtMs: number | null;
};

export const noteCall = (ctx: OperatorCtx, id: number, { version, nextTryAtMs, ...called }: Called) =>
  withConsultation(ctx, id, () =>
    applications.noteCall(
      ctx,
      { id, version, operator: ctx.operator.name },
      { ...called, nextTryAt: nextTryAtMs === null ? null : new Date(nextTryAtMs) },
    ),
  );

export const noteDown = (ctx: OperatorCtx, id: number, note: { words: string; isAgain?: boolean }) =>
  withConsultation(ctx, id, async () => {
    await applications.note(ctx, { id, ...note, operator: ctx.operator.name });
    return 'noted';
  });

export const giveTo = (ctx: OperatorCtx, id: number, input: { version: number; to: number | null }) =>
  withConsultation(ctx, id, async () => {
    const to =
      input.to === null ? null : (await listAnsweringOperators(ctx.db)).find((one) => one.id === input.to);
    if (to === undefined) return 'unknownOperator';
    return applications.assign(ctx, { id, version: input.version, operator: ctx.operator.name }, to);
  });
