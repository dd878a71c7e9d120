import { proveUpgradeOf } from '../test/support/processes/upgrade-run.ts';

proveUpgradeOf(100_000);
