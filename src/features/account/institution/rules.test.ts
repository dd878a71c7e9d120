// What an application to be an institution must say.
import { describe, expect, it } from 'vitest';
import { canonicalFacts, faultsOfApplication, type InstitutionFacts } from './rules.ts';

const kindergarten: InstitutionFacts = {
  ...{ kind: 'kindergarten', name: '햇살 유치원', businessNumber: '220-81-62517', representative: '박햇살' },
  ...{ address: '(06236) 서울특별시 강남구 테헤란로 152', subAddress: '2층' },
  ...{ contactName: '김담당', contactPhone: '010-3333-4444', contactEmail: 'office@haetsal.example' },
};

describe('what is typed', () => {
  it.each<[keyof InstitutionFacts, string, string[]]>([
    ['name', ' ', ['name']],
    ['name', '가'.repeat(61), ['name']],
    ['businessNumber', '220-81-62518', ['businessNumber']],
    ['businessNumber', '220816251', ['businessNumber']],
    ['businessNumber', '1111111111', ['businessNumber']],
    ['representative', '', ['representative']],
    ['address', '서울 강남구', ['address']],
    ['subAddress', '', []],
    ['contactName', '', ['contactName']],
    ['contactPhone', '02-123', ['contactPhone']],
    ['contactPhone', '02-555-6666', []],
    ['contactEmail', 'office', ['contactEmail']],
  ])('%s as %j is wrong in %j', (field, value, faults) => {
    expect(
      faultsOfApplication(canonicalFacts({ ...kindergarten, [field]: value }), ['0'.repeat(32)]),
    ).toEqual(faults);
  });

  it('goes with a certificate of one to three pictures', () => {
    const facts = canonicalFacts(kindergarten);
    const ids = ['0', '1', '2', '3'].map((digit) => digit.repeat(32));
    for (const [count, faults] of [
      [0, ['certificate']],
      [1, []],
      [3, []],
      [4, ['certificate']],
    ] as const)
      expect(faultsOfApplication(facts, ids.slice(0, count))).toEqual(faults);
  });
});
