// What the buyer is told about another address of an order, in the transaction that writes it.
import type { Db } from '../../platform/db/client.server.ts';
import { addOrderEmail } from './order-email.server.ts';
import type { EmailDeps } from './purchase-email.server.ts';
import { purchaseEmailWords } from './purchase-email-words.server.ts';
import { receiverRows } from './purchase-rows.server.ts';
import { findEmailPurchase } from './queries.server.ts';

const { receiver: words, terms } = purchaseEmailWords;

/** Each time anew: whoever corrects it twice tells it twice. */
export async function addReceiverEmail(tx: Db, deps: EmailDeps, orderId: number): Promise<void> {
  const purchase = await findEmailPurchase(tx, orderId);
  if (!purchase) return;
  const rows = [[terms.order, purchase.number] as const, ...receiverRows(purchase)];
  const composed = {
    subject: words.subject(purchase.goodsName),
    title: words.title,
    blocks: [words.lead, { rows }, words.ask],
  };
  const told = { occasion: 'receiverCorrected', about: `receiver-${deps.now()}` } as const;
  await addOrderEmail(tx, deps, purchase, composed, told);
}
