// All that is sealed, in the order in which values move on.
import { sealedFactors } from '../features/admin/operators/sealed-queries.server.ts';
import { sealedAccounts } from '../features/commerce/refund/sealed-queries.server.ts';
import { sealedReturnAccounts } from '../features/commerce/return/sealed-queries.server.ts';

export const sealedColumns = [...sealedFactors, ...sealedReturnAccounts, ...sealedAccounts];
