// A quotation is made, issued and taken back. What it says is worked out here alone: names from the catalogue, sums from the lines.
import { isDeepStrictEqual } from 'node:util';
import { readCompany } from '../../../platform/config/company-queries.server.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { againWithinMs } from '../../../shared/calls/shapes.ts';
import { mostQuotationLines } from '../../../shared/requests/quotation.ts';
import { partyOf } from '../../account/institution/party.server.ts';
import { findProducts } from '../catalog/queries.server.ts';
import { faultOfWish, minPaymentWon } from '../catalog/rules.ts';
import { lockOrderRow } from '../order/queries.server.ts';
import { closeReadyOf } from '../payment/attempt-queries.server.ts';
import { tellIssued, tellWithdrawn } from './emails.server.ts';
import * as table from './queries.server.ts';
import { isOrderOver, sumsOf, validUntilMs } from './rules.ts';
import { listSame, lockNewOf } from './same-queries.server.ts';

type WishedLine = {
  productId: number;
  penColor: string;
  eraserColor: string;
  quantity: number;
  unitWon: number;
};

/** What somebody wants to be quoted; `operator` is empty where its buyer makes it. */
export type WishedQuotation = {
  memberId: number;
  lines: readonly WishedLine[];
  deliveryWon: number;
  validDays: number;
  memo: string;
  operator: string;
  consultationId: number | null;
  replacesId: number | null;
  /** Sent before, and no answer came. */
  isAgain?: boolean | undefined;
};

type Deciding = Pick<Deps, 'now' | 'db' | 'env'>;
export type MakeRefusal = 'noInstitution' | 'badLine' | 'tooLittle' | 'changedMeanwhile';
type Seen = { id: number; version: number };

/** Names as they are now; null where one of them is nothing that the shop sends, or not in that colour. */
async function namedLines(
  tx: Db,
  nowMs: number,
  lines: readonly WishedLine[],
): Promise<table.QuotationLine[] | null> {
  if (lines.length === 0 || lines.length > mostQuotationLines) return null;
  const quotable = new Set(await table.listQuotable(tx));
  const products = await findProducts(
    tx,
    nowMs,
    lines.map(({ productId }) => productId),
  );
  const named = lines.flatMap((line) => {
    const product = products.find(({ id }) => id === line.productId);
    if (!product || !quotable.has(product.id)) return [];
    const fault = faultOfWish(product, line);
    // A colour that is stopped today may be there again until it is accepted.
    if (fault && fault !== 'colorSoldOut') return [];
    const penColor = product.penColors.length > 0 ? line.penColor : '';
    const eraserColor = product.eraserColors.length > 0 ? line.eraserColor : '';
    const { productId, quantity, unitWon } = line;
    return [{ productId, goodsName: product.name, penColor, eraserColor, quantity, unitWon }];
  });
  return named.length === lines.length ? named : null;
}

/** `issued`: the number of one that was found again and is issued already. */
type Saved = { outcome: 'saved'; id: number; version: number; issued: string | null };

/** Writes a draft, or another version of one. */
export async function saveDraft(
  tx: Db,
  deps: Deciding,
  wish: WishedQuotation,
  seen: Seen | null,
): Promise<Saved | { outcome: MakeRefusal }> {
  const party = await partyOf(tx, wish.memberId);
  if (!party) return { outcome: 'noInstitution' };
  const nowMs = deps.now();
  const lines = await namedLines(tx, nowMs, wish.lines);
  if (!lines) return { outcome: 'badLine' };
  const { goodsWon: _, ...sums } = sumsOf(lines, wish.deliveryWon);
  if (sums.amountWon < minPaymentWon) return { outcome: 'tooLittle' };
  const draft = {
    ...party,
    ...sums,
    validUntil: new Date(validUntilMs(nowMs, wish.validDays)),
    ...{ memo: wish.memo, consultationId: wish.consultationId, replacesId: wish.replacesId },
  };
  if (seen) {
    const isSaved = await table.changeDraft(tx, seen, draft, lines);
    if (!isSaved) return { outcome: 'changedMeanwhile' };
    return { outcome: 'saved', id: seen.id, version: seen.version + 1, issued: null };
  }
  const { memberId, operator: madeBy } = wish;
  // Whoever sends again may be quicker than what was sent first.
  if (madeBy) await lockNewOf(tx, madeBy);
  if (wish.isAgain) {
    const since = new Date(nowMs - againWithinMs);
    const made = await listSame(tx, { ...draft, memberId, madeBy, since });
    const same = made.find((one) => isDeepStrictEqual(one.lines, lines))?.quotation;
    const issued = same?.state === 'issued' ? same.number : null;
    if (same) return { outcome: 'saved', id: same.id, version: same.version, issued };
  }
  const id = await table.insertDraft(tx, { ...draft, memberId, madeBy, createdAt: new Date(nowMs) }, lines);
  return { outcome: 'saved', id, version: 1, issued: null };
}

/** From now on its buyer sees it, and is told; the one in whose place it comes is over. */
export async function issue(
  tx: Db,
  deps: Deciding,
  seen: Seen,
  operator: string,
): Promise<{ outcome: 'issued'; number: string } | { outcome: 'changedMeanwhile' }> {
  const { name, representative, address, businessNumber, phone, email } = await readCompany(tx);
  const issuedAt = new Date(deps.now());
  const issuer = { name, representative, address, businessNumber, phone, email };
  const issued = await table.issueDraft(tx, seen, { issuedAt, issuer });
  if (!issued) return { outcome: 'changedMeanwhile' };
  if (issued.replacesId !== null) {
    const over = { withdrawnAt: issuedAt, withdrawnBy: operator, reason: issued.number };
    await giveBackIfOver(tx, deps, issued.replacesId);
    if (!(await table.withdrawIssued(tx, issued.replacesId, over))) throw new StandsError();
  }
  // Its buyer has it on the screen already.
  if (operator) await tellIssued(tx, deps, issued);
  return { outcome: 'issued', number: issued.number };
}

/** Thrown to undo the transaction: an order stands for the quotation that was to be replaced, or it is over already. */
export class StandsError extends Error {}

export async function withdraw(
  tx: Db,
  deps: Deciding,
  id: number,
  by: { operator: string; reason: string },
): Promise<'withdrawn' | 'notOpen' | 'notFound'> {
  const found = await table.findQuotation(tx, id);
  if (!found) return 'notFound';
  await giveBackIfOver(tx, deps, id);
  const change = { withdrawnAt: new Date(deps.now()), withdrawnBy: by.operator, reason: by.reason };
  if (!(await table.withdrawIssued(tx, id, change))) return 'notOpen';
  await tellWithdrawn(tx, deps, found.quotation, by.reason);
  return 'withdrawn';
}

/**
 * Frees a quotation of an order that came to nothing; its payment windows that still stand open charge nothing from then on.
 * @returns whether it is free
 */
export async function giveBackIfOver(tx: Db, { now }: Pick<Deps, 'now'>, id: number): Promise<boolean> {
  const seen = await table.findQuotation(tx, id);
  if (!seen?.order) return true;
  // The order first, as everybody who moves one.
  await lockOrderRow(tx, seen.order.id);
  if (!isOrderOver(seen, now())) return false;
  await closeReadyOf(tx, seen.order.id);
  // Whatever was claimed until now is seen here; what comes later finds its window closed.
  const after = await table.findQuotation(tx, id);
  if (!after?.order || after.order.id !== seen.order.id) return !after?.order;
  if (!isOrderOver(after, now())) return false;
  return table.giveBackQuotation(tx, id, seen.order.id);
}
