// Who may order by invoice, up to which sum and for how many days: an operator says so, with a reason.
import { isUniqueViolation } from '../../../platform/db/unique-violation.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { endTermsRow, insertTerms, isInstitution, lockTerms, type Terms } from './queries.server.ts';

type Deciding = Pick<Deps, 'db' | 'now'>;
type Decided = { operator: string; reason: string };
type Brief = Pick<Terms, 'limitWon' | 'days'>;

type Allowed =
  | { outcome: 'allowed'; before: Brief | null }
  | { outcome: 'noInstitution' | 'changedMeanwhile' | 'same' };

/** @param seen the terms that stood on the operator's screen, by their id; null: none */
export function allowInvoices(
  deps: Deciding,
  memberId: number,
  terms: Brief,
  seen: number | null,
  { operator, reason }: Decided,
): Promise<Allowed> {
  const at = new Date(deps.now());
  const change = deps.db.transaction(async (tx): Promise<Allowed> => {
    if (!(await isInstitution(tx, memberId))) return { outcome: 'noInstitution' };
    const standing = await lockTerms(tx, memberId);
    if ((standing?.id ?? null) !== seen) return { outcome: 'changedMeanwhile' };
    if (standing?.limitWon === terms.limitWon && standing.days === terms.days) return { outcome: 'same' };
    if (standing) await endTermsRow(tx, standing.id, { endedAt: at, endedBy: operator, endReason: reason });
    await insertTerms(tx, { memberId, ...terms, allowedAt: at, allowedBy: operator, reason });
    const before = standing && { limitWon: standing.limitWon, days: standing.days };
    return { outcome: 'allowed', before };
  });
  // Two operators at once, where none stood.
  return change.catch((error: unknown) => {
    if (isUniqueViolation(error)) return { outcome: 'changedMeanwhile' };
    throw error;
  });
}

/** Nothing new from now on; what is open stays as it is. */
export function endInvoices(
  deps: Deciding,
  memberId: number,
  { operator, reason }: Decided,
): Promise<{ outcome: 'ended'; before: Brief } | { outcome: 'notAllowed' }> {
  return deps.db.transaction(async (tx) => {
    const standing = await lockTerms(tx, memberId);
    if (!standing) return { outcome: 'notAllowed' };
    const end = { endedAt: new Date(deps.now()), endedBy: operator, endReason: reason };
    await endTermsRow(tx, standing.id, end);
    return { outcome: 'ended', before: { limitWon: standing.limitWon, days: standing.days } };
  });
}
