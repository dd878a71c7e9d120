import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { allTests } from './test/support/fast-tests.ts';
import { longTests } from './test/support/long-tests.ts';

const long = ['test/crash.test.ts', 'payment/faults.test.ts', 'test/commands.test.ts'];

/** A long file that begins last is waited for alone, for more than a minute. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: [allTests],
    ...longTests,
    globalSetup: ['test/support/database.ts'],
    setupFiles: ['test/support/runner/strict-globals.ts'],
    // Loading the shop anew for each file took a third of all time; what one file leaves behind is its own to clear away.
    isolate: false,
    // Some wait for a clock or a time-out while the others calculate: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One second, the usual, is not enough on a machine that is doing something else.
    expect: { poll: { timeout: 10_000, interval: 20 } },
  },
});
