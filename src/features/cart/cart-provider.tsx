import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { createCartStore } from './browser-cart-store.ts';
import { CartContext } from './use-cart.ts';

type Props = {
  /** Whose page it is; null while nobody is logged in. */
  memberId: number | null;
  children: ReactNode;
};

/** One cart for the header, the catalogue and the cart's own page. */
export function CartProvider({ memberId, children }: Props) {
  const [store] = useState(createCartStore);
  const { revalidate } = useRevalidator();
  useEffect(() => store.start(() => void revalidate()), [store, revalidate]);
  useEffect(() => store.setMember(memberId), [store, memberId]);
  return <CartContext value={store}>{children}</CartContext>;
}
