import { NavLink } from 'react-router';
import { CartIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './cart-link.module.css';
import { cartLinkMessages as words } from './link-messages.ts';
import { useCart } from './use-cart.ts';

/** In the header, on every page: as wide without its number as with it. */
export function CartLink() {
  const { count } = useCart();
  return (
    <NavLink to="/cart" className={css.link}>
      <CartIcon />
      <VisuallyHidden>{words.title}</VisuallyHidden>
      {count !== null && count > 0 && (
        <>
          <span className={css.count} aria-hidden="true">
            {count}
          </span>
          <VisuallyHidden>, {words.count(count)}</VisuallyHidden>
        </>
      )}
    </NavLink>
  );
}
