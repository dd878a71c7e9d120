// Three days before the last day to pay, on the day after it, and then each week its institution is told by e-mail; each once.
import type { Deps } from '../../../platform/http/context.server.ts';
import { addDays } from '../../../shared/time/korean-days.ts';
import { formatKoreanDate, isByDay } from '../../../shared/time/korean-time.ts';
import { tellReminder } from './emails.server.ts';
import { listToRemind, lockInvoice, noteReminder } from './queries.server.ts';
import { reminderDue } from './rules.ts';

/** Each is noted in the transaction that writes its message, on what is owed at that moment. */
export async function remindOfInvoices(deps: Deps): Promise<void> {
  const nowMs = deps.now();
  if (!isByDay(nowMs)) return;
  for (const { id } of await listToRemind(deps.db, addDays(formatKoreanDate(nowMs), 3)))
    await deps.db.transaction(async (tx) => {
      const invoice = await lockInvoice(tx, id);
      const step = invoice?.state === 'open' ? reminderDue(invoice.dueOn, nowMs) : null;
      if (!invoice || !step) return;
      if (await noteReminder(tx, { invoiceId: id, step, at: new Date(nowMs) }))
        await tellReminder(tx, deps, invoice, step);
    });
}
