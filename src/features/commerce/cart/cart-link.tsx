import { NavLink } from 'react-router';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { CartIcon } from '../../../ui/media/icons.tsx';
import { useCart } from './browser/use-cart.ts';
import css from './cart-link.module.css';
import { cartLinkMessages as words } from './link-messages.ts';

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
