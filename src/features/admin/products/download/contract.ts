import { bare, defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import { exportInput, exportTypes } from '../../exports/contract.ts';

export const exportProducts = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/export',
  summary: 'Every product with its choices, prices and units as a file for a spreadsheet',
  needs: ['orders', 'products'],
  gives: exportTypes,
  input: exportInput,
  outcomes: bare('sent'),
  log: ({ input: { reason, format } }) => ({ action: 'product.export', reason, detail: { format } }),
});
