import type { ShopApp } from '../../../platform/http/serve.server.ts';
import * as use from '../../commerce/return/operator.server.ts';
import { findQuicker } from '../operators/queries.server.ts';
import { tellQuicker } from '../operators/rules.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { decide } from '../orders/decide.server.ts';
import {
  approveReturn,
  listReturns,
  receiveReturn,
  refundReturn,
  rejectReturn,
  undoReception,
} from './contract.ts';
import { readReturns } from './service.server.ts';

/** What brings a return to another step. */
const steps = ['approved', 'rejected', 'received', 'undone', 'refunding', 'accountNeeded'];

/** Whoever comes second is told who was first. */
async function decideAlone<Outcome extends string>(
  ctx: OperatorCtx,
  moid: string | undefined,
  work: (asked: { moid: string; operator: string }) => Promise<Outcome | 'alreadyDecided'>,
) {
  const { outcome, memberId } = await decide(ctx, moid ?? '', work);
  const told = await tellQuicker(outcome, () => findQuicker(ctx.db, `order:${moid}`, steps));
  return { ...told, memberId };
}

export function returnAdminApi(app: ShopApp): void {
  serveOperator(app, listReturns, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readReturns(ctx, input),
  }));
  serveOperator(app, approveReturn, (ctx, { params, input }) =>
    decideAlone(ctx, params.moid, (asked) =>
      use.approveReturn(ctx, { ...asked, seen: input.seen, ...(input.courier ? { parcel: input } : {}) }),
    ),
  );
  serveOperator(app, rejectReturn, (ctx, { params, input }) =>
    decideAlone(ctx, params.moid, (asked) =>
      use.rejectReturn(ctx, { ...asked, seen: input.seen, words: input.reason }),
    ),
  );
  serveOperator(app, receiveReturn, (ctx, { params, input }) =>
    decideAlone(ctx, params.moid, (asked) => use.receiveReturn(ctx, { ...asked, ...input })),
  );
  serveOperator(app, undoReception, (ctx, { params, input }) =>
    decideAlone(ctx, params.moid, (asked) => use.undoReception(ctx, { ...asked, ...input })),
  );
  serveOperator(app, refundReturn, (ctx, { params, input }) =>
    decide(ctx, params.moid ?? '', (asked) =>
      use.refundReturn(ctx, {
        ...asked,
        reason: input.reason,
        lookedWon: input.lookedWon,
        seen: input.seen,
        ...(input.withheldWon === null ? {} : { withheldWon: input.withheldWon }),
      }),
    ),
  );
}
