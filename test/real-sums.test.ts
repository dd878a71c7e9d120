// A few; `npm run prove` plays hundreds.
import { proveRealSums } from './real-sums.ts';

proveRealSums(6);
