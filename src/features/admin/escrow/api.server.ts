import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { describeTracking } from '../../../shared/parcel.ts';
import { noteAnswer, noteTold, tellAgain } from '../../commerce/escrow/operator.server.ts';
import { findMoved, listDeals } from '../../commerce/escrow/queries.server.ts';
import type { EscrowTab } from '../../commerce/escrow/rules.ts';
import { tellFirst } from '../operators/queries.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import * as calls from './contract.ts';

export function escrowAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listEscrows, async (ctx, { input }) => ({
    outcome: 'found',
    data: await list(ctx, input),
  }));
  serveOperator(app, calls.tellEscrowAgain, (ctx, { params }) =>
    tellFirst(ctx.db, tellAgain(ctx, params.moid ?? ''), escrowSteps(ctx, params.moid ?? '')),
  );
  serveOperator(app, calls.noteEscrowTold, (ctx, { params }) =>
    tellFirst(ctx.db, noteTold(ctx, params.moid ?? ''), escrowSteps(ctx, params.moid ?? '')),
  );
  serveOperator(app, calls.noteEscrowAnswer, (ctx, { params, input }) =>
    tellFirst(ctx.db, noteAnswer(ctx, params.moid ?? '', input.answer), escrowSteps(ctx, params.moid ?? '')),
  );
}

/** The company's own answer leaves no line of the log. */
const escrowSteps = ({ db }: OperatorCtx, moid: string) => ({
  subject: `order:${moid}`,
  outcomes: ['restarted', 'noted'],
  findMoved: () => findMoved(db, moid),
});

const pageSize = 30;

async function list({ db }: OperatorCtx, { tab = 'trouble', after }: { tab?: EscrowTab; after?: string }) {
  const rows = await listDeals(db, { tab, before: after ? Number(after) : null, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const escrows = shown.map(
    ({ orderId: _, courier, trackingNumber, toldAt, answeredAt, error, ...rest }): calls.EscrowLine => ({
      ...rest,
      parcel: describeTracking({ courier, trackingNumber }),
      toldAtMs: toldAt?.getTime() ?? null,
      answeredAtMs: answeredAt?.getTime() ?? null,
      error: error ?? '',
    }),
  );
  return { tab, escrows, next: rows.length > pageSize ? String(shown.at(-1)!.orderId) : null };
}
