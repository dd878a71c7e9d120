import { expect, it } from 'vitest';
import { fulfilmentStates, isBought } from './order-states.ts';

it('goods are bought from the payment on, until nothing is left with the buyer', () => {
  expect(fulfilmentStates.filter(isBought)).toEqual(['paid', 'preparing', 'shipping', 'delivered']);
});
