import { shared } from './shared.mjs';

export default {
  ...shared,
  vitest: { configFile: 'prove/mutants/rules.vitest.ts' },
  mutate: [
    'src/features/commerce/{cart,entitlement,order,payment,purchase,reconciliation,refund,replacement,return}/rules.ts',
    'src/features/account/{device,identity,member}/rules.ts',
    'src/features/admin/{operators,sales}/rules.ts',
    'src/features/commerce/catalog/stock-rules.ts',
    'src/shared/{couriers,csv,digits,masking,money,order-states,paid-by}.ts',
    'src/shared/time/!(*.test).ts',
  ],
  jsonReporter: { fileName: '.data/mutants-rules.json' },
};
