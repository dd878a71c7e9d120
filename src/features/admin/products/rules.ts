// What an operator may write of a product: the form warns with these rules, the server decides with the same ones.
import { faultsOfLegalInfo } from '../../../shared/page/legal-info.ts';
import type { Picture } from '../../../shared/page/picture.ts';
import {
  type Catalog,
  cardActionOf,
  choicesOf,
  isColorStopped,
  minPaymentWon,
  type Product,
  totalOf,
  webLinkOf,
  writeChosenColor,
} from '../../commerce/catalog/rules.ts';
import { describeUnits, type Shelf } from '../../commerce/catalog/shelf-rules.ts';
import type { ProductDraft, ShownShelf } from './contract.ts';

export const productTypes = {
  accessory: ['accessory'],
  toktokbox: ['toktokbox', 'btb_package', 'link_package'],
  content: ['content', 'content_package', 'btb_content', 'btb_content_package'],
} as const satisfies Record<Catalog, readonly string[]>;

export const accessoryKeys = [
  'accessory_toktok_pen',
  'accessory_ssuksuk_pen',
  'accessory_eraser',
  'accessory_toktok_pen_eraser',
  'accessory_ssuksuk_pen_eraser',
] as const;

export type DraftFault =
  | 'empty'
  | 'alt'
  | 'type'
  | 'key'
  | 'discountOff'
  | 'discountEmpty'
  | 'discountAbove'
  | 'tooCheap'
  | 'noPrice'
  | 'notHere'
  | 'twice'
  | 'link'
  | 'days'
  | 'soldOut'
  | 'legal';
export type DraftFaults = Partial<Record<keyof ProductDraft, DraftFault>>;

/** Has a part that this key stands for: a pen's colours make no sense at an eraser. */
export const partsOf = (catalog: Catalog, productKey: string) => ({
  pen: catalog === 'toktokbox' || (catalog === 'accessory' && productKey.includes('pen')),
  eraser: catalog === 'accessory' && productKey.includes('eraser'),
});

/** What can't be saved as it is, by field; a field has one fault at a time. */
export function faultsOfDraft(catalog: Catalog, draft: ProductDraft): DraftFaults {
  const faults: DraftFaults = {};
  const types: readonly string[] = productTypes[catalog];
  if (!draft.name.trim()) faults.name = 'empty';
  if (!draft.message.trim()) faults.message = 'empty';
  if (!types.includes(draft.productType)) faults.productType = 'type';
  for (const name of ['pictures', 'detailPictures', 'noticePictures'] as const) {
    if (draft[name].some(({ alt }) => !alt.trim())) faults[name] = 'alt';
    else if (hasTwins(draft[name].map((picture) => picture.name))) faults[name] = 'twice';
  }
  if (draft.details.some(({ title, text }) => !title.trim() || !text.trim())) faults.details = 'empty';
  else if (hasTwins(draft.details.map(({ title }) => title))) faults.details = 'twice';
  const link = faultOfLink(draft);
  if (link) faults.linkUrl = link;
  return {
    ...faults,
    ...faultsOfMoney(catalog, draft),
    ...faultsOfColors(catalog, draft),
    ...(catalog === 'content' ? faultsOfContent(draft) : faultsOfGoods(catalog, draft)),
  };
}

/** What stands between a product and its sale. */
export function missingForSale(catalog: Catalog, draft: ProductDraft): DraftFaults {
  const faults = faultsOfDraft(catalog, draft);
  if (draft.pictures.length === 0) faults.pictures = 'empty';
  const isBought = cardActionOf(draft.productType) === 'buy';
  if (isBought && faultsOfLegalInfo(draft.legal).length > 0) faults.legal = 'legal';
  return faults;
}

function faultOfLink({ productType, linkUrl }: ProductDraft): DraftFault | null {
  if (linkUrl && !webLinkOf(linkUrl)) return 'link';
  return productType === 'link_package' && !linkUrl ? 'empty' : null;
}

function faultsOfMoney(catalog: Catalog, draft: ProductDraft): DraftFaults {
  const { price, discount, discountOn } = draft;
  // A badge without a discount, or a discount without its badge, would make card and sum disagree.
  if (discountOn && discount === 0) return { discount: 'discountEmpty' };
  if (catalog === 'content' && !discountOn && discount !== 0) return { discount: 'discountOff' };
  if (cardActionOf(draft.productType) !== 'buy') return {};
  if (price === 0) return { price: 'noPrice' };
  if (discountOn && discount >= price) return { discount: 'discountAbove' };
  if (totalOf({ ...draft, catalog }, 1).amountWon < minPaymentWon) return { price: 'tooCheap' };
  return {};
}

function faultsOfColors(catalog: Catalog, draft: ProductDraft): DraftFaults {
  const faults: DraftFaults = {};
  const parts = partsOf(catalog, draft.productKey);
  const known = [
    ...draft.penColors.map((color) => `pen:${color}`),
    ...draft.eraserColors.map((color) => `eraser:${color}`),
  ];
  if (hasTwins(draft.penColors)) faults.penColors = 'twice';
  if (hasTwins(draft.eraserColors)) faults.eraserColors = 'twice';
  if (draft.penColors.length > 0 && !parts.pen) faults.penColors = 'notHere';
  if (draft.eraserColors.length > 0 && !parts.eraser) faults.eraserColors = 'notHere';
  if (draft.soldOutColors.some((color) => !known.includes(color))) faults.soldOutColors = 'soldOut';
  return faults;
}

