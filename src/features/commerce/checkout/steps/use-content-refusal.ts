// Who can't buy a content is told why, and led to what helps: the log-in of the purchase, or the box's serial number.
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { rememberPurchase } from '../../../account/session/browser-session.ts';
import type { SignedInMember } from '../../../account/session/contract.ts';
import { contentRefusals } from '../../catalog/messages.ts';
import { type Product, refusalOfContent } from '../../catalog/rules.ts';
import { placeOfPurchase } from './purchase-targets.ts';

export const refusalFor = (product: Pick<Product, 'useType'>, member: SignedInMember | null) =>
  refusalOfContent(product, member && { userType: member.userType, serial: member.toktokSerial });

type Content = Pick<Product, 'id' | 'category' | 'useType'>;

/** Answers whether the way is free. */
export function useContentRefusal() {
  const navigate = useNavigate();
  const notify = useNotify();
  const { pathname } = useLocation();
  const [params] = useSearchParams();

  return async (product: Content, member: SignedInMember | null): Promise<boolean> => {
    const refusal = refusalFor(product, member);
    if (!refusal) return true;
    await notify.alert(contentRefusals[refusal]);
    const place = placeOfPurchase(pathname, product);
    const isOpen = place.isOwnPage || params.get('item') === String(product.id);
    if (refusal === 'loginFirst') {
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
    if (refusal === 'serialFirst') {
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
    return false;
  };
}
