import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { reconciliationDays, reconciliationDifferences } from '../../../platform/db/schema.server.ts';

export const reconciliationFigures = {
  reconciliation_last_seconds: 'Since when the last day was compared with the payment provider.',
  reconciliation_differences: 'Differences between the ledgers that nobody mended yet.',
};

export async function readReconciliationFigures(db: Db, providers: readonly string[]) {
  const rows = await db.execute<{ provider: string; last: number | null; open: number }>(sql`
    select p.provider,
      (select extract(epoch from now() - max(${reconciliationDays.comparedAt}))::float8 from ${reconciliationDays}
        where ${reconciliationDays.provider} = p.provider) as last,
      (select count(*)::int from ${reconciliationDifferences}
        where ${reconciliationDifferences.provider} = p.provider and ${reconciliationDifferences.closedAt} is null) as open
    from json_array_elements_text(${JSON.stringify(providers)}::text::json) as p(provider)`);
  return {
    reconciliation_last_seconds: rows.map(({ provider, last }) => ({ value: last, labels: { provider } })),
    reconciliation_differences: rows.map(({ provider, open }) => ({ value: open, labels: { provider } })),
  };
}
