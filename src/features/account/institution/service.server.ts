// A member applies to be an institution. Who decides is an operator (`operator.server.ts`).
import { violatedConstraint } from '../../../platform/db/unique-violation.server.ts';
import type { Deps, MemberCtx } from '../../../platform/http/context.server.ts';
import { institutionType } from '../../../shared/requests/institution.ts';
import { PicturesGoneError } from '../../attachment/gone.server.ts';
import {
  claimAttachments,
  destroyAttachmentsOf,
  listAttachments,
  replaceAttachments,
} from '../../attachment/queries.server.ts';
import { lockMember } from '../member/queries.server.ts';
import type { OwnApplication, OwnInstitution } from './contract.ts';
import * as table from './queries.server.ts';
import {
  type ApplicationField,
  type Contact,
  canonicalContact,
  canonicalFacts,
  certificateDays,
  factsOf,
  faultsOfApplication,
  faultsOfContact,
  type InstitutionFacts,
  refusedDays,
} from './rules.ts';

export async function readOwn(ctx: MemberCtx) {
  const { memberId, userType } = ctx.member;
  const [institution, last] = await Promise.all([
    table.findInstitutionOf(ctx.db, memberId),
    table.findLastApplication(ctx.db, memberId),
  ]);
  const pictures = last
    ? await listAttachments(ctx.db, 'applicationId', [last.id])
    : new Map<number, string[]>();
  const { approvedAt } = institution ?? {};
  return {
    isInstitution: userType === institutionType,
    institution:
      institution && approvedAt
        ? ({ ...factsOf(institution), approvedAtMs: approvedAt.getTime() } satisfies OwnInstitution)
        : null,
    application: last && describe(last, pictures.get(last.id) ?? []),
  };
}

const describe = (row: table.Application, certificate: string[]): OwnApplication => ({
  ...factsOf(row),
  ...{ id: row.id, state: row.state, version: row.version, reason: row.reason, certificate },
  appliedAtMs: row.appliedAt.getTime(),
});

type Wish = InstitutionFacts & { certificate: string[]; mends: table.Seen | null };
type Applied =
  | { outcome: 'applied' | 'waiting' | 'changedMeanwhile' }
  | { outcome: 'invalid'; fields: ApplicationField[] | string[] }
  | { outcome: 'tooOften'; retryAfterSeconds: number };

export async function apply(ctx: MemberCtx, { certificate, mends, ...typed }: Wish): Promise<Applied> {
  const facts = canonicalFacts(typed);
  const fields = faultsOfApplication(facts, certificate);
  if (fields.length > 0) return { outcome: 'invalid', fields };
  const { memberId } = ctx.member;
  const wait = await ctx.limits.take('institutionByMember', String(memberId));
  if (wait !== null) return { outcome: 'tooOften', retryAfterSeconds: wait };
  const appliedAt = new Date(ctx.now());
  try {
    return await ctx.db.transaction(async (tx): Promise<Applied> => {
      // Whoever leaves at this moment leaves nothing behind.
      if (!(await lockMember(tx, memberId))) return { outcome: 'changedMeanwhile' };
      const row = mends
        ? await table.moveApplication(
            tx,
            mends,
            { from: ['returned'], memberId },
            { ...facts, appliedAt, state: 'open' },
          )
        : await table.insertApplication(tx, { ...facts, memberId, appliedAt });
      if (!row) return { outcome: mends ? 'changedMeanwhile' : 'waiting' };
      const attach = mends ? replaceAttachments : claimAttachments;
      const gone = await attach(tx, { memberId }, { place: 'applicationId', id: row.id, ids: certificate });
      if (gone.length > 0) throw new PicturesGoneError('certificate', certificate, gone);
      return { outcome: 'applied' };
    });
  } catch (error) {
    if (error instanceof PicturesGoneError) return { outcome: 'invalid', fields: error.fields };
    throw error;
  }
}

export const withdraw = (ctx: MemberCtx, seen: table.Seen) =>
  ctx.db.transaction(async (tx) => {
    const from = { from: ['open', 'returned'] as const, memberId: ctx.member.memberId };
    const gone = await table.moveApplication(tx, seen, from, {
      state: 'withdrawn',
      appliedAt: new Date(ctx.now()),
    });
    if (!gone) return { outcome: 'changedMeanwhile' } as const;
    await destroyAttachmentsOf(tx, 'applicationId', [gone.id]);
    return { outcome: 'withdrawn' } as const;
  });

export async function changeContactOf(ctx: MemberCtx, typed: Contact) {
  const contact = canonicalContact(typed);
  const fields = faultsOfContact(contact);
  if (fields.length > 0) return { outcome: 'invalid', fields } as const;
  const isChanged = await ctx.db.transaction((tx) => table.writeContact(tx, ctx.member.memberId, contact));
  return { outcome: isChanged ? 'changed' : 'notInstitution' } as const;
}

export const isNumberTaken = (error: unknown): boolean => violatedConstraint(error) === 'institutions_number';

const dayMs = 24 * 60 * 60_000;
const bite = 100;

/** Certificates some days after the decision, and applications that came to nothing. */
export async function destroyOldApplications({
  db,
  now,
  log,
}: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const before = (days: number) => new Date(now() - days * dayMs);
  let certificates = 0;
  for (let ids = [0]; ids.length > 0; certificates += ids.length) {
    ids = await table.listDecidedBefore(db, before(certificateDays), bite);
    await destroyAttachmentsOf(db, 'applicationId', ids);
  }
  const applications = await table.deleteOldApplications(db, before(refusedDays));
  if (certificates + applications > 0)
    log.info({ event: 'institutions.destroyed', certificates, applications }, 'applications of before');
}
