import { createContext, useContext, useSyncExternalStore } from 'react';
import { type CartState, unknownCart } from './browser-cart-state.ts';
import type { CartStore } from './browser-cart-store.ts';

export const CartContext = createContext<CartStore | null>(null);

export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCartStore needs a CartProvider above it');
  return store;
}

/** What this tab knows of the cart; nothing while the server's page is taken over. */
export function useCart(): CartState {
  const store = useCartStore();
  return useSyncExternalStore(store.subscribe, store.getState, () => unknownCart);
}
