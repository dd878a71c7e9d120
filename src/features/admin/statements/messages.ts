export const statementAdminMessages = { open: '거래명세서 PDF 열기' };
