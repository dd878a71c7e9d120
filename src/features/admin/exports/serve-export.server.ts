// Binds the download of a list: its rows go out as they are read, and the log tells how many went, also where it was stopped.
import { readGiven, type ShopApp, type ShopContext } from '../../../platform/http/serve.server.ts';
import { type Column, fileTypes, writeTable } from '../../../platform/spreadsheet/write-table.server.ts';
import type { Answers, OperatorContract } from '../../../shared/calls/operator-call.ts';
import type { FileFormat } from '../../../shared/calls/shapes.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { recordOutcome, recordStart } from '../operators/log-queries.server.ts';
import { answerOperator, loadOperator } from '../operators/serve-operator.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';

/** `name` of the file, without day and ending. */
type List<Row> = { name: string; columns: readonly Column<Row>[]; rows: AsyncIterable<Row> | Iterable<Row> };
type Given<Input> = { input: Input; params: Record<string, string>; c: ShopContext };

export function serveExport<Input extends { format: FileFormat }, O extends Answers, Row>(
  app: ShopApp,
  contract: OperatorContract<Input, O>,
  /** The list, or why there is none. */
  find: (ctx: OperatorCtx, given: Given<Input>) => Promise<List<Row> | { outcome: keyof O & string }>,
): void {
  app.post(contract.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const ctx = await loadOperator(c, contract);
    if (ctx instanceof Response) return ctx;
    const given = await readGiven(c, contract);
    if (given instanceof Response) return given;
    const line = contract.log?.(given);
    const logId = line ? await recordStart(ctx, line) : null;
    const end = async (outcome: string) => {
      if (logId !== null) await recordOutcome(ctx, logId, outcome);
    };
    const list = await find(ctx, { ...given, c });
    if ('outcome' in list) {
      await end(list.outcome);
      return answerOperator(c, list);
    }
    const { format } = given.input;
    c.header('Content-Type', fileTypes[format]);
    c.header(
      'Content-Disposition',
      `attachment; filename="${list.name}-${formatKoreanDate(ctx.now())}.${format}"`,
    );
    return c.body(writeTable(format, list.columns, counted(list.rows, end)));
  });
}

/** The rows as they go out; the log hears how many went. */
export async function* counted<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  end: (outcome: string) => Promise<void>,
): AsyncGenerator<Row> {
  let count = 0;
  let isWhole = false;
  try {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
    isWhole = true;
  } finally {
    await end(isWhole ? `sent ${count}` : `cutOff ${count}`);
  }
}
