// What the law asks a shop to tell of a product before it is bought (상품정보제공고시), by kind of product.

/** child: goods for children; childElectric: those with a plug or a battery; digital: content; other: anything else. */
export const legalFields = {
  child: [
    'model',
    'kc',
    'size',
    'color',
    'material',
    'age',
    'released',
    'maker',
    'country',
    'care',
    'warranty',
    'service',
  ],
  childElectric: [
    'model',
    'kc',
    'power',
    'spec',
    'size',
    'age',
    'released',
    'maker',
    'country',
    'care',
    'warranty',
    'service',
  ],
  digital: ['supplier', 'terms', 'provision', 'system', 'withdrawal', 'counsel'],
  other: ['model', 'permit', 'country', 'maker', 'service'],
} as const;

export type LegalKind = keyof typeof legalFields;
export type LegalField = (typeof legalFields)[LegalKind][number];
export type LegalInfo = { kind: LegalKind; items: Partial<Record<LegalField, string>> };

export const legalKinds = Object.keys(legalFields) as LegalKind[];

/** Characters, digits and hyphens as they stand under the KC mark. Migration 0010 knows the same. */
export const isKcNumber = (text: string): boolean => /^(?=.*\d)[0-9A-Z][0-9A-Z-]{7,29}$/.test(text);

/** As content/ writes it until the laboratory's own is there: nobody's number, and shown by no shop in production. */
const isSampleKc = (info: LegalInfo | null): boolean => /^CB000X/.test(info?.items.kc?.trim() ?? '');

export function withoutSampleKc(info: LegalInfo | null): LegalInfo | null {
  if (!info || !isSampleKc(info)) return info;
  const { kc: _, ...items } = info.items;
  return { ...info, items };
}

/** What is missing or can't be right; nothing where the product may be sold. */
export function faultsOfLegalInfo(info: LegalInfo | null): readonly (LegalField | 'kind')[] {
  if (!info) return ['kind'];
  return legalFields[info.kind].filter((field) => {
    const text = info.items[field]?.trim() ?? '';
    return text === '' || (field === 'kc' && info.kind === 'childElectric' && !isKcNumber(text));
  });
}
