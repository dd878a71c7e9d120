import { institutionType } from '../../../shared/requests/institution.ts';
import { listInForce } from '../../commerce/agreed-price/queries.server.ts';
import { findProducts } from '../../commerce/catalog/queries.server.ts';
import { unitPriceWon } from '../../commerce/catalog/rules.ts';
import { nameOfGoods } from '../../commerce/order/rules.ts';
import { issue, StandsError, saveDraft, withdraw } from '../../commerce/quotation/issue.server.ts';
import {
  deleteDraft,
  type FoundQuotation,
  findInstitution,
  findQuotation,
  guessInstitution,
  listQuotable,
  listQuotations,
} from '../../commerce/quotation/queries.server.ts';
import type { QuotationTab } from '../../commerce/quotation/rules.ts';
import { paperOf, standing } from '../../commerce/quotation/service.server.ts';
import { findConsultation } from '../../site/consultation/queries.server.ts';
import { findQuicker } from '../operators/queries.server.ts';
import { quickerOf, tellQuicker } from '../operators/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { QuotationBrief, QuotationRecord, QuotationWish } from './contract.ts';

const pageSize = 30;

export async function list(
  ctx: OperatorCtx,
  { tab = 'open', after }: { tab?: QuotationTab; after?: string },
) {
  const wish = { tab, now: new Date(ctx.now()), before: after ? Number(after) : null };
  const rows = await listQuotations(ctx.db, wish, pageSize + 1);
  const shown = rows.slice(0, pageSize).map((row) => briefOf(row, ctx.now()));
  return { tab, quotations: shown, next: rows.length > pageSize ? String(shown.at(-1)!.id) : null };
}

function briefOf(found: FoundQuotation, nowMs: number): QuotationBrief {
  const { id, number, buyerName, amountWon, madeBy, validUntil, createdAt } = found.quotation;
  return {
    ...{ id, number, buyerName, amountWon, madeBy },
    state: standing(found, nowMs).state,
    goods: nameOfGoods(found.lines.map(({ goodsName }) => goodsName)),
    ...{ validUntilMs: validUntil.getTime(), createdAtMs: createdAt.getTime() },
  };
}

function recordOf(found: FoundQuotation, nowMs: number): QuotationRecord {
  const { quotation: row } = found;
  return {
    ...briefOf(found, nowMs),
    ...{ version: row.version, memberId: row.memberId, memo: row.memo, reason: row.reason },
    ...{
      businessNumber: row.businessNumber,
      representative: row.representative,
      buyerAddress: row.buyerAddress,
    },
    ...{ contactName: row.contactName, contactPhone: row.contactPhone, contactEmail: row.contactEmail },
    lines: found.lines.map(({ goodsName: name, ...line }) => ({ ...line, name })),
    ...{ deliveryWon: row.deliveryWon, supplyWon: row.supplyWon, vatWon: row.vatWon },
    issuedAtMs: row.issuedAt?.getTime() ?? null,
    withdrawnAtMs: row.withdrawnAt?.getTime() ?? null,
    ...{ withdrawnBy: row.withdrawnBy, consultationId: row.consultationId },
    order: standing(found, nowMs).order,
  };
}

export async function see(ctx: OperatorCtx, id: number) {
  const found = await findQuotation(ctx.db, id);
  if (!found) return { outcome: 'notFound' } as const;
  return {
    outcome: 'found',
    data: recordOf(found, ctx.now()),
    memberId: found.quotation.memberId,
  } as const;
}

export async function begin(ctx: OperatorCtx, wish: { member?: string; of?: string; consultation?: string }) {
  const ids = await listQuotable(ctx.db);
  const [found, of, application] = await Promise.all([
    findProducts(ctx.db, ctx.now(), ids),
    wish.of ? findQuotation(ctx.db, Number(wish.of)) : null,
    wish.consultation ? findConsultation(ctx.db, Number(wish.consultation)) : null,
  ]);
  if ((wish.of && !of) || (wish.consultation && application?.kind === 'home'))
    return { outcome: 'notFound' } as const;
  const memberId = of?.quotation.memberId ?? (wish.member ? Number(wish.member) : null);
  const isNamed = memberId !== null;
  const guessed =
    isNamed || !application
      ? null
      : await guessInstitution(ctx.db, { phone: application.phone, name: application.institution });
  const member = isNamed ? await findInstitution(ctx.db, { id: memberId }, institutionType) : guessed;
  const agreed = member ? await listInForce(ctx.db, { memberId: member.id, nowMs: ctx.now() }, ids) : [];
  const products = ids.flatMap((id) => found.filter((product) => product.id === id));
  return {
    outcome: 'found',
    data: {
      products: products.map((product) => ({
        ...{ id: product.id, name: product.name },
        ...{ penColors: product.penColors, eraserColors: product.eraserColors },
        ...{ unitWon: unitPriceWon(product), deliveryWon: product.delivery },
        agreed: agreed
          .filter(({ productId }) => productId === product.id)
          .map(({ fromQuantity, won }) => ({ fromQuantity, won })),
      })),
      loginId: member?.loginId ?? '',
      buyerName: member?.userName ?? '',
      isGuessed: guessed !== null,
      of: of && recordOf(of, ctx.now()),
      consultation: application && {
        ...{ id: application.id, institution: application.institution, words: application.words },
      },
    },
    memberId: member?.id,
  } as const;
}

