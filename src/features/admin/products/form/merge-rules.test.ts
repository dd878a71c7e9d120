import { expect, it } from 'vitest';
import type { ProductDraft } from '../contract.ts';
import { emptyDraft } from '../rules.ts';
import { mergeDrafts } from './merge-rules.ts';

const base: ProductDraft = {
  ...emptyDraft('accessory'),
  ...{ name: '톡톡펜', message: '톡톡 누르는 펜이에요.', price: 19_000, penColors: ['코랄'] },
  details: [{ title: '크기', text: '15cm' }],
};

it('what one alone changed is kept, whoever it was', () => {
  const own = { ...base, message: '둘째의 소개예요.', details: [{ title: '크기', text: '16cm' }] };
  const theirs = { ...base, name: '새 톡톡펜', penColors: ['코랄', '민트'] };
  const { draft, taken, clashing } = mergeDrafts(base, own, theirs);
  expect(draft).toEqual({ ...own, name: '새 톡톡펜', penColors: ['코랄', '민트'] });
  expect([taken, clashing]).toEqual([['name', 'penColors'], []]);
});

it('what both changed stays as it was written here, and is named', () => {
  const own = { ...base, price: 21_000, name: '같은 이름' };
  const theirs = { ...base, price: 20_000, name: '같은 이름', lowStock: 3 };
  const { draft, taken, clashing } = mergeDrafts(base, own, theirs);
  expect(draft).toEqual({ ...own, lowStock: 3 });
  expect([taken, clashing]).toEqual([['lowStock'], ['price']]);
});

it('where nobody knows from what it was written, everything that differs is named, and nothing of it is lost', () => {
  const own = { ...base, price: 21_000 };
  const theirs = { ...base, name: '새 톡톡펜' };
  const { draft, taken, clashing } = mergeDrafts(null, own, theirs);
  expect(draft).toEqual(own);
  expect([taken, clashing]).toEqual([[], ['name', 'price']]);
});
