// What the buyer is told about one parcel: that it left, that its number is another one, that it won't arrive.

import type { Db } from '../../platform/db/client.server.ts';
import { type NumberEvent, type ParcelFailure, tellsNumber } from '../../shared/order-events.ts';
import { nameOfCourier, trackUrlOf } from '../../shared/parcel.ts';
import { hasUnsent, nameOfGoods } from '../commerce/order/rules.ts';
import { addMessage } from '../message/add.server.ts';
import { greet } from '../message/email-frame.server.ts';
import { type FilledText, textOf } from '../message/text-messages.ts';
import type { EmailDeps } from './purchase-email.server.ts';
import { purchaseEmailWords } from './purchase-email-words.server.ts';
import { goodsBlocks, type Rows, receiverRows } from './purchase-rows.server.ts';
import { addresseeOf, type EmailPurchase, findEmailPurchase, recordEmail } from './queries.server.ts';

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
  if (!purchase || !parcel) return;
  const rows: Rows = [
    [terms.courier, nameOfCourier(parcel.courier)],
    [terms.tracking, parcel.trackingNumber],
    ...receiverRows(purchase),
  ];
  const trackUrl = trackUrlOf(parcel);
  const isOnItsWay = tellsNumber(kind);
  const goods = nameOfGoods(parcel.lines.map(({ goodsName }) => goodsName));
  const subject = words[kind].subject(goods);
  const blocks = [
    greet(purchase.buyerName),
    words[kind].lead,
    ...goodsBlocks(purchase, parcel.lines),
    { rows },
    ...(trackUrl && isOnItsWay ? [{ href: trackUrl, label: words.track }] : []),
    ...(kind === 'shipped' && hasUnsent(purchase.lines) ? [words.rest] : []),
    isOnItsWay ? words.return : words.choice,
    {
      href: `${deps.env.publicUrl}/buylist?purchase=${purchase.moid}`,
      label: purchaseEmailWords.toPurchases,
    },
  ];
  const isTold = await addMessage(tx, deps, {
    occasion: kind,
    about: `order-${purchase.moid}-${kind}-${no}-${parcel.version}`,
    ...addresseeOf(purchase),
    email: { subject, title: words[kind].title, blocks },
    text: textOfParcel(kind, goods, parcel, purchase),
  });
  if (isTold) await recordEmail(tx, purchase.moid, subject);
}

type Parcel = EmailPurchase['parcels'][number];

function textOfParcel(
  kind: NumberEvent | ParcelFailure,
  goods: string,
  { courier, trackingNumber }: Parcel,
  { number }: EmailPurchase,
): FilledText {
  const parcel = { 상품: goods, 택배사: nameOfCourier(courier), 운송장번호: trackingNumber };
  switch (kind) {
    case 'shipped':
      return textOf('shipped', parcel);
    case 'corrected':
      return textOf('corrected', parcel);
    case 'lost':
      return textOf('lost', { 상품: goods, 주문번호: number });
    case 'cameBack':
      return textOf('cameBack', { 상품: goods, 주문번호: number });
  }
}