/** What brings a draft to what it is now. */
const findWriter = (ctx: OperatorCtx, id: number) =>
  findQuicker(ctx.db, `quotation:${id}`, ['saved', 'issued', 'discarded']);

/** Whoever wrote over an older draft may say that theirs is to stand. */
async function tellWriter(ctx: OperatorCtx, id: number) {
  const now = (await findQuotation(ctx.db, id))?.quotation;
  const version = now?.state === 'draft' ? now.version : null;
  return { outcome: 'changedMeanwhile', data: { ...(await findWriter(ctx, id)), version } } as const;
}

export async function save(ctx: OperatorCtx, wish: QuotationWish) {
  const saved = await saveSeen(ctx, wish);
  return saved.outcome === 'changedMeanwhile' ? tellWriter(ctx, wish.draft?.id ?? 0) : saved;
}

const meanwhile = { outcome: 'changedMeanwhile' } as const;

async function saveSeen(ctx: OperatorCtx, { draft, loginId, issues, ...wish }: QuotationWish) {
  const member = await findInstitution(ctx.db, { loginId }, institutionType);
  if (!member) return { outcome: 'noInstitution' } as const;
  if (draft && (await findQuotation(ctx.db, draft.id))?.quotation.memberId !== member.id) return meanwhile;
  const operator = ctx.operator.name;
  try {
    return await ctx.db.transaction(async (tx) => {
      const wanted = { ...wish, operator, memberId: member.id };
      const saved = await saveDraft(tx, ctx, wanted, draft ?? null);
      if (saved.outcome === 'changedMeanwhile') return meanwhile;
      if (saved.outcome !== 'saved') return { outcome: saved.outcome };
      const { id, issued: number } = saved;
      if (number !== null) return { outcome: 'issued', data: { id, number }, memberId: member.id } as const;
      if (!issues) return { outcome: 'saved', data: { id }, memberId: member.id } as const;
      const issued = await issue(tx, ctx, saved, operator);
      if (issued.outcome !== 'issued') return meanwhile;
      return { outcome: 'issued', data: { id, number: issued.number }, memberId: member.id } as const;
    });
  } catch (error) {
    if (error instanceof StandsError) return tellWithdrawn(ctx, wish.replacesId ?? 0, 'stands');
    throw error;
  }
}

export async function discard(ctx: OperatorCtx, seen: { id: number; version: number }) {
  const isGone = await deleteDraft(ctx.db, seen);
  return tellQuicker(isGone ? 'discarded' : 'changedMeanwhile', () => findWriter(ctx, seen.id));
}

export async function takeBack(ctx: OperatorCtx, id: number, reason: string) {
  const by = { operator: ctx.operator.name, reason };
  const outcome = await ctx.db.transaction((tx) => withdraw(tx, ctx, id, by));
  return outcome === 'notOpen' ? tellWithdrawn(ctx, id, outcome) : { outcome };
}

/** @param otherwise it is open no more for another cause */
async function tellWithdrawn<Outcome extends string>(ctx: OperatorCtx, id: number, otherwise: Outcome) {
  const { withdrawnAt: at = null, withdrawnBy: by = '' } = (await findQuotation(ctx.db, id))?.quotation ?? {};
  if (at === null) return { outcome: otherwise };
  return { outcome: 'alreadyDecided', data: quickerOf({ by, at }) } as const;
}

export async function readPaper(ctx: OperatorCtx, id: number) {
  const found = await findQuotation(ctx.db, id);
  const paper = found && (await paperOf(found));
  return paper && { number: found.quotation.number, memberId: found.quotation.memberId, paper };
}
