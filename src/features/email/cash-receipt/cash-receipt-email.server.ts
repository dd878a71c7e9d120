// What a buyer is told about a cash receipt, in the transaction of the change. Its number, whole or in part, stands in no e-mail.
import type { Db } from '../../../platform/db/client.server.ts';
import { formatWon } from '../../../shared/money.ts';
import type { OccasionName } from '../../message/occasion-rules.ts';
import { addOrderEmail } from '../order-email.server.ts';
import type { EmailDeps } from '../purchase-email.server.ts';
import type { Rows } from '../purchase-rows.server.ts';
import { findEmailReceipt } from '../queries.server.ts';
import { cashReceiptEmailWords as words } from './cash-receipt-email-words.server.ts';

const occasionOf = {
  issued: 'cashReceiptIssued',
  refused: 'cashReceiptRefused',
  reduced: 'cashReceiptReduced',
  cancelled: 'cashReceiptCancelled',
} as const satisfies Record<string, OccasionName>;
type Kind = keyof typeof occasionOf;

/** Once a receipt and kind; each part that is cancelled tells of itself. */
export async function addReceiptEmail(tx: Db, deps: EmailDeps, id: number, kind: Kind): Promise<void> {
  const found = await findEmailReceipt(tx, id);
  if (!found) return;
  const { subject, title, lead } = words[kind];
  const rows: Rows = [
    [words.terms.order, found.number],
    [words.terms.kind, words.kinds[found.kind]],
    ...(found.leftWon > 0 ? [[words.terms.amount, formatWon(found.leftWon)] as const] : []),
    ...(found.approvalNo ? [[words.terms.approvalNo, found.approvalNo] as const] : []),
  ];
  const said = found.kind === 'self' && kind === 'issued' ? words.self : lead;
  const composed = { subject: subject(found.goodsName), title, blocks: [said, { rows }] };
  await addOrderEmail(tx, deps, found, composed, {
    occasion: occasionOf[kind],
    about: `cash-receipt-${id}-${kind}-${found.cancels}`,
  });
}
