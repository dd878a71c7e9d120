// Who can't buy a content is told why, and led to what helps. The words and the ways come with the first refusal: a catalogue is read
// without them.
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import type { SignedInMember } from '../../../account/session/contract.ts';
import { type Product, refusalOfContent } from '../../catalog/rules.ts';

export const refusalFor = (product: Pick<Product, 'useType'>, member: SignedInMember | null) =>
  refusalOfContent(product, member && { userType: member.userType, serial: member.toktokSerial });

type Content = Pick<Product, 'id' | 'category' | 'useType'>;

/** The way is free, or leads elsewhere first, or the visitor stays. */
type Answer = 'free' | 'led' | 'stays';

export function useContentRefusal() {
  const browser = { navigate: useNavigate(), notify: useNotify(), ...useLocation() };
  const [params] = useSearchParams();

  return async (product: Content, member: SignedInMember | null): Promise<Answer> => {
    const refusal = refusalFor(product, member);
    if (!refusal) return 'free';
    const { tellRefusal } = await import('./purchase-refusal.ts');
    return tellRefusal({ ...browser, params }, product, refusal);
  };
}
