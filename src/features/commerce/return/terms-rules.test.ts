import { describe, expect, it } from 'vitest';
import seed from '../../../../content/returns.json' with { type: 'json' };
import { formatWon } from '../../../shared/money.ts';
import { describeWaysInContract } from '../../email/contract-messages.ts';
import { describeWhoPays, describeWhoPaysShortly } from './messages.ts';
import { faultsOfTerms, isSameTerms, mostWayBackWon, trimTerms, wayBackWonIn } from './terms-rules.ts';

describe('the settings of returns', () => {
  it('that come with the shop are right', () => {
    expect(faultsOfTerms(seed)).toEqual([]);
  });

  it.each([0, 1, 2_500, mostWayBackWon])('may ask for %d won', (wayBackWon) => {
    expect(faultsOfTerms({ ...seed, wayBackWon })).toEqual([]);
  });

  it.each([-1, mostWayBackWon + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'may not ask for %d won',
    (wayBackWon) => {
      expect(faultsOfTerms({ ...seed, wayBackWon })).toEqual(['wayBackWon']);
    },
  );

  it.each([
    '경기도 예시시 물류로 2',
    '(0000) 경기도 예시시 물류로 2',
    '(000000) 경기도 예시시 물류로 2',
    '00000 경기도 예시시 물류로 2',
    '(00000)경기도 예시시 물류로 2',
    '(00000) ',
    '(00000) 경기도\n예시시 물류로 2',
    `(00000) ${'물'.repeat(193)}`,
    '',
  ])('need an address that a courier can take apart, not "%s"', (address) => {
    expect(faultsOfTerms({ ...seed, address })).toEqual(['address']);
  });

  it('take an address of 200 characters', () => {
    expect(faultsOfTerms({ ...seed, address: `(00000) ${'물'.repeat(192)}` })).toEqual([]);
  });

  it.each(['0212345678', '02-12-5678', '전화', ''])(
    'need a phone that people can dial, not "%s"',
    (phone) => {
      expect(faultsOfTerms({ ...seed, phone })).toEqual(['phone']);
    },
  );

  it.each(['02-000-0000', '031-0000-0000', '1588-0000'])('take the phone %s', (phone) => {
    expect(faultsOfTerms({ ...seed, phone })).toEqual([]);
  });

  it('name every field that is wrong, in the order of the form', () => {
    expect(faultsOfTerms({ receiver: '', phone: '', address: '', wayBackWon: -1 })).toEqual([
      'receiver',
      'phone',
      'address',
      'wayBackWon',
    ]);
  });

  it('are the same whatever spaces were typed around them', () => {
    const typed = { ...seed, receiver: ` ${seed.receiver} `, address: `${seed.address}\t` };
    expect(isSameTerms(trimTerms(typed), seed)).toBe(true);
    for (const change of [{ receiver: 'x' }, { phone: 'x' }, { address: 'x' }, { wayBackWon: 1 }])
      expect(isSameTerms({ ...seed, ...change }, seed)).toBe(false);
  });
});

describe('what a buyer reads', () => {
  it('names the fee where the buyer pays it, and no fee where the shop does', () => {
    expect(describeWhoPays('changeOfMind', 2_500)).toContain('2,500원');
    expect(describeWaysInContract(2_500, '환불 금액')).toContain(`돌려보내는 배송비 ${formatWon(2_500)}`);
    for (const text of [
      describeWhoPays('changeOfMind', 0),
      describeWhoPays('defective', 2_500),
      describeWaysInContract(0, '환불 금액'),
    ])
      expect(text).not.toMatch(/\d원/);
    // Under escrow nothing is kept back; the law lets the shop pay for its own faults there, too.
    expect(describeWhoPays('changeOfMind', 2_500, { isEscrow: true })).toContain('택배사에 직접');
    expect(describeWhoPays('defective', 2_500, { isEscrow: true })).toBe(describeWhoPays('defective', 2_500));
    expect(describeWhoPaysShortly('changeOfMind', 1)).toContain('손님이');
    expect(describeWhoPaysShortly('changeOfMind', 0)).toContain('상점이');
    expect(describeWhoPaysShortly('defective', 1)).toContain('상점이');
  });
});

describe('a fee in a text that was written by hand', () => {
  const way = '돌려보내는 배송비';
  it.each([
    [`처음 배송비와 ${way} ${formatWon(2_500)}을 손님이 내요.`, [2_500]],
    [`${way}는 ${formatWon(500)}이에요. ${way} ${formatWon(1_000_000)}`, [500, 1_000_000]],
    [`${way} ${formatWon(2_500)}, ${way} ${formatWon(2_500)}`, [2_500]],
    [`처음 배송비 ${formatWon(2_500)}은 손님이 내요.`, []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(wayBackWonIn(text)).toEqual(expected);
  });
});
