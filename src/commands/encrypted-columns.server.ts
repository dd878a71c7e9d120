// All that is encrypted, in the order in which values move on.
import { encryptedPushAddresses } from '../features/admin/alarms/push/queries.server.ts';
import { encryptedWebhooks } from '../features/admin/alarms/webhook/queries.server.ts';
import { encryptedFactors } from '../features/admin/operators/encrypted-queries.server.ts';
import { encryptedReceiptNumbers } from '../features/commerce/cash-receipt/encrypted-queries.server.ts';
import { encryptedAccounts } from '../features/commerce/refund/encrypted-queries.server.ts';
import { encryptedReturnAccounts } from '../features/commerce/return/encrypted-queries.server.ts';

export const encryptedColumns = [
  ...encryptedFactors,
  ...encryptedWebhooks,
  ...encryptedPushAddresses,
  ...encryptedReturnAccounts,
  ...encryptedAccounts,
  ...encryptedReceiptNumbers,
];
