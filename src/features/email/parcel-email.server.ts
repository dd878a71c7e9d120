// What the buyer is told by e-mail about one parcel: that it left, that its number is another one, that it won't arrive.

import type { Db } from '../../platform/db/client.server.ts';
import { type NumberEvent, type ParcelFailure, tellsNumber } from '../../shared/order-events.ts';
import { nameOfCourier, trackUrlOf } from '../../shared/parcel.ts';
import { hasUnsent, nameOfGoods } from '../commerce/order/rules.ts';
import { readSender, writeEmail } from './email-frame.server.ts';
import type { EmailDeps } from './purchase-email.server.ts';
import { purchaseEmailWords } from './purchase-email-words.server.ts';
import { goodsBlocks, type Rows, receiverRows } from './purchase-rows.server.ts';
import { findEmailPurchase, recordEmail } from './queries.server.ts';

const { terms, parcel: words } = purchaseEmailWords;

/** Adds the e-mail to the change's own transaction: once a change of the parcel. */
export async function addParcelEmail(
  tx: Db,
  deps: EmailDeps,
  orderId: number,
  no: number,
  kind: NumberEvent | ParcelFailure,
): Promise<void> {
  const purchase = await findEmailPurchase(tx, orderId);
  const parcel = purchase?.parcels.find((one) => one.no === no);
  // Who left the shop has no address here any more.
  if (!purchase?.email || !parcel) return;
  const sender = await readSender(tx, deps);
  const rows: Rows = [
    [terms.courier, nameOfCourier(parcel.courier)],
    [terms.tracking, parcel.trackingNumber],
    ...receiverRows(purchase),
  ];
  const trackUrl = trackUrlOf(parcel);
  const isOnItsWay = tellsNumber(kind);
  const subject = words[kind].subject(nameOfGoods(parcel.lines.map(({ goodsName }) => goodsName)));
  const email = writeEmail(sender, words[kind].title, [
    purchaseEmailWords.greeting(purchase.buyerName),
    words[kind].lead,
    ...goodsBlocks(purchase, parcel.lines),
    { rows },
    ...(trackUrl && isOnItsWay ? [{ href: trackUrl, label: words.track }] : []),
    ...(kind === 'shipped' && hasUnsent(purchase.lines) ? [words.rest] : []),
    isOnItsWay ? words.return : words.choice,
    { href: `${deps.env.publicUrl}/buylist`, label: purchaseEmailWords.toPurchases },
  ]);
  const key = `order-${purchase.moid}-${kind}-${no}-${parcel.version}`;
  await deps.jobs.add(tx, 'email', { to: purchase.email, subject, ...email, key }, { key });
  await recordEmail(tx, purchase.moid, subject);
}
