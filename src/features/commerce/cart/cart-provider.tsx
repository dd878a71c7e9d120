import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLogin } from '../../account/session/use-login.ts';
import { createLazyCart } from './browser/browser-cart-lazy.ts';
import { CartContext } from './browser/use-cart.ts';

type Props = {
  /** Who is logged in; null for nobody, undefined until the browser has told. */
  memberId: number | null | undefined;
  /** The cart is somebody else's than this page believes. */
  onOther: () => Promise<unknown>;
  children: ReactNode;
};

/** One cart for the header, the catalogue and the cart's own page. */
export function CartProvider({ memberId, onOther, children }: Props) {
  const [store] = useState(createLazyCart);
  const login = useLogin();
  const now = useRef({ onOther, login });
  useEffect(() => {
    now.current = { onOther, login };
  });
  useEffect(
    () =>
      store.start({
        onOther: () => void now.current.onOther(),
        onEnded: () => void now.current.login.sessionEnded(),
      }),
    [store],
  );
  useEffect(() => {
    if (memberId !== undefined) store.setMember(memberId);
  }, [store, memberId]);
  return <CartContext value={store}>{children}</CartContext>;
}
