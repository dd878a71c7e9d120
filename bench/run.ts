// `npm run bench`: the shop's speed and weight beside the floor and the limits of the same run. It fails where
// a request does, never for slowness. `--quick` for a first look, `--json FILE` to keep the figures.
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { memoryOf } from './child-process.ts';
import { countSql, measureIdle, measureStarts } from './once.ts';
import { weighChunk, weighPage } from './page-weight.ts';
import { runRounds } from './rounds.ts';
import { type Measured, makeRows } from './rows.ts';
import { paths, setStage } from './stage.ts';
import { printTable } from './table.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
});
const plan = values.quick
  ? { rounds: 2, seconds: 1, idleSeconds: 5, starts: 2 }
  : { rounds: 5, seconds: 3, idleSeconds: 20, starts: 5 };

console.log('starts');
const starts = await measureStarts(plan.starts);
const stage = await setStage();
try {
  const { shop } = stage;
  console.log('idle');
  // Ten seconds after its work began the shop gives back what the start left behind: that is no idling yet.
  await sleep(12_000);
  const idlePercent = await measureIdle(shop, plan.idleSeconds);
  const idleMb = memoryOf(shop.pid).nowMb;
  const weights = {
    home: await weighPage(shop.url + paths.home),

    catalogue: await weighPage(shop.url + paths.catalogue),
    notices: await weighPage(shop.url + paths.notices),
    purchase: await weighChunk(shop.url + paths.catalogue, /purchase-flow/),
  };
  const sql = await countSql(stage);
  const figures = await runRounds(stage, plan.rounds, plan.seconds);
  const memory = { idleMb, peakMb: memoryOf(shop.pid).peakMb };
  const measured: Measured = { figures, sql, starts, memory, idlePercent, weights };
  console.log(
    `\nNode ${process.versions.node}, medians of ${plan.rounds} rounds of ${plan.seconds} s; read the ratios.\n`,
  );
  const rows = makeRows(measured);
  printTable(rows);
  const broken = Object.entries(figures).filter(([, { failed }]) => failed > 0);
  for (const [name, { failed }] of broken)
    console.error(`${name}: ${failed} requests failed, nothing can be read of it`);
  if (broken.length > 0) process.exitCode = 1;
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ ...measured, rows }, null, 2)}\n`);
} finally {
  await stage.close();
}
