import type { ShopApp } from '../../../../platform/http/serve.server.ts';
import { serveOperator } from '../../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { removeDevice } from './queries.server.ts';
import { addOwnDevice, showDevices, tryOwnDevices } from './service.server.ts';

export function pushApi(app: ShopApp): void {
  serveOperator(app, calls.readPush, async (ctx) => ({ outcome: 'found', data: await showDevices(ctx) }));
  serveOperator(app, calls.addDevice, async (ctx, { input, c }) => ({
    outcome: await addOwnDevice(ctx, input, c.req.header('user-agent') ?? ''),
  }));
  serveOperator(app, calls.removeDevice, async ({ db, operator }, { params }) => ({
    outcome: (await removeDevice(db, Number(params.id), operator.id)) ? 'removed' : 'notFound',
  }));
  serveOperator(app, calls.tryDevices, (ctx) => tryOwnDevices(ctx));
}
