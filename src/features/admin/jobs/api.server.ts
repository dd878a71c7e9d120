import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { listFailedJobs, restartAll, restartJob } from './service.server.ts';

export function jobAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listFailedJobs, async (ctx) => ({
    outcome: 'found',
    data: { jobs: await listFailedJobs(ctx) },
  }));
  serveOperator(app, calls.restartJobs, async (ctx) => ({
    outcome: 'allRestarted',
    data: { count: await restartAll(ctx) },
  }));
  serveOperator(app, calls.restartJob, async (ctx, { params }) => ({
    outcome: await restartJob(ctx, params.id ?? ''),
  }));
}
