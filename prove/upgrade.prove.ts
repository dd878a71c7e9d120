import { proveUpgradeOf } from '../test/support/processes/upgrade-run.ts';

// A check of 0025 reads all refunds for each payment: ten times as many orders take a hundred times as long there.
proveUpgradeOf(30_000);
