import type { ShopApp, ShopContext } from '../../../../platform/http/serve.server.ts';
import { fileTypes, writeTable } from '../../../../platform/spreadsheet/write-table.server.ts';
import type { LogLine } from '../../../../shared/calls/operator-call.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { findFile } from '../../../commerce/refund/transfer/file-queries.server.ts';
import {
  makeTransferFile,
  readTransferFile,
  settleTransferFile,
  type TransferLine,
} from '../../../commerce/refund/transfer/files.server.ts';
import { counted } from '../../exports/serve-export.server.ts';
import { recordOutcome, recordStart } from '../../operators/log-queries.server.ts';
import { findQuicker } from '../../operators/queries.server.ts';
import { tellQuicker } from '../../operators/rules.ts';
import { answerOperator, serveOperator, serveOperatorFile } from '../../operators/serve-operator.server.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import { nameOrders } from '../../orders/detail/detail-queries.server.ts';
import { logged } from '../../orders/logged.server.ts';
import * as calls from './contract.ts';
import { columns, listFiles, nameLines, seeFile } from './service.server.ts';

export function transferFilesApi(app: ShopApp): void {
  serveOperator(app, calls.listTransferFiles, async (ctx, { input }) => ({
    outcome: 'found',
    data: await listFiles(ctx, input),
  }));
  serveOperator(app, calls.seeTransferFile, async (ctx, { params }) => {
    const data = await seeFile(ctx, Number(params.id));
    return data ? { outcome: 'found', data } : { outcome: 'notFound' };
  });
  serveOperatorFile(app, calls.makeTransferFile, async (ctx, { input, params, c }) => {
    const made = await makeTransferFile(ctx, { operator: ctx.operator.name, reason: input.reason });
    return sendFile(ctx, c, made.outcome === 'made' ? made.id : null, calls.logOf({ input, params }));
  });
  serveOperatorFile(app, calls.downloadTransferFile, async (ctx, { params, input, c }) => {
    const id = Number(params.id);
    return (await findFile(ctx.db, id)) ? sendFile(ctx, c, id, calls.logOf({ input, params })) : null;
  });
  serveOperator(app, calls.settleTransferFile, async (ctx, { params, input }) => {
    const id = Number(params.id);
    const done = await settleTransferFile(ctx, { ...input, id, operator: ctx.operator.name });
    if (done.outcome === 'settled') return done;
    return tellQuicker(done.outcome, () => findQuicker(ctx.db, `transferFile:${id}`, ['settled']));
  });
}

/** The lines that name whose accounts are seen stand in the log before the first of them goes out. */
async function sendFile(
  ctx: OperatorCtx,
  c: ShopContext,
  id: number | null,
  line: LogLine,
): Promise<Response> {
  const lines = id === null ? [] : await readTransferFile(ctx, id);
  const logId = await recordStart(ctx, {
    ...line,
    ...(id !== null && { subject: `transferFile:${id}` }),
    ...(lines.length > 0 && { detail: { refunds: nameLines(lines) } }),
  });
  const end = (outcome: string) => recordOutcome(ctx, logId, outcome);
  if (lines.length === 0) {
    await end('nothingDue');
    return answerOperator(c, { outcome: 'nothingDue' });
  }
  await logEach(ctx, lines, { reason: line.reason ?? '', file: id });
  const name = `transfers-${formatKoreanDate(ctx.now())}-${id}.xlsx`;
  c.header('Content-Type', fileTypes.xlsx);
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  return c.body(writeTable('xlsx', columns, counted(lines, end)));
}

/** Each in the name of its member and order, so that whoever is asked who saw an account finds it by either. */
async function logEach(
  ctx: OperatorCtx,
  lines: readonly TransferLine[],
  { reason, file }: { reason: string; file: number | null },
): Promise<void> {
  const members = await nameOrders(
    ctx.db,
    lines.map(({ moid }) => moid),
  );
  for (const { moid, refundId } of lines) {
    const line = {
      ...({ action: 'refund.fileAccount', subject: `order:${moid}`, reason } as const),
      ...{ memberId: members.get(moid)?.memberId, detail: { transferFile: file, refund: refundId } },
    };
    await logged(ctx, line, async () => 'shown');
  }
}
