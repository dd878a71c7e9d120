import { proveRealSums } from '../test/real-sums.ts';
import { proveSums } from '../test/units-oracle.ts';

proveSums(10_000);
proveRealSums(300);
