import { bare, defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import { idParam } from '../../../../shared/calls/shapes.ts';

export const removeProduct = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/{id}/remove',
  summary:
    'Throws away a product that is off sale, and stands in nobody’s order or question; for 30 days it can come back',
  needs: 'products',
  params: idParam,
  outcomes: bare('removed', 'isOnSale', 'isSold', 'isAsked', 'notFound'),
  log: ({ params }) => ({ action: 'product.remove', subject: `product:${params.id}` }),
});

export const bringBackProduct = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/{id}/bring-back',
  summary:
    'A product that was thrown away is there again, off sale, with its stock and prices, at the end of its list',
  needs: 'products',
  params: idParam,
  outcomes: bare('undone', 'notFound'),
  log: ({ params }) => ({ action: 'product.bringBack', subject: `product:${params.id}` }),
});
