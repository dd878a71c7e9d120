// Which document is which page's, and how a form finds its way in a document.

/** Names in the back office's addresses and the documents behind them. */
export const pageNames = [
  'home',
  'brand',
  'toktokpen',
  'ssukssukpen',
  'eraser',
  'toktoklearn',
  'toktoklive',
  'toktokplay',
  'english',
  'korlang',
  'chnlang',
  'readbook',
  'playeducation',
  'math',
  'kidshomet',
  'programs',
  'entertainment',
  'product-toktokbox',
  'product-toktokbox_pen',
  'product-accessory_toktok_pen',
  'product-accessory_ssuksuk_pen',
  'product-content_learn',
  'product-content_live',
  'product-content_play',
  'product-content_english_package',
  'product-content_story',
  'product-content_science',
  'product-content_homet',
  'product-content_class_play',
  'product-content_class_all',
] as const;
export type PageName = (typeof pageNames)[number];

const guide = /^product-(\w+)$/;

export function slugOf(name: PageName): string {
  const [, productKey] = guide.exec(name) ?? [];
  if (productKey) return `product/${productKey}`;
  return name === 'home' ? 'home' : `page/${name}`;
}

/** Where it is seen; what a product's page tells, beginning with its catalogue. */
export function addressOf(name: PageName): string {
  const [, productKey] = guide.exec(name) ?? [];
  if (!productKey) return name === 'home' ? '/' : `/${name}`;
  if (productKey.startsWith('content_')) return '/BuyContent';
  return productKey.startsWith('accessory_') ? '/BuyAccesory' : '/buytoctocbox';
}

/** A field of the browser's for a day and a time, and back: both are Korean time. */
export const toField = (instant: string): string => instant.slice(0, 16);
export const fromField = (typed: string): string => (typed === '' ? '' : `${typed}+09:00`);

export type Path = readonly (string | number)[];
export type Json = null | string | number | boolean | Json[] | { [name: string]: Json };

/** The document with another value at one place; `undefined` takes what stands there away. */
export function withValue(body: Json, [step, ...rest]: Path, value: Json | undefined): Json {
  if (step === undefined) return value ?? null;
  if (Array.isArray(body))
    return body.map((item, index) => (index === step ? withValue(item, rest, value) : item));
  const own = body !== null && typeof body === 'object' ? body : {};
  if (rest.length === 0 && value === undefined) {
    const { [String(step)]: _, ...left } = own as Record<string, Json>;
    return left;
  }
  const inner = (own as Record<string, Json>)[String(step)] ?? null;
  return { ...own, [String(step)]: withValue(inner, rest, value) };
}

export function movedItem<T>(items: readonly T[], from: number, to: number): T[] {
  if (to < 0 || to >= items.length) return [...items];
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : rest.toSpliced(to, 0, item);
}

/** What a form can be made of: the part of JSON Schema that the shapes of our documents come out as. */
export type Shape = {
  type?: string;
  const?: string;
  enum?: string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  picture?: boolean;
  /** To the minute, in Korean time. */
  instant?: boolean;
  default?: Json;
};

/** What ties a page to the rest of the shop, its menu and its catalogue: made, never typed. */
const hidden = new Set(['kind', 'trail', 'path', 'id', 'productKey', 'productKeys', 'shows']);
export const isHidden = (name: string): boolean => hidden.has(name);

/** A new item of a list: everything that must be there, still empty. @param mark tells it from its neighbours */
export function emptyOf(shape: Shape, mark: string): Json {
  if (shape.default !== undefined) return shape.default;
  if (shape.picture) return '';
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0] ?? '';
  if (shape.type === 'array')
    return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, (_, index) =>
      emptyOf(shape.items ?? {}, `${mark}${index}`),
    );
  if (shape.type !== 'object') return '';
  const names = shape.required ?? [];
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === 'id' ? `n${mark}` : emptyOf(shape.properties?.[name] ?? {}, `${mark}${name.slice(0, 1)}`),
    ]),
  );
}
