// Serial numbers as a file: which are registered, and by which member's number; whose name that is stays here.
import type { Column } from '../../../platform/spreadsheet/write-table.server.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import type { DeviceState } from '../../account/device/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { serialAdminMessages as words } from './messages.ts';
import { findSerials } from './queries.server.ts';
import { readSerialSearch } from './rules.ts';

const rowsAtOnce = 1000;

type Row = Awaited<ReturnType<typeof findSerials>>[number];
type Wish = { q?: string | undefined; state?: string | undefined; owner?: '' | 'owned' | 'free' | undefined };

const { exportHead: head } = words;
const columns: Column<Row>[] = [
  { head: head.serial, width: 18, of: ({ serial }) => serial },
  { head: head.state, of: ({ state }) => words.states[state as DeviceState] },
  { head: head.member, of: ({ memberId }) => (memberId === null ? '' : String(memberId)) },
  {
    head: head.registeredAt,
    width: 18,
    of: ({ registeredAt }) => (registeredAt ? formatKoreanDateTime(registeredAt.getTime()) : ''),
  },
];

export const listForExport = (ctx: OperatorCtx, wish: Wish) => ({
  name: 'serials',
  columns,
  rows: allSerials(ctx, wish),
});

async function* allSerials({ db }: OperatorCtx, { q = '', state, owner }: Wish): AsyncGenerator<Row> {
  const search = readSerialSearch(q);
  if (search === null) return;
  const wish = { ...(q.trim() ? search : {}), ...(state && { state }), ...(owner && { owner }) };
  let after: string | undefined;
  for (;;) {
    const rows: Row[] = await findSerials(db, { ...wish, ...(after && { after }) }, rowsAtOnce);
    yield* rows;
    after = rows.at(-1)?.serial;
    if (rows.length < rowsAtOnce) return;
  }
}
