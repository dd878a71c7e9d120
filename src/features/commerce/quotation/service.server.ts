// An institution's own quotations: made from the cart, looked at, opened as a paper.
import type { Deps, MemberCtx } from '../../../platform/http/context.server.ts';
import { institutionType } from '../../../shared/requests/institution.ts';
import { readChoice } from '../cart/choice-rules.ts';
import { totalOfCart } from '../cart/rules.ts';
import { readCart } from '../cart/service.server.ts';
import { readPicturesOfLines } from '../catalog/service.server.ts';
import type { OwnQuotation } from './contract.ts';
import { issue, saveDraft } from './issue.server.ts';
import { type QuotationPaper, writeQuotation } from './paper/paper.server.ts';
import { deleteOldQuotations, type FoundQuotation, findOwn, listOwn } from './queries.server.ts';
import { isOrderOver, shownStateOf, sumsOf, usualValidDays } from './rules.ts';

const mostShown = 100;
/** Kept so long after its last moment, where it became no order. */
const keptDays = 365;

export async function listOf(ctx: MemberCtx) {
  const [rows, pictureOf] = await Promise.all([
    listOwn(ctx.db, ctx.member.memberId, mostShown),
    readPicturesOfLines(ctx),
  ]);
  return {
    isInstitution: ctx.member.userType === institutionType,
    quotations: rows.map((row): OwnQuotation => {
      const { quotation } = row;
      const { state, order } = standing(row, ctx.now());
      const { supplyWon, vatWon, amountWon, deliveryWon } = quotation;
      return {
        ...{ number: quotation.number, state, memo: quotation.memo, reason: quotation.reason },
        issuedAtMs: (quotation.issuedAt ?? quotation.createdAt).getTime(),
        validUntilMs: quotation.validUntil.getTime(),
        lines: row.lines.map(({ goodsName, ...line }) => ({
          ...line,
          name: goodsName,
          picture: pictureOf(line),
        })),
        ...{ goodsWon: amountWon - deliveryWon, deliveryWon, amountWon, supplyWon, vatWon },
        order,
        mayAccept: state === 'issued',
      };
    }),
  };
}

/** How a quotation stands: an order that came to nothing counts as none. */
export function standing(found: Pick<FoundQuotation, 'quotation' | 'order' | 'attempt'>, nowMs: number) {
  const { quotation, order } = found;
  const isOver = isOrderOver(found, nowMs);
  const state = shownStateOf(isOver ? { ...quotation, state: 'issued' } : quotation, nowMs);
  return {
    state,
    order:
      order === null || isOver
        ? null
        : { moid: order.moid, number: order.number, isPaid: order.fulfilment !== 'unpaid' },
  };
}

type Made =
  | { outcome: 'issued'; data: { number: string } }
  | { outcome: 'notInstitution' | 'priceChanged' | 'empty' }
  | { outcome: 'tooOften'; retryAfterSeconds: number };

export async function makeFromCart(ctx: MemberCtx, { amountWon }: { amountWon: number }): Promise<Made> {
  const { memberId, userType } = ctx.member;
  if (userType !== institutionType) return { outcome: 'notInstitution' };
  const { lines } = await readCart(ctx);
  const ready = lines.filter(({ state }) => state === 'ready');
  if (ready.length === 0) return { outcome: 'empty' };
  const total = totalOfCart(ready);
  if (total.amountWon !== amountWon) return { outcome: 'priceChanged' };
  const wait = await ctx.limits.take('quotationByMember', String(memberId));
  if (wait !== null) return { outcome: 'tooOften', retryAfterSeconds: wait };
  const wish = {
    ...{ memberId, deliveryWon: total.deliveryWon, validDays: usualValidDays, memo: '', operator: '' },
    ...{ consultationId: null, replacesId: null },
    lines: ready.map(({ productId, choice, quantity, unitWon }) => {
      const { penColor, eraserColor } = readChoice(choice) ?? { penColor: '', eraserColor: '' };
      return { productId, penColor, eraserColor, quantity, unitWon };
    }),
  };
  return ctx.db.transaction(async (tx): Promise<Made> => {
    const saved = await saveDraft(tx, ctx, wish, null);
    // Of what lies in a cart, only its sum may be too small.
    if (saved.outcome !== 'saved') return { outcome: 'empty' };
    const issued = await issue(tx, ctx, saved, '');
    return issued.outcome === 'issued'
      ? { outcome: 'issued', data: { number: issued.number } }
      : { outcome: 'empty' };
  });
}

/** Null where it isn't the member's. */
export async function readOwnPaper(ctx: MemberCtx, number: string): Promise<Buffer | null> {
  const found = await findOwn(ctx.db, ctx.member.memberId, number);
  return found && paperOf(found);
}

/** The PDF; null of a draft, which is no paper yet. */
export async function paperOf({
  quotation,
  lines,
}: Pick<FoundQuotation, 'quotation' | 'lines'>): Promise<Buffer | null> {
  const { issuer, issuedAt } = quotation;
  if (!issuer || !issuedAt) return null;
  const { amountWon } = sumsOf(lines, quotation.deliveryWon);
  if (amountWon !== quotation.amountWon)
    throw new Error(`quotation ${quotation.number} is not its lines' sum`);
  return writeQuotation({ ...quotation, lines, issuedAt, issuer: issuer as QuotationPaper['issuer'] });
}

/** In one bite: institutions ask for few. */
export async function destroyOldQuotations(deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const before = new Date(deps.now() - keptDays * 24 * 60 * 60_000);
  const destroyed = await deleteOldQuotations(deps.db, before);
  if (destroyed > 0)
    deps.log.info({ event: 'quotations.destroyed', destroyed }, 'quotations nobody accepted');
}
