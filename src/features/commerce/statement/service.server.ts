// The statement of an order, made when it is opened: as offices file what they bought.
import { readCompany } from '../../../platform/config/company-queries.server.ts';
import type { Deps, MemberCtx } from '../../../platform/http/context.server.ts';
import { institutionType } from '../../../shared/requests/institution.ts';
import { findFactsAt } from '../../account/institution/queries.server.ts';
import { type Statement, writeStatement } from './paper.server.ts';
import { findDeal } from './queries.server.ts';
import { sumsOfStatement } from './rules.ts';

type Reading = Pick<Deps, 'db' | 'now'>;
export type WrittenStatement = { name: string; memberId: number; paper: Buffer };

/** Null for everybody but its buyer, and for what was never bought. */
export const readOwnStatement = (ctx: MemberCtx, moid: string): Promise<WrittenStatement | null> =>
  readStatement(ctx, moid, ctx.member.memberId);

export async function readStatement(
  deps: Reading,
  moid: string,
  memberId: number | null = null,
): Promise<WrittenStatement | null> {
  const deal = await findDeal(deps.db, moid, memberId);
  if (!deal?.paidAt) return null;
  const sums = sumsOfStatement(deal);
  if (sums.amountWon !== deal.amountWon || sums.keptWon !== deal.keptWon)
    throw new Error(`order ${deal.number} is not what its statement says`);
  const [facts, issuer] = await Promise.all([
    findFactsAt(deps.db, deal.memberId, deal.paidAt),
    readCompany(deps.db),
  ]);
  const { number, paidAt: dealtAt, method, invoiceNumber, dueOn, deliveryWon, lines } = deal;
  const statement: Statement = {
    ...{ number, dealtAt, method, issuer, deliveryWon, lines },
    madeAt: new Date(deps.now()),
    invoice: invoiceNumber !== null && dueOn !== null ? { number: invoiceNumber, dueOn } : null,
    buyer: facts
      ? {
          ...{ name: facts.name, isInstitution: true, businessNumber: facts.businessNumber },
          ...{ representative: facts.representative, contactName: facts.contactName },
          address: `${facts.address} ${facts.subAddress}`.trim(),
          phone: facts.contactPhone,
        }
      : {
          ...{ name: deal.buyerName, isInstitution: deal.userType === institutionType },
          ...{ businessNumber: '', representative: '', contactName: '' },
          ...{ address: deal.buyerAddress, phone: deal.buyerPhone },
        },
    back: deal.back.map(({ doneAtMs, isDone, ...one }) => ({
      ...one,
      doneAt: isDone && doneAtMs !== null ? new Date(doneAtMs) : null,
    })),
  };
  return {
    name: `statement-${number}`,
    memberId: deal.memberId,
    paper: await writeStatement(statement),
  };
}
