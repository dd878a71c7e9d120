import type { StockedProduct } from '../../catalog/queries.server.ts';
import type { NewLine } from '../../order/placing-queries.server.ts';
import type { UnitPrice } from './price-source.server.ts';

export type Choice = { penColor: string; eraserColor: string; quantity: number };
export type Chosen = { product: StockedProduct; choice: Choice };
export type ChosenLine = NewLine & { penColor: string; eraserColor: string };

/** As the order keeps it, whatever becomes of the product. */
export function lineOf({ product, choice }: Chosen, price: UnitPrice): ChosenLine {
  return {
    productId: product.id,
    category: product.category,
    goodsName: product.name,
    productType: product.productType,
    penColor: product.penColors.length > 0 ? choice.penColor : '',
    eraserColor: product.eraserColors.length > 0 ? choice.eraserColor : '',
    appId: product.category === 'content' ? product.appId : '',
    contentSetId: product.contentSetId,
    useDays: product.useDays,
    businessType: product.businessType,
    useType: product.useType,
    deliveryNote: product.deliveryNote,
    quantity: choice.quantity,
    ...price,
  };
}
