import { proveUpgradeOf } from '../test/upgrade-run.ts';

proveUpgradeOf(100_000);
