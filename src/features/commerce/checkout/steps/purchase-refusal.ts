// What whoever is refused a content is told, and where they are led: the log-in of the purchase, or the box's serial number.
import type { NavigateFunction } from 'react-router';
import type { useNotify } from '../../../../ui/dialog/notify.tsx';
import { rememberPurchase } from '../../../account/session/browser-session.ts';
import { contentRefusals, refusalWays } from '../../catalog/refusal-messages.ts';
import type { ContentRefusal, Product } from '../../catalog/rules.ts';
import { placeOfPurchase } from './purchase-targets.ts';

type Browser = {
  navigate: NavigateFunction;
  notify: ReturnType<typeof useNotify>;
  pathname: string;
  params: URLSearchParams;
};

export async function tellRefusal(
  { navigate, notify, pathname, params }: Browser,
  product: Pick<Product, 'id' | 'category' | 'useType'>,
  refusal: ContentRefusal,
): Promise<'led' | 'stays'> {
  const way = await notify.choose(contentRefusals[refusal], refusalWays[refusal]);
  const place = placeOfPurchase(pathname, product);
  const isOpen = place.isOwnPage || params.get('item') === String(product.id);
  if (way === 'box') navigate('/buytoctocbox');
  if (way === 'others') navigate(`/BuyContent#group-${product.useType === 1 ? 0 : 1}`);
  if (way === 'login') {
    rememberPurchase(place.pending);
    navigate(
      { pathname, search: place.searchOf({ step: 'login' }) },
      {
        replace: isOpen && !place.isOwnPage,
        state: place.isOwnPage ? { isOnPage: true } : undefined,
        preventScrollReset: true,
      },
    );
  }
  if (way === 'serial') {
    // One entry above the open content; from a card, or after the log-in, it is the only one and gives way to the content.
    const isAfterLogin = params.get('step') === 'login';
    navigate(
      { pathname, search: place.searchOf({ modal: 'serial' }) },
      { replace: isAfterLogin, state: { depth: isOpen && !isAfterLogin ? 1 : 0 }, preventScrollReset: true },
    );
  }
  return way === null ? 'stays' : 'led';
}
