/** `digits` is how long the accounts are that the bank opens for one payment. */
export type Bank = { code: string; name: string; digits: number };

/** The banks a buyer can pick, by the codes that all Korean banks share. */
export const banks: readonly Bank[] = [
  { code: '004', name: 'KB국민', digits: 14 },
  { code: '088', name: '신한', digits: 14 },
  { code: '020', name: '우리', digits: 14 },
  { code: '081', name: '하나', digits: 14 },
  { code: '011', name: 'NH농협', digits: 13 },
  { code: '003', name: 'IBK기업', digits: 14 },
  { code: '023', name: 'SC제일', digits: 11 },
  { code: '032', name: '부산', digits: 12 },
];

const firstBank: Bank = { code: '004', name: 'KB국민', digits: 14 };

export const isBankCode = (code: string) => banks.some((bank) => bank.code === code);

/** The first one where none was picked. */
export const findBank = (code: string): Bank => banks.find((bank) => bank.code === code) ?? firstBank;
