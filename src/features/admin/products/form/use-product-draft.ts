import { useState } from 'react';
import type { Picture } from '../../../../shared/page/picture.ts';
import type { Category } from '../../../commerce/catalog/rules.ts';
import type { ProductDraft } from '../contract.ts';
import { type DraftFaults, faultsOfDraft, missingForSale } from '../rules.ts';

/** The state of the shop that is being edited. */
type Base = { version: number; draft: ProductDraft; shown: readonly Picture[] };
type Begin = Base & {
  category: Category;
  isOnSale: boolean;
  /** What is missing for a sale is wanted at once, not only at the first attempt to save. */
  tellsMissing: boolean;
};

const byName = (shown: readonly Picture[]) => new Map(shown.map((picture) => [picture.name, picture]));

/** What is being written, what is wrong with it (told from the first attempt to save on), and whether it would be lost. */
export function useProductDraft({ category, isOnSale, tellsMissing, ...begin }: Begin) {
  const [base, setBase] = useState<Pick<Base, 'version' | 'draft'>>(begin);
  const [draft, setDraft] = useState(begin.draft);
  const [pictures, setPictures] = useState<ReadonlyMap<string, Picture>>(() => byName(begin.shown));
  const [isTelling, setIsTelling] = useState(false);
  const blocking = (isOnSale ? missingForSale : faultsOfDraft)(category, draft);
  const told: DraftFaults = tellsMissing ? missingForSale(category, draft) : blocking;
  return {
    draft,
    pictures,
    version: base.version,
    /** What keeps it from being saved. */
    blocking,
    faults: isTelling || tellsMissing ? told : {},
    isDirty: JSON.stringify(draft) !== JSON.stringify(base.draft),
    set<K extends keyof ProductDraft>(name: K, value: ProductDraft[K]) {
      setDraft((now) => ({ ...now, [name]: value }));
    },
    change: (make: (draft: ProductDraft) => ProductDraft) => setDraft(make),
    know: (picture: Picture) => setPictures((now) => new Map(now).set(picture.name, picture)),
    tell: () => setIsTelling(true),
    /** It was saved: from now on this is what the shop has. */
    settle: (version: number) => setBase({ version, draft }),
    /** Somebody else's newer state takes the place of what was written here. */
    restart: (newer: Base) => {
      setBase(newer);
      setDraft(newer.draft);
      setPictures(byName(newer.shown));
    },
  };
}

export type DraftState = ReturnType<typeof useProductDraft>;
