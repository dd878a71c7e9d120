// How much of a table a statement reads, whatever it finds: a plan that reads all of it gets slower with every row.

type Ask = (text: string) => PromiseLike<Iterable<Record<string, unknown>>>;

/**
 * Rows of these tables that PostgreSQL reads during `act`.
 * @param ask on the connection and in the transaction in which `act` asks
 */
export async function countRowsRead(
  ask: Ask,
  tables: readonly string[],
  act: () => Promise<unknown>,
): Promise<number> {
  const read = async () => {
    const [row] = await ask(`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
      from pg_stat_xact_user_tables where relname in (${tables.map((name) => `'${name}'`).join()})`);
    return Number(row?.rows);
  };
  // What this connection did before its transaction is in the figure, too.
  const before = await read();
  await act();
  return (await read()) - before;
}
