import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { orderEventKinds } from '../../../shared/order-events.ts';
import type { Label } from '../../../shared/parcel.ts';
import { undoReplacementDelivery } from '../../commerce/replacement/arrive.server.ts';
import * as decide from '../../commerce/replacement/decide.server.ts';
import * as receive from '../../commerce/replacement/receive.server.ts';
import * as send from '../../commerce/replacement/send.server.ts';
import { findQuicker } from '../operators/queries.server.ts';
import { tellQuicker } from '../operators/rules.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { decide as decideOrder } from '../orders/decide.server.ts';
import { findLastEvent } from '../orders/detail/detail-queries.server.ts';
import * as calls from './contract.ts';
import { readReplacements } from './service.server.ts';

type Given = { params: Record<string, string>; input: { version: number } };

const labelOf = ({ courier, trackingNumber, isShared }: Label & { isShared?: boolean | undefined }) => ({
  ...{ courier, trackingNumber, isAlone: isShared !== true },
});

/** What brings a replacement to another step. */
const steps = [
  ...['approved', 'rejected', 'received', 'undone', 'shipped', 'corrected', 'delivered', 'givenUp'],
];

const events = orderEventKinds.filter((kind) => kind.startsWith('replacement'));

/** One step of one replacement: its outcome is the answer and stands in the log. */
async function step<Outcome extends string>(
  ctx: OperatorCtx,
  { params: { moid = '', id = '' }, input }: Given,
  work: (seen: { moid: string; id: number; version: number; operator: string }) => Promise<Outcome>,
) {
  const { outcome, memberId } = await decideOrder(ctx, moid, (asked) =>
    work({ ...asked, id: Number(id), version: input.version }),
  );
  const told = await tellQuicker(outcome, async () => {
    // Its buyer takes one back, and the courier's word brings one there, without a line of the log.
    const last = await findLastEvent(ctx.db, moid, events);
    const ofThis = { near: last?.at, detail: { replacement: id } };
    return findQuicker(ctx.db, `order:${moid}`, steps, ofThis);
  });
  return { ...told, memberId };
}

export function replacementAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listReplacements, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readReplacements(ctx, {
      tab: input.tab ?? 'todo',
      kind: input.kind ?? '',
      id: input.id ? Number(input.id) : null,
      after: input.after ? Number(input.after) : null,
    }),
  }));
  serveOperator(app, calls.approveReplacement, (ctx, given) =>
    step(ctx, given, (seen) => decide.approveReplacement(ctx, seen)),
  );
  serveOperator(app, calls.rejectReplacement, (ctx, given) =>
    step(ctx, given, (seen) => decide.rejectReplacement(ctx, { ...seen, words: given.input.reason })),
  );
  serveOperator(app, calls.receiveGoods, (ctx, given) =>
    step(ctx, given, (seen) => receive.receiveGoods(ctx, { ...given.input, ...seen })),
  );
  serveOperator(app, calls.undoGoodsReception, (ctx, given) =>
    step(ctx, given, (seen) => receive.undoReception(ctx, { ...given.input, ...seen })),
  );
  serveOperator(app, calls.giveUpReplacement, (ctx, given) =>
    step(ctx, given, (seen) => decide.giveUpReplacement(ctx, { ...seen, words: given.input.reason })),
  );
  serveOperator(app, calls.sendReplacement, (ctx, given) =>
    step(ctx, given, (seen) => send.sendReplacement(ctx, { ...labelOf(given.input), ...seen })),
  );
  serveOperator(app, calls.correctReplacement, (ctx, given) =>
    step(ctx, given, (seen) => send.correctReplacement(ctx, { ...labelOf(given.input), ...seen })),
  );
  serveOperator(app, calls.undoSending, (ctx, given) =>
    step(ctx, given, (seen) => send.undoSending(ctx, { ...given.input, ...seen })),
  );
  serveOperator(app, calls.deliverReplacement, (ctx, given) =>
    step(ctx, given, (seen) => send.deliverReplacement(ctx, seen)),
  );
  serveOperator(app, calls.undoReplacementDelivery, (ctx, given) =>
    step(ctx, given, (seen) => undoReplacementDelivery(ctx, { ...given.input, ...seen })),
  );
}
