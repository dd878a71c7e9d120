// A few; `npm run prove` plays hundreds.
import { proveRealSums } from './support/real-sums.ts';

proveRealSums(3);
