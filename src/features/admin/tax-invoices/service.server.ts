import { listDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import { type CorrectionCode, taxInvoiceDueMs } from '../../../shared/requests/tax-invoice.ts';
import { findCertificate } from '../../commerce/tax-invoice/certificate-queries.server.ts';
import { findInvoice, listInvoices } from '../../commerce/tax-invoice/operator-queries.server.ts';
import type { TaxInvoiceTab } from '../../commerce/tax-invoice/operator-rules.ts';
import { isCertificateWarned } from '../../commerce/tax-invoice/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { InvoiceLine } from './contract.ts';

const pageSize = 30;

export async function readParty({ db }: OperatorCtx, id: number) {
  const found = await findInvoice(db, id);
  if (!found) return { outcome: 'notFound' as const };
  const { memberId, invoice } = found;
  return {
    outcome: 'found' as const,
    data: { party: invoice.party },
    ...(memberId === null ? {} : { memberId }),
  };
}

export async function list(
  ctx: OperatorCtx,
  { tab = 'trouble', after }: { tab?: TaxInvoiceTab; after?: string },
) {
  const { db, taxInvoices: office } = ctx;
  const nowMs = ctx.now();
  const [rows, declared, certificate] = await Promise.all([
    listInvoices(db, { tab, before: after ? Number(after) : null, limit: pageSize + 1 }),
    listDeclaredDays(db),
    office && findCertificate(db, office.corpNumber),
  ]);
  const shown = rows.slice(0, pageSize);
  const invoices = shown.map(
    ({ askedAt, lastError, correctionCode, originalId: _, confirmNo, party, ...rest }): InvoiceLine => ({
      ...rest,
      ...{ partyName: party?.name ?? '', partyNumber: party?.number ?? '' },
      code: correctionCode as CorrectionCode | null,
      confirmNo: confirmNo ?? '',
      dueMs: taxInvoiceDueMs(rest.writeDay, declared),
      askedAtMs: askedAt.getTime(),
      error: lastError ?? '',
    }),
  );
  return {
    ...{ tab, nowMs, isOpen: office !== null, invoices },
    certificate: certificate && {
      expiresAtMs: certificate.expiresAt?.getTime() ?? null,
      checkedAtMs: certificate.checkedAt.getTime(),
      error: certificate.lastError ?? '',
      isWarned: isCertificateWarned(certificate.expiresAt?.getTime() ?? null, nowMs),
    },
    next: rows.length > pageSize ? String(shown.at(-1)!.id) : null,
  };
}

/** Its buyer may have asked anew, and the tax office's answer leaves no line of the log. */
export const invoiceSteps = ({ db }: OperatorCtx, id: number) => ({
  subject: `tax-invoice:${id}`,
  outcomes: ['restarted'],
  findMoved: async () => (await findInvoice(db, id))?.invoice.replacedAt ?? null,
});
