// What stands below the cards of its catalogue, in a row of its own.
import type { Product } from '../catalog/rules.ts';
import { sparePartKey } from '../catalog/spare-rules.ts';
import { packageOf } from '../entitlement/package/rules.ts';

/** A spare part, or a content that a package holds as well. */
export const isSingle = ({ productKey, appId }: Pick<Product, 'productKey' | 'appId'>): boolean =>
  productKey === sparePartKey || packageOf(appId) !== null;
