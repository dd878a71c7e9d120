import { proveSums } from '../../../test/units-oracle.ts';

proveSums(300);
