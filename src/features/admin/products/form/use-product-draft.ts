import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { legalKinds } from '../../../../shared/page/legal-info.ts';
import type { Picture } from '../../../../shared/page/picture.ts';
import type { Category } from '../../../commerce/catalog/rules.ts';
import { pictureShape } from '../../pictures/contract.ts';
import { useOperator } from '../../shell/frame.tsx';
import { forgetUnsaved, isSameDraft, readUnsaved, useRestored, useUnsaved } from '../../shell/use-unsaved.ts';
import type { ProductDraft } from '../contract.ts';
import { type DraftFaults, faultsOfDraft, missingForSale } from '../rules.ts';
import { mergeDrafts } from './merge-rules.ts';

/** The state of the shop that is being edited. */
type Base = { version: number; draft: ProductDraft; shown: readonly Picture[] };
type Begin = Base & {
  /** Under which what is written is kept. */
  name: string;
  category: Category;
  isOnSale: boolean;
  /** What is missing for a sale is wanted at once, not only at the first attempt to save. */
  tellsMissing: boolean;
};

const byName = (shown: readonly Picture[]) => new Map(shown.map((picture) => [picture.name, picture]));

const chosen = z.object({ name: z.string(), alt: z.string() });
const words = z.array(z.string());
/** Half-written, so without the limits of what is saved. */
const draftShape = z.object({
  ...{ name: z.string(), productKey: z.string(), productType: z.string(), useType: z.number() },
  ...{ price: z.number(), discount: z.number(), discountOn: z.boolean(), delivery: z.number() },
  ...{ point: z.number(), message: z.string(), deliveryMethod: z.string(), deliveryNote: z.string() },
  ...{ pictures: z.array(chosen), detailPictures: z.array(chosen), noticePictures: z.array(chosen) },
  details: z.array(z.object({ title: z.string(), text: z.string() })),
  ...{ penColors: words, eraserColors: words, soldOutColors: words },
  colorPictures: z.record(z.string(), chosen),
  ...{ linkUrl: z.string(), appId: z.string(), contentSetId: z.string(), useDays: z.number() },
  ...{ businessType: z.number(), lowStock: z.nullable(z.number()) },
  legal: z.nullable(z.object({ kind: z.enum(legalKinds), items: z.record(z.string(), z.string()) })),
});
const keptShape = z.object({
  /** The version that was being edited: what somebody wrote since is noticed when it is saved. */
  version: z.number(),
  draft: draftShape,
  /** What the own words began with; a release before kept none. */
  base: z.optional(draftShape),
  pictures: z.array(pictureShape),
  /** A new one was sent, and no answer came yet. */
  isAgain: z.boolean(),
});

/** What is being written, kept through a reload, what is wrong with it (told from the first attempt to save on), and whether it would be lost. */
export function useProductDraft({ name, category, isOnSale, tellsMissing, ...begin }: Begin) {
  const { id: operatorId } = useOperator();
  const key = `admin:product:${operatorId}:${name}`;
  const [start] = useState(() => {
    const kept = readUnsaved(key, keptShape);
    if (!kept || isSameDraft(kept.draft, begin.draft))
      return { ...begin, base: begin.draft, isRestored: false };
    const { version, pictures, isAgain } = kept;
    const [draft, from] = [kept.draft as ProductDraft, (kept.base ?? null) as ProductDraft | null];
    const base = version === begin.version ? begin.draft : from;
    const shown = [...begin.shown, ...(pictures as Picture[])];
    return { draft, base, version, shown, isAgain, isRestored: true };
  });
  const [base, setBase] = useState<{ version: number; draft: ProductDraft | null }>({
    version: start.version,
    draft: start.base,
  });
  const [draft, setDraft] = useState(start.draft);
  const [pictures, setPictures] = useState<ReadonlyMap<string, Picture>>(() => byName(start.shown));
  const [isAgain, setAgain] = useState('isAgain' in start && start.isAgain);
  const isDirty = !isSameDraft(draft, base.draft);
  const kept = useMemo(
    () => ({
      ...{ version: base.version, base: base.draft ?? undefined, draft },
      ...{ pictures: [...pictures.values()], isAgain },
    }),
    [base, draft, pictures, isAgain],
  );
  useUnsaved(key, kept, isDirty);
  const isRestored = useRestored(start.isRestored, isDirty);
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
    isDirty,
    /** It was written before a reload. */
    isRestored,
    isAgain,
    noteSent: setAgain,
    forget: () => forgetUnsaved(key),
    set<K extends keyof ProductDraft>(name: K, value: ProductDraft[K]) {
      setDraft((now) => ({ ...now, [name]: value }));
    },
    change: (make: (draft: ProductDraft) => ProductDraft) => setDraft(make),
    know: (picture: Picture) => setPictures((now) => new Map(now).set(picture.name, picture)),
    tell: () => setIsTelling(true),
    /** It was saved: from now on this is what the shop has. */
    settle: (version: number) => setBase({ version, draft }),
    /** Somebody else saved meanwhile: their fields join those that were written here, which stay. */
    join: (newer: Base) => {
      setBase(newer);
      setDraft((now) => mergeDrafts(base.draft, now, newer.draft).draft);
      setPictures((now) => new Map([...byName(newer.shown), ...now]));
      return mergeDrafts(base.draft, draft, newer.draft);
    },
    /** The newer state of the shop takes the place of what was written here. */
    restart: (newer: Base) => {
      setBase(newer);
      setDraft(newer.draft);
      setPictures(byName(newer.shown));
    },
  };
}

export type DraftState = ReturnType<typeof useProductDraft>;
