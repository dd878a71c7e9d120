// The calls about single parcels: each is the shop's own use case, in the operator's name.
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import type { Label, WrittenLabel } from '../../../shared/parcel.ts';
import * as serials from '../../commerce/fulfilment/bind-serials.server.ts';
import * as correct from '../../commerce/fulfilment/correct-parcel.server.ts';
import { correctReceiver } from '../../commerce/fulfilment/correct-receiver.server.ts';
import * as deliver from '../../commerce/fulfilment/deliver.server.ts';
import { failParcel, undoFailure } from '../../commerce/fulfilment/fail-parcel.server.ts';
import { readScanned } from '../../commerce/fulfilment/serial-rules.ts';
import * as ship from '../../commerce/fulfilment/ship.server.ts';
import * as split from '../../commerce/fulfilment/split.server.ts';
import { undoDelivery, undoShipment } from '../../commerce/fulfilment/undo-shipment.server.ts';
import { findLastOfParcel } from '../../commerce/order/parcels-queries.server.ts';
import { findUsedNumbers } from '../../commerce/order/waybill-queries.server.ts';
import { quickerOf, tellQuicker } from '../operators/rules.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import * as calls from '../parcels/contract.ts';
import { decide } from './decide.server.ts';
import { findLastEvent } from './detail/detail-queries.server.ts';

/** What is decided of one parcel: by what happened to it, whoever comes second is told who was first. */
async function decideParcel<Outcome extends string>(
  ctx: OperatorCtx,
  { moid, no }: { moid: string; no: number },
  work: (asked: { operator: string }) => Promise<Outcome>,
) {
  const { outcome, memberId } = await decide(ctx, moid, work);
  const told = await tellQuicker(outcome, async () => quickerOf(await findLastOfParcel(ctx.db, moid, no)));
  return { ...told, memberId };
}

export function parcelApi(app: ShopApp): void {
  serveOperator(app, calls.correctReceiver, async (ctx, { params: { moid = '' }, input }) => {
    const { outcome, memberId } = await decide(ctx, moid, ({ operator }) =>
      correctReceiver(ctx, { moid, ...input }, operator),
    );
    const told = await tellQuicker(outcome, async () =>
      quickerOf(await findLastEvent(ctx.db, moid, ['receiverCorrected'])),
    );
    return { ...told, memberId };
  });
  serveOperator(app, calls.splitParcel, (ctx, { params: { moid = '' }, input }) =>
    decide(ctx, moid, ({ operator }) => split.splitParcel(ctx, moid, input.units, operator)),
  );
  serveOperator(app, calls.shipPart, (ctx, { params: { moid = '' }, input }) =>
    decide(ctx, moid, ({ operator }) =>
      ship.shipPart(ctx, { moid, units: input.units, ...labelOf(input) }, operator),
    ),
  );
  serveOperator(app, calls.findUsedNumbers, async (ctx, { input }) => ({
    outcome: 'found',
    data: { used: await findUsedNumbers(ctx.db, input.numbers.split(',')) },
  }));
  serveOperator(app, calls.shipParcel, (ctx, { params, input }) => {
    const seen = seenOf(params, input);
    return decideParcel(ctx, seen, ({ operator }) => ship.shipParcel(ctx, seen, labelOf(input), operator));
  });
  serveOperator(app, calls.correctParcel, (ctx, { params, input }) => {
    const seen = seenOf(params, input);
    return decideParcel(ctx, seen, ({ operator }) =>
      correct.correctParcel(ctx, seen, labelOf(input), operator),
    );
  });
  serveOperator(app, calls.deliverParcel, (ctx, { params, input }) => {
    const seen = seenOf(params, input);
    return decideParcel(ctx, seen, ({ operator }) => deliver.deliverParcel(ctx, seen, operator));
  });
  serveOperator(app, calls.failParcel, (ctx, { params, input }) => {
    const seen = seenOf(params, input);
    const { how, reason } = input;
    return decideParcel(ctx, seen, ({ operator }) => failParcel(ctx, seen, { how, reason, actor: operator }));
  });
  serveOperator(app, calls.undoParcel, (ctx, { params, input }) => {
    const seen = seenOf(params, input);
    return decideParcel(ctx, seen, ({ operator }) => {
      const why = { actor: operator, reason: input.reason };
      if (input.step === 'failure') return undoFailure(ctx, seen, why);
      return input.step === 'shipment' ? undoShipment(ctx, seen, why) : undoDelivery(ctx, seen, why);
    });
  });
  serveOperator(app, calls.bindSerial, (ctx, { params: { moid = '', no }, input }) =>
    decide(ctx, moid, async ({ operator }) => {
      const serial = readScanned(input.typed);
      if (serial === null) return 'malformed';
      const wish = { serial, parcelNo: Number(no), lineId: input.lineId };
      const [outcome] = await serials.bindSerials(ctx, moid, [wish], operator);
      return outcome ?? 'notFound';
    }),
  );
  serveOperator(app, calls.releaseSerial, (ctx, { params: { moid = '' }, input }) =>
    decide(ctx, moid, ({ operator }) =>
      serials.releaseSerial(ctx, { moid, serial: input.serial }, { actor: operator, reason: input.reason }),
    ),
  );
}

type Written = Label & { isShared?: boolean | undefined };
const labelOf = ({ courier, trackingNumber, isShared }: Written): WrittenLabel => ({
  ...{ courier, trackingNumber },
  isAlone: isShared !== true,
});

const seenOf = (params: Record<string, string>, { version }: { version: number }) => ({
  moid: params.moid ?? '',
  no: Number(params.no),
  version,
});
