// `npm run prove`: the shop's promises about money, proved by trying to break them. Ends with 1 if one broke.
import { startTemplate } from '../test/database.ts';
import { runCrashes } from './crash-run.ts';
import { describeCrashes } from './crash-table.ts';

/** Kills at each of the six points; `npm run prove -- 10` for fewer. */
const killsEach = Number(process.argv[2] ?? 50);
const longestSettlementMs = 60_000;

if (!Number.isSafeInteger(killsEach) || killsEach < 1) {
  console.error('usage: npm run prove -- [kills at each point, 50]');
  process.exit(1);
}
const template = await startTemplate();
try {
  const report = await runCrashes({ adminUrl: template.adminUrl, killsEach, lanes: 3 });
  console.log(describeCrashes(report));
  const late = report.crashes.some(({ settledMs }) => settledMs > longestSettlementMs);
  process.exitCode = report.breaks.length > 0 || late ? 1 : 0;
} finally {
  await template.stop();
}
