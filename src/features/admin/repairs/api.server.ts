import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { findFile } from '../../attachment/queries.server.ts';
import { sendAttachment, sizeOf } from '../../attachment/send-attachment.server.ts';
import { undoRepairArrival } from '../../commerce/repair/arrive.server.ts';
import * as repairs from '../../commerce/repair/operator.server.ts';
import { serveOperator, serveOperatorFile } from '../operators/serve-operator.server.ts';
import { stampRepairs } from '../tickets/contract.ts';
import * as calls from './contract.ts';
import { findStamp, findStampOf } from './queries.server.ts';
import {
  giveRepairAccess,
  giveTo,
  giveUp,
  noteDown,
  readRepairs,
  refuse as refuseRequest,
  showRepair,
  step,
} from './service.server.ts';

export function repairAdminApi(app: ShopApp): void {
  serveOperator(app, stampRepairs, async (ctx, { input }) => ({
    outcome: 'found',
    data: { stamp: await (input.id ? findStampOf(ctx.db, Number(input.id)) : findStamp(ctx.db)) },
  }));
  serveOperator(app, calls.listRepairs, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readRepairs(ctx, input),
  }));
  serveOperator(app, calls.seeRepair, (ctx, { params }) => showRepair(ctx, Number(params.id)));
  serveOperator(app, calls.openRepair, (ctx, { params }) => giveRepairAccess(ctx, Number(params.id)));
  serveOperator(app, calls.quoteRepair, (ctx, { params, input: { version, ...cost } }) =>
    step(ctx, Number(params.id), version, (deps, seen) => repairs.quote(deps, seen, cost)),
  );
  serveOperator(app, calls.takeCostBack, (ctx, { params, input }) =>
    step(ctx, Number(params.id), input.version, repairs.takeCostBack),
  );
  serveOperator(app, calls.pickUpRepair, (ctx, { params, input }) =>
    step(ctx, Number(params.id), input.version, repairs.pickUp),
  );
  serveOperator(app, calls.beginRepair, (ctx, { params, input }) =>
    step(ctx, Number(params.id), input.version, repairs.beginRepair),
  );
  serveOperator(app, calls.finishRepair, (ctx, { params, input }) =>
    step(ctx, Number(params.id), input.version, repairs.finishRepair),
  );
  serveOperator(app, calls.refuseRepair, (ctx, { params, input }) =>
    refuseRequest(ctx, Number(params.id), input),
  );
  serveOperator(app, calls.giveUpRepair, (ctx, { params, input }) => giveUp(ctx, Number(params.id), input));
  serveOperator(app, calls.sendRepair, (ctx, { params, input: { version, isShared, ...label } }) =>
    step(ctx, Number(params.id), version, (deps, seen) =>
      repairs.sendBack(deps, seen, { ...label, isAlone: isShared !== true }),
    ),
  );
  serveOperator(app, calls.closeRepair, (ctx, { params, input }) =>
    step(ctx, Number(params.id), input.version, repairs.closeRepair),
  );
  serveOperator(app, calls.undoRepairArrival, (ctx, { params, input }) =>
    step(ctx, Number(params.id), input.version, (deps, seen) => undoRepairArrival(deps, seen, input.reason)),
  );
  serveOperator(app, calls.noteRepair, (ctx, { params, input }) => noteDown(ctx, Number(params.id), input));
  serveOperator(app, calls.assignRepair, (ctx, { params, input }) => giveTo(ctx, Number(params.id), input));
  // Looked at by whoever sees the request itself.
  serveOperatorFile(app, calls.seeRepairPhoto, async (ctx, { params, c }) => {
    const photo = await findFile(ctx.db, params.photo ?? '', sizeOf(c), 'repairId');
    return photo && sendAttachment(c, photo);
  });
}
