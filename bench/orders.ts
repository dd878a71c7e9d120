// What a buyer sends: the order form of each accessory in turn, and the whole way to a paid order.

import type { Request } from 'autocannon';
import { listAccessories, type WireProduct } from '../src/features/commerce/catalog/contract.ts';
import { authorize, bringBack, openPayment, orderFields } from '../test/support/payment.ts';
import { type Buyer, cookiesOf } from './buyers.ts';

type Fields = Record<string, string>;

/** One choice of each product that is left, at the price that the catalogue tells. */
export async function readChoices(shopUrl: string): Promise<Fields[]> {
  const answer = await fetch(`${shopUrl}${listAccessories.path}`);
  const { t_data } = (await answer.json()) as { t_data: WireProduct[] };
  return t_data.filter((product) => !product.sold_out).map(toFields);
}

function toFields(product: WireProduct): Fields {
  const colors = product.product_color.split('|').map((part) => part.split(',')[0] ?? '');
  const unit = product.discount_on_off ? product.discount : product.price;
  return {
    product_id: String(product.id),
    goodsName: product.product,
    amt: String(unit + product.delivery),
    productColor: colors.join('|'),
  };
}

/** Order forms of all buyers, in turn with all products. */
export function orderRequests(buyers: Buyer[], choices: Fields[]): Request[] {
  return buyers.map((buyer, i) => ({
    method: 'POST',
    path: '/buy/payment',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: cookiesOf(buyer),
    },
    body: new URLSearchParams({
      ...orderFields,
      ...choices[i % choices.length],
      _csrf: buyer.visitor.xsrf(),
    }).toString(),
  }));
}

/** From the form through the provider's window to "paid", as the buyer's browser sees it. */
export async function checkOut(
  buyer: Buyer,
  shopUrl: string,
  sandboxUrl: string,
  choice: Fields,
): Promise<void> {
  const payment = await openPayment(buyer.visitor, choice);
  const result = await authorize(sandboxUrl, payment.fields);
  await bringBack(shopUrl, result);
  const answer = await buyer.visitor.send(`/api/buy/result/${payment.moid}`);
  const { state } = (await answer.json()) as { state: string };
  if (state !== 'paid') throw new Error(`the order ended ${state}`);
}
