import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { listComplaints } from './contract.ts';
import { readComplaints } from './service.server.ts';

export function complaintApi(app: ShopApp): void {
  serveOperator(app, listComplaints, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readComplaints(ctx, input),
  }));
}
