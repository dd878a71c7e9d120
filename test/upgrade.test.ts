// A hundred; `npm run prove` upgrades a shop of 100,000.
import { proveUpgradeOf } from './support/processes/upgrade-run.ts';

proveUpgradeOf(100);
