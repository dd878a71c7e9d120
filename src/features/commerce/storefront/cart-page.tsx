import { useNavigate, useSearchParams } from 'react-router';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import { institutionType } from '../../../shared/business/party.ts';
import { describePage } from '../../../shared/page/page-meta.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../ui/layout/layout.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { rememberPurchase } from '../../account/session/browser-session.ts';
import { useLogin } from '../../account/session/use-login.ts';
import { useMember } from '../../account/session/use-member.ts';
import { useCart } from '../cart/browser/use-cart.ts';
import { cartMessages as words } from '../cart/messages.ts';
import { CartScreen } from '../cart/screen/cart-screen.tsx';
import { cartTarget, itemSearch, purchaseTargets } from '../checkout/steps/purchase-targets.ts';
import type { Route } from './+types/cart-page';

const loadFlow = () => import('../checkout/steps/cart-flow.tsx');
const CartFlow = lazyChunk(loadFlow);
const AskQuotation = lazyChunk(() => import('../quotation/screen/ask-quotation.tsx'));

export const loader = ({ context }: Route.LoaderArgs) => ({
  postcodeScript: context.get(requestContext).env.postcode.scriptUrl,
});

export { onlyForAnotherPage as shouldRevalidate } from '../../../shared/page/same-page.ts';

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: cartTarget.buyTarget, hidden: true });

export default function CartPage({ loaderData: { postcodeScript } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const login = useLogin();
  const [params] = useSearchParams();
  const member = useMember();
  const { count } = useCart();
  const shown = count ?? 0;

  function order() {
    rememberPurchase(cartTarget);
    navigate({ search: `?step=${member ? 'order' : 'login'}` }, { preventScrollReset: true });
  }

  return (
    <Container>
      <Breadcrumb items={[{ label: words.title }]} />
      <PageHead title={words.title} lead={words.lead} aside={shown > 0 ? words.count(shown) : undefined} />
      <CartScreen
        isMember={Boolean(member)}
        hrefOf={({ category, productId }) => `${purchaseTargets[category].buyTarget}${itemSearch(productId)}`}
        onIntent={loadFlow}
        onOrder={order}
        onLogin={() => login.open({ stay: true })}
      />
      {member?.userType === institutionType && <AskQuotation />}
      {params.has('step') && member !== undefined && (
        <CartFlow member={member} postcodeScript={postcodeScript} />
      )}
    </Container>
  );
}
