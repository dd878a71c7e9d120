import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import {
  giveAccess,
  giveTo,
  noteCall,
  noteDown,
  readConsultations,
  showConsultation,
} from './service.server.ts';

export function consultationAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listConsultations, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readConsultations(ctx, input),
  }));
  serveOperator(app, calls.seeConsultation, (ctx, { params }) => showConsultation(ctx, Number(params.id)));
  serveOperator(app, calls.openConsultation, (ctx, { params }) => giveAccess(ctx, Number(params.id)));
  serveOperator(app, calls.noteCall, (ctx, { params, input }) => noteCall(ctx, Number(params.id), input));
  serveOperator(app, calls.noteConsultation, (ctx, { params, input }) =>
    noteDown(ctx, Number(params.id), input),
  );
  serveOperator(app, calls.assignConsultation, (ctx, { params, input }) =>
    giveTo(ctx, Number(params.id), input),
  );
}
