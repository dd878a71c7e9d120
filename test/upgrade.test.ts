// A few hundred; `npm run prove` upgrades a shop of 100,000.
import { proveUpgradeOf } from './upgrade-run.ts';

proveUpgradeOf(500);