function faultsOfContent({ appId, businessType, useDays, lowStock }: ProductDraft): DraftFaults {
  const faults: DraftFaults = {};
  if (!appId) faults.appId = 'empty';
  if (businessType < 0 ? useDays !== 0 : useDays < 1) faults.useDays = 'days';
  if (lowStock !== null) faults.lowStock = 'notHere';
  return faults;
}

function faultsOfGoods(catalog: Catalog, draft: ProductDraft): DraftFaults {
  const faults: DraftFaults = {};
  const keys: readonly string[] = accessoryKeys;
  if (catalog === 'accessory' && !keys.includes(draft.productKey)) faults.productKey = 'key';
  for (const name of ['appId', 'contentSetId', 'businessType', 'useDays', 'point', 'useType'] as const)
    if (draft[name]) faults[name] = 'notHere';
  return faults;
}

const hasTwins = (texts: readonly string[]) => new Set(texts.map((text) => text.trim())).size < texts.length;

/** The product as the storefront would show it if it were saved like this. */
export function previewOf(
  { id, catalog, shelves }: { id: number; catalog: Catalog; shelves: readonly Shelf[] },
  draft: ProductDraft,
  pictures: ReadonlyMap<string, Picture>,
): Product {
  const shown = (chosen: ProductDraft['pictures']) =>
    chosen.flatMap(({ name, alt }) => {
      const picture = pictures.get(name);
      return picture ? [{ ...picture, alt }] : [];
    });
  const { lowStock: _, ...rest } = draft;
  return {
    ...rest,
    id,
    catalog,
    pictures: shown(draft.pictures),
    detailPictures: shown(draft.detailPictures),
    noticePictures: shown(draft.noticePictures),
    ...describeUnits(draft, shelves),
  };
}

/** What a new product of this catalogue begins with. */
export function emptyDraft(catalog: Catalog): ProductDraft {
  const isContent = catalog === 'content';
  return {
    name: '',
    productKey: catalog === 'accessory' ? accessoryKeys[0] : '',
    productType: productTypes[catalog][0],
    useType: 0,
    price: 0,
    discount: 0,
    discountOn: false,
    delivery: isContent ? 0 : 3000,
    point: 0,
    message: '',
    pictures: [],
    detailPictures: [],
    noticePictures: [],
    deliveryMethod: isContent ? '콘텐츠 등록' : '택배',
    deliveryNote: isContent
      ? '결제가 끝나면 내 톡톡박스에 바로 등록돼요'
      : '결제일부터 영업일 기준 3일 안에 보내 드려요',
    details: [],
    penColors: [],
    eraserColors: [],
    soldOutColors: [],
    linkUrl: '',
    appId: '',
    contentSetId: '',
    useDays: isContent ? 365 : 0,
    businessType: 0,
    lowStock: isContent ? null : 10,
    legal: { kind: isContent ? 'digital' : 'child', items: {} },
  };
}

type Colors = Pick<ProductDraft, 'penColors' | 'eraserColors' | 'soldOutColors'>;

/** As an operator sees them: the product's colours in their order, then what is left of others. */
export function describeShelves(product: Colors, shelves: readonly Shelf[]): ShownShelf[] {
  const [first] = shelves;
  const told = ({ choice, stock }: Shelf, state: ShownShelf['state']) => ({ choice, stock, state });
  if (first?.choice === '') return [told(first, 'sold')];
  const choices = choicesOf(product).map((colors) => ({ colors, choice: writeChosenColor(colors) }));
  const own = choices.flatMap(({ colors, choice }): ShownShelf[] => {
    const shelf = shelves.find((one) => one.choice === choice);
    return shelf ? [told(shelf, isColorStopped(product, colors) ? 'stopped' : 'sold')] : [];
  });
  const others = shelves.filter(
    (one) => one.stock !== 0 && !choices.some(({ choice }) => choice === one.choice),
  );
  return [...own, ...others.map((one) => told(one, 'gone'))];
}

/** With each colour counted by itself, a part can't get its first colour, nor lose its last one. */
export function changesParts(before: Colors, after: Colors): boolean {
  const parts = ({ penColors, eraserColors }: Colors) => [penColors.length > 0, eraserColors.length > 0];
  return parts(before).join() !== parts(after).join();
}

type Counted = { shelves: readonly ShownShelf[]; lowStock: number | null };

/** What is sold and at or under the number from which its operator wants to be told. */
export const lowShelves = ({ shelves, lowStock }: Counted): ShownShelf[] =>
  shelves.filter(
    ({ stock, state }) =>
      state === 'sold' && stock !== null && (stock === 0 || (lowStock !== null && stock <= lowStock)),
  );

export const isLowOnStock = (row: Counted): boolean => lowShelves(row).length > 0;
