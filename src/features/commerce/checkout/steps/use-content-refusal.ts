// Who can't buy a content is told why, and led to what helps: the log-in of the purchase, or the box's serial number.
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { rememberPurchase } from '../../../account/session/browser-session.ts';
import type { SignedInMember } from '../../../account/session/contract.ts';
import { contentRefusals, refusalWays } from '../../catalog/messages.ts';
import { type Product, refusalOfContent } from '../../catalog/rules.ts';
import { placeOfPurchase } from './purchase-targets.ts';

export const refusalFor = (product: Pick<Product, 'useType'>, member: SignedInMember | null) =>
  refusalOfContent(product, member && { userType: member.userType, serial: member.toktokSerial });

type Content = Pick<Product, 'id' | 'category' | 'useType'>;

/** The way is free, or leads elsewhere first, or the visitor stays. */
type Answer = 'free' | 'led' | 'stays';

export function useContentRefusal() {
  const navigate = useNavigate();
  const notify = useNotify();
  const { pathname } = useLocation();
  const [params] = useSearchParams();

  return async (product: Content, member: SignedInMember | null): Promise<Answer> => {
    const refusal = refusalFor(product, member);
    if (!refusal) return 'free';
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
        {
          replace: isAfterLogin,
          state: { depth: isOpen && !isAfterLogin ? 1 : 0 },
          preventScrollReset: true,
        },
      );
    }
    return way === null ? 'stays' : 'led';
  };
}
