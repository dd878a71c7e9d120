import { shared } from './shared.mjs';

export default {
  ...shared,
  vitest: { configFile: 'prove/mutants/money.vitest.ts' },
  mutate: [
    'src/features/commerce/payment/{approve,charge,claim,record-paid}.server.ts',
    'src/features/commerce/payment/unclear/!(*.test).ts',
    'src/features/commerce/refund/{conclude,promise,send}.server.ts',
  ],
  jsonReporter: { fileName: '.data/mutants-money.json' },
};
