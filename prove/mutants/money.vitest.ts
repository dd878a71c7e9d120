import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What lies beside the changed file notices first, as a rule, and the rest needn't run. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [changed = ''] = (this.ctx.config.related ?? []) as string[];
    const stepsTo = ({ moduleId }: TestSpecification) => relative(changed, moduleId).split('/').length;
    return files.toSorted((a, b) => stepsTo(a) - stepsTo(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

/** The shop's own tests of whatever moves money, without those that wait for clocks or start processes. */
export default defineConfig({
  test: {
    include: ['src/features/commerce/{fulfilment,payment,purchase,refund,return}/**/*.test.ts'],
    exclude: ['**/{faults,skewed-clock}.test.ts'],
    globalSetup: ['test/support/database.ts'],
    setupFiles: ['test/support/runner/strict-globals.ts'],
    isolate: false,
    sequence: { sequencer: NearestFirst },
    // A change that something is waited for in vain is noticed, too: the sooner, the sooner the tour ends.
    testTimeout: 40_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 5_000, interval: 20 } },
  },
});
