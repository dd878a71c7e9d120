// What an operator may write of a product: the form warns with these rules, the server decides with the same ones.
import { faultsOfLegalInfo } from '../../../shared/page/legal-info.ts';
import type { Picture } from '../../../shared/page/picture.ts';
import { dispatchOf } from '../../../shared/promises.ts';
import { colorKeysOf, pictureKeysOf } from '../../commerce/catalog/color-rules.ts';
import {
  type Category,
  cardActionOf,
  choicesOf,
  isColorStopped,
  minPaymentWon,
  type Product,
  totalOf,
  webLinkOf,
  writeChosenColor,
} from '../../commerce/catalog/rules.ts';
import { sparePartKey } from '../../commerce/catalog/spare-rules.ts';
import { describeUnits, type VariantStock } from '../../commerce/catalog/stock-rules.ts';
import type { ProductDraft, ShownStock } from './contract.ts';

export const productTypes = {
  accessory: ['accessory'],
  toktokbox: ['toktokbox', 'btb_package', 'link_package'],
  content: ['content', 'content_package', 'btb_content', 'btb_content_package'],
} as const satisfies Record<Category, readonly string[]>;

export const accessoryKeys = [
  'accessory_toktok_pen',
  'accessory_ssuksuk_pen',
  'accessory_eraser',
  'accessory_toktok_pen_eraser',
  'accessory_ssuksuk_pen_eraser',
  sparePartKey,
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
export const partsOf = (category: Category, productKey: string) => ({
  pen: category === 'toktokbox' || (category === 'accessory' && productKey.includes('pen')),
  eraser: category === 'accessory' && productKey.includes('eraser'),
});

/** What can't be saved as it is, by field; a field has one fault at a time. */
export function faultsOfDraft(category: Category, draft: ProductDraft): DraftFaults {
  const faults: DraftFaults = {};
  const types: readonly string[] = productTypes[category];
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
    ...faultsOfMoney(category, draft),
    ...faultsOfColors(category, draft),
    ...(category === 'content' ? faultsOfContent(draft) : faultsOfGoods(category, draft)),
  };
}

/** What stands between a product and its sale. */
export function missingForSale(category: Category, draft: ProductDraft): DraftFaults {
  const faults = faultsOfDraft(category, draft);
  if (draft.pictures.length === 0) faults.pictures = 'empty';
  const isBought = cardActionOf(draft.productType) === 'buy';
  if (isBought && faultsOfLegalInfo(draft.legal).length > 0) faults.legal = 'legal';
  return faults;
}

function faultOfLink({ productType, linkUrl }: ProductDraft): DraftFault | null {
  if (linkUrl && !webLinkOf(linkUrl)) return 'link';
  return productType === 'link_package' && !linkUrl ? 'empty' : null;
}

/** @param draft its prices and delivery in won */
export function faultsOfMoney(
  category: Category,
  draft: Pick<ProductDraft, 'price' | 'discount' | 'discountOn' | 'productType' | 'delivery' | 'point'>,
): DraftFaults {
  const { price, discount, discountOn } = draft;
  // A badge without a discount, or a discount without its badge, would make card and sum disagree.
  if (discountOn && discount === 0) return { discount: 'discountEmpty' };
  if (category === 'content' && !discountOn && discount !== 0) return { discount: 'discountOff' };
  if (cardActionOf(draft.productType) !== 'buy') return {};
  if (price === 0) return { price: 'noPrice' };
  if (discountOn && discount >= price) return { discount: 'discountAbove' };
  if (totalOf({ ...draft, category }, 1).amountWon < minPaymentWon) return { price: 'tooCheap' };
  return {};
}

function faultsOfColors(category: Category, draft: ProductDraft): DraftFaults {
  const faults: DraftFaults = {};
  const parts = partsOf(category, draft.productKey);
  const known = colorKeysOf(draft);
  if (hasTwins(draft.penColors)) faults.penColors = 'twice';
  if (hasTwins(draft.eraserColors)) faults.eraserColors = 'twice';
  if (draft.penColors.length > 0 && !parts.pen) faults.penColors = 'notHere';
  if (draft.eraserColors.length > 0 && !parts.eraser) faults.eraserColors = 'notHere';
  if (draft.soldOutColors.some((color) => !known.includes(color))) faults.soldOutColors = 'soldOut';
  if (pictureKeysOf(draft).some((key) => draft.colorPictures[key]?.alt.trim() === ''))
    faults.colorPictures = 'alt';
  return faults;
}

