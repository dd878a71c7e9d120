import { useNavigate, useSearchParams } from 'react-router';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import { describePage } from '../../../shared/page/page-meta.ts';
import { institutionType } from '../../../shared/requests/institution.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../ui/layout/layout.tsx';
import { lazyChunk, loadAhead } from '../../../ui/states/lazy-chunk.tsx';
import { MissingRight } from '../../account/session/acting/missing-right.tsx';
import { mayOrder } from '../../account/session/acting/rules.ts';
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
const prepareFlow = loadAhead(loadFlow);
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
  const isAllowed = !member || mayOrder(member);

  function order() {
    rememberPurchase(cartTarget);
    navigate({ search: `?step=${member ? 'order' : 'login'}` }, { preventScrollReset: true });
  }

  return (
    <Container>
      <Breadcrumb items={[{ label: words.title }]} />
      <PageHead title={words.title} lead={words.lead} aside={shown > 0 ? words.count(shown) : undefined} />
      {isAllowed ? (
        <CartScreen
          isMember={Boolean(member)}
          hrefOf={({ category, productId }) =>
            `${purchaseTargets[category].buyTarget}${itemSearch(productId)}`
          }
          onIntent={prepareFlow}
          onOrder={order}
          onLogin={() => login.open({ stay: true })}
        />
      ) : (
        <MissingRight right="orders" />
      )}
      {isAllowed && member?.userType === institutionType && <AskQuotation />}
      {params.has('step') && member !== undefined && (
        <CartFlow member={member} postcodeScript={postcodeScript} />
      )}
    </Container>
  );
}
