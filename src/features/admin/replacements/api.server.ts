import type { ShopApp } from '../../../platform/http/serve.server.ts';
import type { Label } from '../../../shared/parcel.ts';
import { undoReplacementDelivery } from '../../commerce/replacement/arrive.server.ts';
import * as decide from '../../commerce/replacement/decide.server.ts';
import * as receive from '../../commerce/replacement/receive.server.ts';
import * as send from '../../commerce/replacement/send.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { decide as decideOrder } from '../orders/decide.server.ts';
import * as calls from './contract.ts';
import { readReplacements } from './service.server.ts';

type Given = { params: Record<string, string>; input: { version: number } };

const labelOf = ({ courier, trackingNumber, isShared }: Label & { isShared?: boolean | undefined }) => ({
  ...{ courier, trackingNumber, isAlone: isShared !== true },
});

/** One step of one replacement: its outcome is the answer and stands in the log. */
const step = <Outcome extends string>(
  ctx: OperatorCtx,
  { params, input }: Given,
  work: (seen: { moid: string; id: number; version: number; operator: string }) => Promise<Outcome>,
) =>
  decideOrder(ctx, params.moid ?? '', (asked) =>
    work({ ...asked, id: Number(params.id), version: input.version }),
  );

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