function faultsOfContent({ appId, businessType, useDays, lowStock }: ProductDraft): DraftFaults {
  const faults: DraftFaults = {};
  if (!appId) faults.appId = 'empty';
  if (businessType < 0 ? useDays !== 0 : useDays < 1) faults.useDays = 'days';
  if (lowStock !== null) faults.lowStock = 'notHere';
  return faults;
}

function faultsOfGoods(category: Category, draft: ProductDraft): DraftFaults {
  const faults: DraftFaults = {};
  const keys: readonly string[] = accessoryKeys;
  if (category === 'accessory' && !keys.includes(draft.productKey)) faults.productKey = 'key';
  for (const name of ['appId', 'contentSetId', 'businessType', 'useDays', 'point', 'useType'] as const)
    if (draft[name]) faults[name] = 'notHere';
  return faults;
}

const hasTwins = (texts: readonly string[]) => new Set(texts.map((text) => text.trim())).size < texts.length;

/** The product as the storefront would show it if it were saved like this. */
export function previewOf(
  {
    id,
    category,
    variantStocks,
    formerWon,
  }: {
    id: number;
    category: Category;
    variantStocks: readonly VariantStock[];
    /** As today's price has it; another price has another one, which is known once it is saved. */
    formerWon: number | null;
  },
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
    category,
    formerWon,
    timedSale: null,
    pictures: shown(draft.pictures),
    detailPictures: shown(draft.detailPictures),
    noticePictures: shown(draft.noticePictures),
    colorPictures: Object.fromEntries(
      Object.entries(draft.colorPictures).flatMap(([color, chosen]) =>
        shown([chosen]).map((one) => [color, one]),
      ),
    ),
    ...describeUnits(draft, variantStocks),
  };
}

/** What a new product of this catalogue begins with. */
export function emptyDraft(category: Category): ProductDraft {
  const isContent = category === 'content';
  return {
    name: '',
    productKey: category === 'accessory' ? accessoryKeys[0] : '',
    productType: productTypes[category][0],
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
    deliveryNote: isContent ? '결제가 끝나면 내 톡톡박스에 바로 등록돼요' : dispatchOf(category),
    details: [],
    penColors: [],
    eraserColors: [],
    colorPictures: {},
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
export function describeVariantStocks(product: Colors, variantStocks: readonly VariantStock[]): ShownStock[] {
  const [first] = variantStocks;
  const told = ({ choice, stock }: VariantStock, state: ShownStock['state']) => ({ choice, stock, state });
  if (first?.choice === '') return [told(first, 'sold')];
  const choices = choicesOf(product).map((colors) => ({ colors, choice: writeChosenColor(colors) }));
  const own = choices.flatMap(({ colors, choice }): ShownStock[] => {
    const variantStock = variantStocks.find((one) => one.choice === choice);
    return variantStock ? [told(variantStock, isColorStopped(product, colors) ? 'stopped' : 'sold')] : [];
  });
  const others = variantStocks.filter(
    (one) => one.stock !== 0 && !choices.some(({ choice }) => choice === one.choice),
  );
  return [...own, ...others.map((one) => told(one, 'gone'))];
}

/** With each colour counted by itself, a part can't get its first colour, nor lose its last one. */
export function changesParts(before: Colors, after: Colors): boolean {
  const deps = ({ penColors, eraserColors }: Colors) => [penColors.length > 0, eraserColors.length > 0];
  return deps(before).join() !== deps(after).join();
}

type Counted = { variantStocks: readonly ShownStock[]; lowStock: number | null };

/** Units, where a product has no number of its own from which its operator wants to be told. */
export const fewUnits = 5;

/** What is sold and at or under that number. */
export const lowVariantStocks = ({ variantStocks, lowStock }: Counted): ShownStock[] =>
  variantStocks.filter(
    ({ stock, state }) => state === 'sold' && stock !== null && stock <= (lowStock ?? fewUnits),
  );

export const isLowOnStock = (row: Counted): boolean => lowVariantStocks(row).length > 0;
