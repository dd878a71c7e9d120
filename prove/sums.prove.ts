import { proveRealSums } from '../test/support/real-sums.ts';
import { proveSums } from '../test/support/units-oracle.ts';

proveSums(10_000);
proveRealSums(300);
