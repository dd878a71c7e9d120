// What a person does about a tax invoice: ask once more, or have it issued anew with what was wrong put right.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { type InvoiceParty, isFailedInvoice } from '../../../shared/requests/tax-invoice.ts';
import { lockOrder } from '../order/queries.server.ts';
import { followInvoice } from './follow.server.ts';
import { promiseInvoice } from './issue.server.ts';
import { findInvoice } from './operator-queries.server.ts';
import { closeFailures, findInvoiceOrder, type InvoiceRow, moveInvoice } from './queries.server.ts';
import { isIssuable, readParty } from './rules.ts';
import { sendInvoicesNow } from './send.server.ts';

type Outcome = 'restarted' | 'changedMeanwhile' | 'forgotten' | 'badNumber';
type OperatorDeps = Deps & { operator: { name: string } };

/** Under the order's lock, as it is then; what is due afterwards is sent at once. */
async function withInvoice<Done extends Outcome>(
  deps: OperatorDeps,
  id: number,
  act: (tx: Db, invoice: InvoiceRow, orderId: number) => Promise<Done>,
) {
  const seen = await findInvoice(deps.db, id);
  if (!seen) return { outcome: 'notFound' as const };
  const { moid, memberId } = seen;
  const { orderId } = seen.invoice;
  // Its order is gone: the years in which anything could be put right are over.
  if (moid === null || orderId === null) return { outcome: 'changedMeanwhile' as const };
  const outcome = await deps.db.transaction(async (tx) => {
    await lockOrder(tx, moid);
    const now = await findInvoice(tx, id);
    return now ? act(tx, now.invoice, orderId) : null;
  });
  if (outcome === null) return { outcome: 'notFound' as const };
  void deps.background.run('tax invoice', () => sendInvoicesNow(deps, orderId));
  return { outcome, ...(memberId === null ? {} : { memberId }) };
}

export const tryInvoiceAgain = (deps: OperatorDeps, id: number) =>
  withInvoice<'restarted' | 'changedMeanwhile' | 'forgotten'>(deps, id, async (tx, invoice, orderId) => {
    if (invoice.state === 'draft' || invoice.state === 'issued') {
      await moveInvoice(tx, { id, from: invoice.state }, { leaseUntil: deps.databaseClock.after(0) });
      return 'restarted';
    }
    if (!isFailedInvoice(invoice.state) || invoice.replacedAt !== null) return 'changedMeanwhile';
    if (invoice.originalId === null) {
      return invoice.party ? issueAnew(tx, deps, orderId, invoice.party) : 'forgotten';
    }
    await closeFailures(tx, { originalId: invoice.originalId }, new Date(deps.now()));
    await followInvoice(tx, deps, orderId, { operator: deps.operator.name });
    return 'restarted';
  });

/** A new row in its place: the company takes each of our numbers once. */
async function issueAnew(tx: Db, deps: OperatorDeps, orderId: number, party: InvoiceParty) {
  const order = await findInvoiceOrder(tx, orderId);
  if (!order || !isIssuable(order)) return 'changedMeanwhile';
  await promiseInvoice(tx, deps, order, { party, operator: deps.operator.name });
  return 'restarted';
}

/** Of a first paper that failed: whom it is made out to was wrong. */
export async function correctParty(deps: OperatorDeps, id: number, typed: InvoiceParty) {
  const party = readParty(typed);
  if (party === null) return { outcome: 'badNumber' as const };
  return withInvoice<'restarted' | 'changedMeanwhile'>(deps, id, async (tx, invoice, orderId) => {
    const isOpen = isFailedInvoice(invoice.state) && invoice.replacedAt === null;
    return isOpen && invoice.originalId === null ? issueAnew(tx, deps, orderId, party) : 'changedMeanwhile';
  });
}
