import { proveSums } from '../../../../test/support/units-oracle.ts';

proveSums(300);
