import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { describeTracking } from '../../../shared/parcel.ts';
import { noteAnswer, noteTold, tellAgain } from '../../commerce/escrow/operator.server.ts';
import { findMoved, listDeals } from '../../commerce/escrow/queries.server.ts';
import type { EscrowTab } from '../../commerce/escrow/rules.ts';
import { findQuicker } from '../operators/queries.server.ts';
import { tellQuicker } from '../operators/rules.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import * as calls from './contract.ts';

export function escrowAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listEscrows, async (ctx, { input }) => ({
    outcome: 'found',
    data: await list(ctx, input),
  }));
  serveOperator(app, calls.tellEscrowAgain, (ctx, { params }) =>
    tellFirst(ctx, params.moid ?? '', (moid) => tellAgain(ctx, moid)),
  );
  serveOperator(app, calls.noteEscrowTold, (ctx, { params }) =>
    tellFirst(ctx, params.moid ?? '', (moid) => noteTold(ctx, moid)),
  );
  serveOperator(app, calls.noteEscrowAnswer, (ctx, { params, input }) =>
    tellFirst(ctx, params.moid ?? '', (moid) => noteAnswer(ctx, moid, input.answer)),
  );
}

/** The company's own answer leaves no line of the log. */
async function tellFirst<Outcome extends string>(
  { db }: OperatorCtx,
  moid: string,
  work: (moid: string) => Promise<{ outcome: Outcome; memberId?: number }>,
) {
  const { outcome, ...whose } = await work(moid);
  const told = await tellQuicker(outcome, async () =>
    findQuicker(db, `order:${moid}`, ['restarted', 'noted'], { near: await findMoved(db, moid) }),
  );
  return { ...told, ...whose };
}

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
