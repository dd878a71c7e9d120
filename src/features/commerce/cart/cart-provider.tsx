import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLogin } from '../../account/session/use-login.ts';
import { createLazyCart } from './browser/browser-cart-lazy.ts';
import { CartContext } from './browser/use-cart.ts';

type Props = {
  /** Whose page it is; null while nobody is logged in. */
  memberId: number | null;
  children: ReactNode;
};

/** One cart for the header, the catalogue and the cart's own page. */
export function CartProvider({ memberId, children }: Props) {
  const [store] = useState(createLazyCart);
  const { revalidate } = useRevalidator();
  const login = useLogin();
  const now = useRef({ revalidate, login });
  useEffect(() => {
    now.current = { revalidate, login };
  });
  useEffect(
    () =>
      store.start({
        onOther: () => void now.current.revalidate(),
        onEnded: () => void now.current.login.sessionEnded(),
      }),
    [store],
  );
  useEffect(() => store.setMember(memberId), [store, memberId]);
  return <CartContext value={store}>{children}</CartContext>;
}
