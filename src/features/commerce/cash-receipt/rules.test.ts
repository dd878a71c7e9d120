import { describe, expect, it } from 'vitest';
import { isBusinessNumber } from '../../../shared/business/party.ts';
import { receiptNumber } from '../../../shared/requests/cash-receipt.ts';
import {
  isAskable,
  isUnaskedLate,
  type ReceiptOrder,
  receiptRetryDelayMs,
  unaskedBeforeMs,
} from './rules.ts';

const day = 24 * 3_600_000;
const paid: ReceiptOrder = {
  ...{ fulfilment: 'paid', cancellation: null, method: 'vbank', paidAtMs: 0, keptWon: 22_000 },
  ...{ isRefunding: false, hasInvoice: false, state: null, refusedTimes: 0 },
};

describe('a receipt may be asked for', () => {
  it.each<[string, Partial<ReceiptOrder>]>([
    ['of a deposit', {}],
    ['of a transfer', { method: 'bank' }],
    ['again after it was refused', { state: 'refused', refusedTimes: 4 }],
    ['again after a person cancelled it', { state: 'cancelled' }],
    ['while others come back', { fulfilment: 'delivered' }],
  ])('%s', (_, change) => expect(isAskable({ ...paid, ...change }, day)).toBe(true));

  it.each<[string, Partial<ReceiptOrder>]>([
    ['of a card, which has a slip', { method: 'card' }],
    ['of a wallet', { method: 'kakaopay' }],
    ['before the money is there', { fulfilment: 'unpaid', paidAtMs: null }],
    ['of what was paid back', { keptWon: 0 }],
    ['of a purchase that is over', { fulfilment: 'cancelled' }],
    ['while a cancellation is asked for', { cancellation: 'requested' }],
    ['while money is on its way back', { isRefunding: true }],
    ['while a tax invoice stands for it', { hasInvoice: true }],
    ['twice', { state: 'issued' }],
    ['while one is being issued', { state: 'issuing' }],
    ['while one is being cancelled', { state: 'cancelling' }],
    ['after five that were refused', { state: 'refused', refusedTimes: 5 }],
  ])('not %s', (_, change) => expect(isAskable({ ...paid, ...change }, day)).toBe(false));

  it('for ninety days', () => {
    expect(isAskable(paid, 90 * day - 1)).toBe(true);
    expect(isAskable(paid, 90 * day)).toBe(false);
  });
});

describe('a number', () => {
  it.each([
    ['deduction', '010-1234-5678', '01012345678'],
    ['deduction', '０１０１２３４５６７８', '01012345678'],
    ['deduction', '011-123-4567', '0111234567'],
    ['expense', '220-81-62517', '2208162517'],
  ] as const)('%s %s is sent as digits', (kind, typed, sent) => {
    expect(receiptNumber(kind, typed)).toBe(sent);
  });

  it.each([
    ['deduction', '02-123-4567'],
    ['deduction', '0100001234'],
    ['deduction', '010-000-1234'],
    ['deduction', '2208162517'],
    ['deduction', '010123456789'],
    ['deduction', ''],
    ['expense', '220-81-62518'],
    ['expense', '0000000000'],
    ['expense', '22081625170'],
    ['expense', '01012345678'],
  ] as const)('%s %s is none', (kind, typed) => expect(receiptNumber(kind, typed)).toBeNull());

  it('of a company has one right last digit', () => {
    const right = [...'0123456789'].filter((last) => isBusinessNumber(`220816251${last}`));
    expect(right).toEqual(['7']);
  });
});

it('the shop makes one out after three days, and five are the law’s', () => {
  expect(unaskedBeforeMs(10 * day)).toBe(7 * day);
  expect([isUnaskedLate(0, 5 * day), isUnaskedLate(0, 5 * day + 1)]).toEqual([false, true]);
});

it('a provider is asked more and more slowly', () => {
  expect([1, 2, 3, 4, 5, 50].map(receiptRetryDelayMs)).toEqual([
    5_000, 15_000, 60_000, 300_000, 1_800_000, 1_800_000,
  ]);
});
