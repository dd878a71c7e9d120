// `npm run prove`: the shop's promises about money, proved by trying to break them. Ends with 1 if one broke.
import { startTemplate } from '../test/database.ts';
import { runCrashes } from './crash-run.ts';
import { describeCrashes } from './crash-table.ts';
import { pressTwice } from './press-twice.ts';

/** Kills at each of the six points; `npm run prove -- 10` for fewer. */
const killsEach = Number(process.argv[2] ?? 50);
const longestSettlementMs = 60_000;

if (!Number.isSafeInteger(killsEach) || killsEach < 1) {
  console.error('usage: npm run prove -- [kills at each point, 50]');
  process.exit(1);
}
const template = await startTemplate();
try {
  const pressed = await pressTwice(template.adminUrl, killsEach * 2);
  console.log(
    `${pressed.payments} payments, each told ${pressed.messages / pressed.payments} times at once to two servers: ` +
      `${pressed.approvalsAsked} approvals, ${pressed.charges} charges, ${pressed.faults} faults, ` +
      `${pressed.breaks.length} differences between the books\n`,
  );
  const report = await runCrashes({ adminUrl: template.adminUrl, killsEach, lanes: 3 });
  console.log(describeCrashes(report));
  const late = report.crashes.some(({ settledMs }) => settledMs > longestSettlementMs);
  const isOnce = pressed.approvalsAsked === pressed.payments && pressed.charges === pressed.payments;
  const isWhole = pressed.breaks.length + report.breaks.length + pressed.faults === 0;
  process.exitCode = isOnce && isWhole && !late ? 0 : 1;
} finally {
  await template.stop();
}
