// What the buyer is told by mail about goods that come back and money that goes back in parts; in the transaction of the
// change, like every letter about a purchase.

import returnTerms from '../../../content/returns.json' with { type: 'json' };
import type { Db } from '../../db/client.server.ts';
import { readCompany } from '../../server/company-queries.server.ts';
import { lastOfWorkingDays } from '../../shared/korean-days.ts';
import { formatKoreanDate } from '../../shared/korean-time.ts';
import { formatWon } from '../../shared/money.ts';
import { returnReasons } from '../../shared/return-reasons.ts';
import { type Block, writeLetter } from './letter-frame.server.ts';
import type { LetterParts } from './purchase-letter.server.ts';
import { purchaseLetterWords } from './purchase-letter-words.server.ts';
import {
  findLetterRefund,
  findLetterReturn,
  type LetterRefund,
  type LetterReturn,
  recordLetter,
} from './queries.server.ts';
import { returnLetterWords } from './return-letter-words.server.ts';

type Composed = { subject: string; title: string; blocks: Block[] };
type ReturnLetterKind = 'requested' | 'approved' | 'received' | 'rejected';
type RefundLetterKind = 'done' | 'account';

const { terms, requested, approved, received, rejected, done, account } = returnLetterWords;

/** Once a return and kind, whatever is repeated. */
export async function addReturnLetter(
  tx: Db,
  parts: LetterParts,
  returnId: number,
  kind: ReturnLetterKind,
): Promise<void> {
  const found = await findLetterReturn(tx, returnId);
  if (found) await add(tx, parts, found, composeReturn[kind](found), `return-${returnId}-${kind}`);
}

/** Once a refund and kind; an account that was refused is asked for again. */
export async function addRefundLetter(
  tx: Db,
  parts: LetterParts,
  refundId: number,
  kind: RefundLetterKind,
): Promise<void> {
  const found = await findLetterRefund(tx, refundId);
  if (found)
    await add(tx, parts, found, composeRefund[kind](found), `refund-${refundId}-${kind}-${found.tries}`);
}

async function add(
  tx: Db,
  parts: LetterParts,
  about: { email: string; buyerName: string; moid: string },
  { subject, title, blocks }: Composed,
  what: string,
): Promise<void> {
  // Who left the shop has no address here any more.
  if (about.email === '') return;
  const letter = writeLetter(await readCompany(tx), title, [
    purchaseLetterWords.greeting(about.buyerName),
    ...blocks,
    {
      href: `${parts.env.publicUrl}/buylist?purchase=${about.moid}`,
      label: purchaseLetterWords.toPurchases,
    },
  ]);
  const key = `order-${about.moid}-${what}`;
  await parts.jobs.add(tx, 'letter', { to: about.email, subject, ...letter, key }, { key });
  await recordLetter(tx, about.moid, subject);
}

const composeReturn: Record<ReturnLetterKind, (found: LetterReturn) => Composed> = {
  requested: (found) => ({
    subject: requested.subject(found.goodsName),
    title: requested.title,
    blocks: [requested.lead, { rows: wishRows(found) }, requested.undo],
  }),
  approved: (found) => ({
    subject: approved.subject(found.goodsName),
    title: approved.title,
    blocks: [
      approved.lead,
      {
        rows: [
          [terms.receiver, returnTerms.receiver],
          [terms.address, returnTerms.address],
          [terms.phone, returnTerms.phone],
        ],
      },
      found.reason === 'changeOfMind'
        ? approved.buyerPays(formatWon(returnTerms.wayBackWon))
        : approved.shopPays,
      { rows: wishRows(found) },
      approved.pack,
    ],
  }),
  received: (found) => {
    const day = formatKoreanDate(found.receivedAt?.getTime() ?? 0);
    const due = lastOfWorkingDays(day, 3);
    return {
      subject: received.subject(found.goodsName),
      title: received.title,
      blocks: [received.lead(due), { rows: wishRows(found) }],
    };
  },
  rejected: (found) => ({
    subject: rejected.subject(found.goodsName),
    title: rejected.title,
    blocks: [rejected.lead, { rows: [[terms.why, found.rejection], ...wishRows(found)] }, rejected.ask],
  }),
};

const composeRefund: Record<RefundLetterKind, (found: LetterRefund) => Composed> = {
  done: (found) => {
    const back = formatWon(found.amountWon);
    const leftWon = found.leftWon - found.amountWon;
    const lead = found.returnId !== null ? done.returned : leftWon === 0 ? done.whole : done.given;
    return {
      subject: done.subject(found.goodsName, back),
      title: done.title,
      blocks: [
        lead(back),
        {
          rows: [
            [terms.order, found.number],
            [terms.goods, found.goodsName],
            [terms.paid, formatWon(found.paidWon)],
            ...(found.withheldWon > 0 ? [[terms.withheld, formatWon(found.withheldWon)] as const] : []),
            [terms.back, back],
            [terms.left, formatWon(leftWon)],
          ],
        },
        found.method === 'vbank' ? done.deposit : done.card,
      ],
    };
  },
  account: (found) => ({
    subject: account.subject,
    title: account.title,
    blocks: [
      account.lead(formatWon(found.amountWon)),
      {
        rows: [
          [terms.order, found.number],
          [terms.goods, found.goodsName],
        ],
      },
      account.ask,
    ],
  }),
};

const wishRows = (found: LetterReturn): (readonly [string, string])[] => [
  [terms.order, found.number],
  [terms.goods, found.goodsName],
  [terms.quantity, `${found.quantity}개`],
  [terms.reason, returnReasons[found.reason]],
  ...(found.words ? [[terms.words, found.words] as const] : []),
];
