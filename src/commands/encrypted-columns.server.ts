// All that is encrypted, in the order in which values move on.
import { encryptedFactors } from '../features/admin/operators/encrypted-queries.server.ts';
import { encryptedAccounts } from '../features/commerce/refund/encrypted-queries.server.ts';
import { encryptedReturnAccounts } from '../features/commerce/return/encrypted-queries.server.ts';

export const encryptedColumns = [...encryptedFactors, ...encryptedReturnAccounts, ...encryptedAccounts];
