import { readAside } from '../../../platform/db/standby/read-aside.server.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveExport } from '../exports/serve-export.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import * as service from './service.server.ts';
import { taxApi } from './tax/api.server.ts';

export function settlementApi(app: ShopApp): void {
  serveOperator(app, calls.readSettlements, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readAside(ctx, 'current', (aside) =>
      service.describeSettlements(aside, input.month ?? '', Number(input.files ?? 0)),
    ),
  }));
  serveOperator(app, calls.readPayout, async (ctx, { input, params }) => ({
    outcome: 'found',
    data: await readAside(ctx, 'current', (aside) =>
      service.describePayout(aside, params.day ?? '', Number(input.after || 0)),
    ),
  }));
  serveExport(app, calls.exportSettlements, async (ctx, { input }) => service.exportMonth(ctx, input.month));
  serveOperator(app, calls.lookAtSettlement, (ctx, { input }) => service.lookAt(ctx, input));
  serveOperator(app, calls.takeSettlement, (ctx, { input }) => service.take(ctx, input));
  serveOperator(app, calls.removeSettlement, (ctx, { params }) => service.removeFile(ctx, Number(params.id)));
  serveOperator(app, calls.listSettlementDifferences, async (ctx, { input }) => ({
    outcome: 'found',
    data: await service.describeDifferences(ctx, input.tab || 'open', Number(input.after || 0)),
  }));
  serveOperator(app, calls.checkSettlementDifference, (ctx, { input, params }) =>
    service.check(ctx, Number(params.id), input.note),
  );
  serveOperator(app, calls.reopenSettlementDifference, (ctx, { params }) =>
    service.reopen(ctx, Number(params.id)),
  );
  serveOperator(app, calls.setSettlementRate, (ctx, { input }) => service.agreeRate(ctx, input));
  serveOperator(app, calls.removeSettlementRate, (ctx, { params }) =>
    service.dropRate(ctx, Number(params.id)),
  );
  taxApi(app);
}
