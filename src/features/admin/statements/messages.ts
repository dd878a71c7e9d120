import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';

export const statementAdminMessages = { open: '거래명세서 PDF 열기' };

/** What every call of this area may come to. */
export const outcomeWords = {
  getStatement: { found: '거래명세서를 새 창에서 열어요' },
} satisfies AreaWords<typeof calls>;
