import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildShop } from './build-shop.mjs';
import { listChecks, runSteps, timeStep } from './check-code.mjs';
import { requireChromium } from './find-chromium.mjs';
import { findCommand, runProgram, StepFailure } from './run-process.mjs';

/** Everything that judges the shop, stopping at the first failure; the last line is the sum of vitest's reports. */
export async function testShop(context, extra) {
  const sum = { passed: 0, failed: 0 };
  const reports = mkdtempSync(join(tmpdir(), 'toktokbox-test-'));
  const runVitest = async (name, args) => {
    const report = join(reports, `${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const all = ['run', ...args, ...reporters, ...(extra.length > 0 ? ['--passWithNoTests', ...extra] : [])];
    try {
      await runProgram(context.node, [findCommand(context.root, 'vitest'), ...all], { env: context.env });
    } finally {
      addReport(sum, report);
    }
  };
  try {
    const findBrowser = async () => {
      context.env.CHROMIUM_PATH = await requireChromium();
    };
    await runSteps([
      { title: 'Chromium', work: findBrowser },
      { title: '만들기', work: () => buildShop(context) },
      ...listChecks(context),
    ]);
    await timeStep('규칙과 호출', () => runVitest('calls', []));
    await timeStep('손님의 길', () => runVitest('journeys', ['--config', 'vitest.e2e.config.ts']));
    if (sum.passed === 0) throw new StepFailure('실행한 테스트가 하나도 없어요.');
  } catch (error) {
    // A step that is no test, or a test file that did not even load, must not read as "0 failed".
    sum.failed ||= 1;
    if (error.message) console.error(error.message);
    if (!(error instanceof StepFailure)) throw error;
    return error.exitCode;
  } finally {
    rmSync(reports, { recursive: true, force: true });
    console.log(`${sum.passed} passed, ${sum.failed} failed`);
  }
}

function addReport(sum, file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return;
  }
  sum.passed += report.numPassedTests;
  sum.failed += report.numFailedTests;
}
