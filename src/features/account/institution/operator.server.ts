// What an operator decides about an application: approved, returned for another try, or refused, each with its e-mail.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { institutionType } from '../../../shared/requests/institution.ts';
import { changeUserType } from '../member/queries.server.ts';
import { tellApproved, tellReturned } from './emails.server.ts';
import { endPeopleFor } from './people/queries.server.ts';
import * as table from './queries.server.ts';
import { factsOf } from './rules.ts';
import { isNumberTaken } from './service.server.ts';

type DecideDeps = Pick<Deps, 'db' | 'env' | 'now'>;
type By = { operator: string };

/**
 * The member is an institution from here on, with these facts.
 * @returns numberTaken where another member stands for that number
 */
export async function approve(deps: DecideDeps, seen: table.Seen, { operator }: By) {
  const now = new Date(deps.now());
  try {
    return await deps.db.transaction(async (tx) => {
      const application = await table.moveApplication(
        tx,
        seen,
        { from: ['open'] },
        { state: 'approved', decidedAt: now, decidedBy: operator, reason: '' },
      );
      if (!application) return { outcome: 'changedMeanwhile' } as const;
      const { memberId } = application;
      await table.keepInstitution(tx, {
        ...factsOf(application),
        memberId,
        approvedAt: now,
        approvedBy: operator,
      });
      await changeUserType(tx, memberId, institutionType);
      await tellApproved(tx, deps, application);
      return { outcome: 'approved', memberId } as const;
    });
  } catch (error) {
    if (isNumberTaken(error)) return { outcome: 'numberTaken' } as const;
    throw error;
  }
}

/** Sent back: `returned`, to be mended and sent once more, or `refused`. Its applicant is told why. */
export const sendBack = (
  deps: DecideDeps,
  seen: table.Seen,
  { operator, reason, state }: By & { reason: string; state: 'returned' | 'refused' },
) =>
  deps.db.transaction(async (tx) => {
    const application = await table.moveApplication(
      tx,
      seen,
      { from: ['open'] },
      { state, decidedAt: new Date(deps.now()), decidedBy: operator, reason },
    );
    if (!application) return { outcome: 'changedMeanwhile' } as const;
    await tellReturned(tx, deps, application);
    return { outcome: state, memberId: application.memberId } as const;
  });

/** By hand in the member's record: what is known of the institution ends with it, and nobody acts for it any more. */
export async function makeConsumer(tx: Db, memberId: number, now: Date): Promise<boolean> {
  if (!(await changeUserType(tx, memberId, 0))) return false;
  const ended = await table.endInstitutionOf(tx, memberId, now);
  if (ended !== null) await endPeopleFor(tx, ended, now);
  return true;
}
