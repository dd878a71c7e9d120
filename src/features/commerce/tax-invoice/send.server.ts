// The outbox of tax invoices: each is asked for until somebody answers, never twice at once. Its number at the company is ours, and is
// taken once; a paper whose answer got lost is looked up before it is asked for again.

import type { SQL } from 'drizzle-orm';
import { readCompany } from '../../../platform/config/company-queries.server.ts';
import { listDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import { nothingDue } from '../../../platform/db/clock.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { outside } from '../../../platform/jobs/outside.server.ts';
import type { InvoicePaper, InvoiceUnclear, TaxInvoicePort } from '../../../providers/tax-invoice/port.ts';
import { invoiceMethod } from '../../../shared/business/invoice.ts';
import { type CorrectionCode, taxInvoiceDueMs } from '../../../shared/requests/tax-invoice.ts';
import { concludeAnswer, concludeIssue, refuseIssue } from './conclude.server.ts';
import { taxInvoiceMessages } from './messages.ts';
import { type DueInvoice, leaseInvoices, msUntilInvoice, postponeInvoice } from './queries.server.ts';
import { answerDelayMs, draftRetryDelayMs, isInvoiceLate } from './rules.ts';

const batch = 20;

/** What is due of one order, at once. */
export async function sendInvoicesNow(deps: Deps, orderId: number): Promise<void> {
  const office = deps.taxInvoices;
  if (office) for (const due of await lease(deps, { orderId })) await send(deps, office, due);
}

export const invoiceDueIn = ({ taxInvoices, databaseClock }: Deps): SQL<number | null> =>
  taxInvoices ? msUntilInvoice(databaseClock) : nothingDue;

/** A round of a loop. */
export async function settleInvoices(deps: Deps): Promise<null> {
  const office = deps.taxInvoices;
  if (!office) return null;
  const due = await lease(deps, 'all');
  await Promise.all(due.map((row) => deps.background.run('tax invoice', () => send(deps, office, row))));
  return null;
}

function lease(deps: Deps, only: { orderId: number } | 'all'): Promise<DueInvoice[]> {
  const { databaseClock: clock, env } = deps;
  // A look-up and an issue may each take their time, and a second look after them.
  return leaseInvoices(deps.db, only, { clock, leaseMs: env.payment.leaseMs * 3, limit: batch });
}

const send = (deps: Deps, office: TaxInvoicePort, due: DueInvoice): Promise<void> =>
  due.state === 'issued' ? askForAnswer(deps, office, due) : sendDraft(deps, office, due);

async function sendDraft(deps: Deps, office: TaxInvoicePort, due: DueInvoice): Promise<void> {
  const paper = await writePaper(deps, due);
  if (paper === null) return refuseIssue(deps, due, { code: 'UNREADABLE', message: '' });
  // Somebody asked before, and nobody knows what came of it.
  if (due.retries > 1 && (await concludeFound(deps, office, due, paper)) !== 'none') return;
  const answer = await outside(() => office.issueInvoice(paper));
  if (answer.kind === 'issued') return concludeIssue(deps, due, answer.confirmNo);
  if (answer.kind !== 'refused') return postpone(deps, due, answer);
  // It says no to what it has already, too: what is there counts.
  if ((await concludeFound(deps, office, due, paper)) === 'none') await refuseIssue(deps, due, answer);
}

/** none: nothing came of earlier requests, and it may be asked for under its own number. */
async function concludeFound(
  deps: Deps,
  office: TaxInvoicePort,
  due: DueInvoice,
  paper: InvoicePaper,
): Promise<'none' | 'done'> {
  const found = await outside(() => office.findInvoice(paper));
  if (found.kind === 'none') return 'none';
  if (found.kind === 'foreign') await refuseIssue(deps, due, { code: 'FOREIGN', message: '' });
  else if (found.kind === 'found') {
    await concludeIssue(deps, due, found.progress.confirmNo);
    await concludeAnswer(deps, due, found.progress);
  } else await postpone(deps, due, found);
  return 'done';
}

async function askForAnswer(deps: Deps, office: TaxInvoicePort, due: DueInvoice): Promise<void> {
  const { mgtKey, confirmNo } = due;
  const found = await outside(() => office.readInvoiceState({ mgtKey, confirmNo: confirmNo ?? '' }));
  if (found.kind === 'found' && found.progress.at !== 'waiting')
    return concludeAnswer(deps, due, found.progress);
  if (found.kind === 'found') return postpone(deps, due, null);
  return postpone(deps, due, found.kind === 'none' ? { kind: 'unknown', reason: 'not there' } : found);
}

/** Null where nobody knows any more whom it was for. */
async function writePaper(deps: Deps, due: DueInvoice): Promise<InvoicePaper | null> {
  const { party, mgtKey, writeDay, goodsName, amountWon, supplyWon, vatWon, original } = due;
  if (party === null) return null;
  const [company, declared] = await Promise.all([readCompany(deps.db), listDeclaredDays(deps.db)]);
  const { name, representative, address, phone, email } = company;
  return {
    ...{ mgtKey, writeDay, goodsName, amountWon, supplyWon, vatWon, buyer: party },
    seller: { name, representative, address, phone, email },
    correction:
      due.correctionCode === null
        ? null
        : { code: due.correctionCode as CorrectionCode, confirmNo: original?.confirmNo ?? '' },
    isPaid: due.method !== invoiceMethod,
    remark: original ? taxInvoiceMessages.remark(original.writeDay) : '',
    isLate: deps.now() >= taxInvoiceDueMs(writeDay, declared),
  };
}

/** @param unclear null: it is there, and the tax office takes its time */
async function postpone(deps: Deps, due: DueInvoice, unclear: InvoiceUnclear | null): Promise<void> {
  const { mgtKey, retries, sinceAt } = due;
  const state = due.state === 'issued' ? 'issued' : 'draft';
  const isBlocked = unclear?.kind === 'blocked';
  const isAlarm = isBlocked || isInvoiceLate(state, sinceAt.getTime(), deps.now());
  const details = {
    event: 'tax_invoice.unsettled',
    mgtKey,
    state,
    retries,
    kind: unclear?.kind ?? 'waiting',
  };
  if (isAlarm) deps.log.error({ ...details, alarm: true }, 'a tax invoice waits');
  else if (unclear) deps.log.warn(details, 'tax invoice unanswered');
  const delayMs = state === 'issued' ? answerDelayMs : draftRetryDelayMs(retries);
  const said =
    unclear && (unclear.kind === 'blocked' ? `${unclear.code} ${unclear.message}` : unclear.reason);
  await postponeInvoice(deps.db, due, deps.databaseClock.after(delayMs), said?.trim().slice(0, 300) ?? null);
}
