// What the shop does about tax invoices without being asked: refunds that went another way than ours, what the law doesn't want kept
// any more, and once a day until when the certificate lets it issue.
import type { Deps } from '../../../platform/http/context.server.ts';
import { outside } from '../../../platform/jobs/outside.server.ts';
import { keptFromDay } from '../../../shared/requests/tax-invoice.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { lockOrder } from '../order/queries.server.ts';
import { keepCertificate } from './certificate-queries.server.ts';
import { followInvoice } from './follow.server.ts';
import { countStuck, listTooLarge } from './queries.server.ts';
import { deleteBefore, forgetParties } from './retention-queries.server.ts';
import { draftAlarmHours, failedPartyDays, isCertificateWarned } from './rules.ts';

const dayMs = 24 * 60 * 60_000;
const batch = 100;

export async function tendInvoices(deps: Deps): Promise<void> {
  const now = deps.now();
  for (const { orderId, moid } of await listTooLarge(deps.db, batch))
    await deps.db.transaction(async (tx) => {
      await lockOrder(tx, moid);
      await followInvoice(tx, deps, orderId);
    });
  await forgetParties(deps.db, new Date(now - failedPartyDays * dayMs));
  const first = keptFromDay(formatKoreanDate(now));
  for (let found = batch; found === batch; ) found = await deleteBefore(deps.db, first, batch);
  const stuck = await countStuck(deps.db, new Date(now - draftAlarmHours * 3_600_000));
  if (stuck > 0)
    deps.log.error({ event: 'tax_invoice.stuck', stuck, alarm: true }, 'tax invoices wait for a day');
}

/** A certificate that ends means that nothing is issued any more, and a new one takes days. */
export async function checkCertificate(deps: Deps): Promise<void> {
  const office = deps.taxInvoices;
  if (!office) return;
  const told = await outside(() => office.readCertificate());
  const checkedAt = new Date(deps.now());
  if (told.kind === 'unknown') {
    deps.log.warn(
      { event: 'tax_invoice.certificate_unknown' },
      'nobody says until when the certificate is good',
    );
    return keepCertificate(deps.db, office.corpNumber, { checkedAt, lastError: told.reason.slice(0, 300) });
  }
  if (told.kind === 'blocked') {
    const details = { event: 'tax_invoice.certificate', code: told.code };
    deps.log.error({ ...details, alarm: true }, 'no certificate to issue tax invoices with');
    const lastError = `${told.code} ${told.message}`.trim().slice(0, 300);
    return keepCertificate(deps.db, office.corpNumber, { checkedAt, lastError });
  }
  const expiresAt = new Date(told.expiresAtMs);
  await keepCertificate(deps.db, office.corpNumber, { checkedAt, expiresAt, lastError: null });
  if (isCertificateWarned(told.expiresAtMs, deps.now()))
    deps.log.error(
      { event: 'tax_invoice.certificate', expiresAt: expiresAt.toISOString(), alarm: true },
      'the certificate for tax invoices ends soon',
    );
}
