/** Where it is opened. */
export const statementLinkMessages = {
  open: '거래명세서 PDF',
  openOf: (number: string) => `${number} 거래명세서 PDF`,
};
