import { changesOf } from '../../../../shared/calls/changes.ts';
import type { ProductDraft } from '../contract.ts';

type Field = keyof ProductDraft;
const differing = (one: ProductDraft, other: ProductDraft) => Object.keys(changesOf(one, other)) as Field[];

/**
 * What two wrote of one product at the same time, put together field by field. What both changed stays as it was written here.
 * @param base what the own words began with; null: nobody knows
 * @returns taken: what only the other one changed; clashing: what both did, each in their own way
 */
export function mergeDrafts(base: ProductDraft | null, own: ProductDraft, theirs: ProductDraft) {
  const apart = differing(own, theirs);
  const written = new Set(base ? differing(base, own) : apart);
  const taken = apart.filter((name) => !written.has(name));
  const changed = new Set(base ? differing(base, theirs) : apart);
  const clashing = apart.filter((name) => written.has(name) && changed.has(name));
  return { draft: takeFields(own, theirs, taken), taken, clashing };
}

export const takeFields = (
  draft: ProductDraft,
  from: ProductDraft,
  names: readonly Field[],
): ProductDraft => ({ ...draft, ...Object.fromEntries(names.map((name) => [name, from[name]])) });
