import { readAside } from '../../../platform/db/standby/read-aside.server.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveExport } from '../exports/serve-export.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { decideAndTell, showConflicts } from './conflicts.server.ts';
import {
  checkSerials,
  exportSerials,
  handOverSerial,
  importSerials,
  listConflicts,
  listSerials,
  resolveConflict,
  seeSerial,
  setSerialState,
} from './contract.ts';
import { listForExport } from './export.server.ts';
import { checkFile, importFile } from './import.server.ts';
import { changeSerialOwner, changeSerialState, describeSerial, listAll } from './service.server.ts';

export function serialAdminApi(app: ShopApp): void {
  serveOperator(app, listSerials, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readAside(ctx, 'current', (aside) => listAll(aside, input)),
  }));
  serveExport(app, exportSerials, async (ctx, { input }) => listForExport(ctx, input.filters));
  serveOperator(app, checkSerials, (ctx, { input }) => checkFile(ctx, input.file));
  serveOperator(app, importSerials, (ctx, { input }) => importFile(ctx, input));
  serveOperator(app, seeSerial, (ctx, { params }) => describeSerial(ctx, params.serial ?? ''));
  serveOperator(app, setSerialState, (ctx, { input, params }) =>
    changeSerialState(ctx, params.serial ?? '', input),
  );
  serveOperator(app, handOverSerial, (ctx, { input, params }) =>
    changeSerialOwner(ctx, { serial: params.serial ?? '', ...input }),
  );
  serveOperator(app, listConflicts, async (ctx, { input }) => ({
    outcome: 'found',
    data: { conflicts: await showConflicts(ctx, input.state !== 'resolved') },
  }));
  serveOperator(app, resolveConflict, (ctx, { input, params }) =>
    decideAndTell(ctx, Number(params.id), input),
  );
}
