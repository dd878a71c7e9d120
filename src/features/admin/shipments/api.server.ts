import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { listSlips, readPaste } from './contract.ts';
import { countUnread } from './rules.ts';
import { matchPaste, readSlips } from './service.server.ts';

export function shipmentApi(app: ShopApp): void {
  serveOperator(app, readPaste, async (ctx, { input }) => ({
    outcome: 'read',
    data: { parcels: await matchPaste(ctx, input), unread: countUnread(input.text) },
  }));
  serveOperator(app, listSlips, async (ctx, { input }) => ({
    outcome: 'found',
    data: { slips: await readSlips(ctx, input.moids.split(','), Number(input.parcel ?? 0)) },
  }));
}
