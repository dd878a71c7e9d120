import { shared } from './shared.mjs';

export default {
  ...shared,
  vitest: { configFile: 'prove/mutants/money.vitest.ts' },
  mutate: [
    'src/features/commerce/payment/{approve,charge,claim,record-paid}.server.ts',
    'src/features/commerce/payment/unclear/!(*.test).ts',
    'src/features/commerce/refund/{conclude,promise,send}.server.ts',
  ],
  // What is noticed beside a file needn't be looked for farther away; `--testFiles` names others.
  testFiles: ['src/features/commerce/{payment,refund}/**/*.test.ts'],
  // A tour takes hours: what it found is there one by one (`events`), and kept for the next one (`incremental`).
  reporters: [...shared.reporters, 'event-recorder'],
  eventReporter: { baseDir: '.data/mutants-money-events' },
  incremental: true,
  incrementalFile: '.data/mutants-money-known.json',
  jsonReporter: { fileName: '.data/mutants-money.json' },
  timeoutMS: 60_000,
};
