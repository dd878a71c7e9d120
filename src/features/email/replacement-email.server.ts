// What the buyer is told about others in place of goods, in the transaction of the change.
import { readReturnTerms } from '../../platform/config/return-terms-queries.server.ts';
import type { Db } from '../../platform/db/client.server.ts';
import { nameOfCourier, trackUrlOf } from '../../shared/parcel.ts';
import type { ReturnPlace } from '../../shared/return-terms.ts';
import { describeUnits, sumByLine } from '../commerce/order/rules.ts';
import type { OccasionName } from '../message/occasion-rules.ts';
import { type FilledText, textOf } from '../message/text-messages.ts';
import { invoiceWords } from './invoice/words.server.ts';
import { addOrderEmail, type Composed } from './order-email.server.ts';
import type { EmailDeps } from './purchase-email.server.ts';
import type { Rows } from './purchase-rows.server.ts';
import { findEmailReplacement } from './queries.server.ts';
import { replacementEmailWords as words } from './replacement-email-words.server.ts';

type Kind =
  | 'requested'
  | 'approved'
  | 'receivedShort'
  | 'receptionUndone'
  | 'rejected'
  | 'sent'
  | 'corrected'
  | 'givenUp';
type Found = NonNullable<Awaited<ReturnType<typeof findEmailReplacement>>>;

const { terms } = words;

/** Once a change of the replacement. */
export async function addReplacementEmail(tx: Db, deps: EmailDeps, id: number, kind: Kind): Promise<void> {
  const found = await findEmailReplacement(tx, id);
  if (!found) return;
  // The parcel goes to where the warehouse is now.
  const composed = compose[kind](found, await readReturnTerms(tx));
  const about = `replacement-${id}-${kind}-${found.version}`;
  await addOrderEmail(tx, deps, found, composed, { about, ...tell(found, kind) });
}

function tell(found: Found, kind: Kind): { occasion: OccasionName; text: FilledText | null } {
  const goods = { 상품: found.goodsName, 주문번호: found.number };
  const asked = { ...goods, 신청: words.kinds[found.kind] };
  const parcel = {
    상품: found.goodsName,
    택배사: nameOfCourier(found.courier),
    운송장번호: found.trackingNumber,
  };
  switch (kind) {
    case 'requested':
      return { occasion: 'replacementRequested', text: textOf('replacementRequested', asked) };
    case 'approved':
      return { occasion: 'replacementApproved', text: textOf('replacementApproved', asked) };
    // No text of their own: their words would have to be agreed with the messenger.
    case 'receivedShort':
    case 'receptionUndone':
      return { occasion: 'replacementReceived', text: null };
    case 'rejected':
      return { occasion: 'replacementRejected', text: textOf('replacementRejected', asked) };
    case 'givenUp':
      return { occasion: 'replacementGivenUp', text: textOf('replacementGivenUp', asked) };
    case 'sent':
      return { occasion: 'replacementSent', text: textOf('replacementSent', parcel) };
    case 'corrected':
      return { occasion: 'replacementCorrected', text: textOf('replacementCorrected', parcel) };
  }
}

const compose: Record<Kind, (found: Found, place: ReturnPlace) => Composed> = {
  requested: (found) => ({
    subject: words.requested.subject(found.goodsName, words.kinds[found.kind]),
    title: words.requested.title(words.kinds[found.kind]),
    blocks: [words.requested.lead, { rows: wishRows(found) }, words.requested.undo],
  }),
  approved: (found, place) =>
    found.kind === 'exchange' ? composeExchange(found, place) : composeClaim(found),
  receivedShort: (found, place) => ({
    ...{ subject: words.receivedShort.subject(found.goodsName), title: words.receivedShort.title },
    blocks: [
      words.receivedShort.lead,
      { rows: [...wishRows(found), [terms.missing, describeUnits(found.lines, sumByLine(found.missing))]] },
      ...(found.missing.every(({ awaited }) => awaited) ? [] : [words.receivedShort.end]),
      ...(found.missing.some(({ awaited }) => awaited)
        ? [words.receivedShort.wait, { rows: backTo(place) }]
        : []),
    ],
  }),
  receptionUndone: (found, place) => ({
    ...{ subject: words.receptionUndone.subject(found.goodsName), title: words.receptionUndone.title },
    blocks: [words.receptionUndone.lead, { rows: backTo(place) }, { rows: wishRows(found) }],
  }),
  rejected: (found) => ({
    subject: words.rejected.subject(found.goodsName, words.kinds[found.kind]),
    title: words.rejected.title(words.kinds[found.kind]),
    blocks: [
      words.rejected.lead,
      { rows: [[terms.why, found.closingWords], ...wishRows(found)] },
      words.rejected.ask,
    ],
  }),
  sent: (found) => composeParcel(found, words.sent),
  corrected: (found) => composeParcel(found, words.corrected),
  givenUp: (found, place) => {
    const said = (found.isByInvoice ? invoiceWords : words).givenUp;
    const comesBack = found.kind === 'exchange' && found.receivedAt === null;
    return {
      ...{ subject: said.subject(found.goodsName), title: said.title },
      blocks: [
        said.lead,
        { rows: [[terms.why, found.closingWords], ...wishRows(found)] },
        ...(comesBack ? [said.exchange, { rows: backTo(place) }] : [said.here]),
      ],
    };
  },
};

const composeExchange = (found: Found, place: ReturnPlace): Composed => {
  const { subject, title, lead, pays, pack } = words.approved.exchange;
  return {
    ...{ subject: subject(found.goodsName), title },
    blocks: [lead, { rows: backTo(place) }, pays, { rows: wishRows(found) }, pack],
  };
};

const composeClaim = (found: Found): Composed => {
  const { subject, title, lead, keep } = words.approved.claim;
  return { subject: subject(found.goodsName), title, blocks: [lead, { rows: wishRows(found) }, keep] };
};

function composeParcel(found: Found, said: typeof words.sent | typeof words.corrected): Composed {
  const trackUrl = trackUrlOf(found);
  const rows: Rows = [
    [terms.courier, nameOfCourier(found.courier)],
    [terms.tracking, found.trackingNumber],
    [terms.order, found.number],
    [terms.instead, instead(found)],
  ];
  return {
    ...{ subject: said.subject(found.goodsName), title: said.title },
    blocks: [said.lead, { rows }, ...(trackUrl ? [{ href: trackUrl, label: words.track }] : []), words.back],
  };
}

const backTo = ({ receiver, address, phone }: ReturnPlace): Rows => [
  [terms.receiver, receiver],
  [terms.address, address],
  [terms.phone, phone],
];

/** In the choice that goes out. */
const instead = ({ lines, units }: Found): string =>
  units
    .map((unit) => {
      const line = lines.find(({ id }) => id === unit.line);
      return line ? describeUnits([{ ...line, ...unit }], [unit]) : '';
    })
    .join(', ');

const wishRows = (found: Found): Rows => [
  [terms.order, found.number],
  [terms.goods, describeUnits(found.lines, found.units)],
  [terms.instead, instead(found)],
  [terms.reason, found.wording],
  ...(found.words ? [[terms.words, found.words] as const] : []),
];
