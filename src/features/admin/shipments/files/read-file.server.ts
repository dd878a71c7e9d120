import { readTable } from '../../../../platform/spreadsheet/read-table.server.ts';
import { isCourier } from '../../../../shared/couriers.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import { matchParcels } from '../match.server.ts';
import { mostLines } from '../rules.ts';
import { readSheet } from './sheet-rules.ts';

/** Lines besides the parcels: a title, a head, sums. */
const otherLines = 50;

/** What the sheet that came back from a courier would do, line by line; writes nothing. */
export async function readCourierSheet(
  ctx: OperatorCtx,
  { file, courier }: { file: string; courier: string },
) {
  const rows = await readTable(Buffer.from(file, 'base64'), mostLines + otherLines);
  if (typeof rows === 'string') return { outcome: rows } as const;
  const read = readSheet(rows, isCourier(courier) ? courier : null);
  if (!read) return { outcome: 'noColumns' } as const;
  if (read.length > mostLines) return { outcome: 'tooManyRows' } as const;
  return { outcome: 'read', data: { parcels: await matchParcels(ctx, read), unread: 0 } } as const;
}
