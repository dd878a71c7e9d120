import { useNavigate, useRouteLoaderData, useSearchParams } from 'react-router';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import type { loader as rootLoader } from '../../../root.tsx';
import { describePage } from '../../../shared/page/page-meta.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../ui/layout/layout.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { rememberPurchase } from '../../account/session/browser-session.ts';
import { useLogin } from '../../account/session/use-login.ts';
import { useCart } from '../cart/browser/use-cart.ts';
import { cartMessages as words } from '../cart/messages.ts';
import { CartScreen } from '../cart/screen/cart-screen.tsx';
import { readCart } from '../cart/service.server.ts';
import { cartTarget, itemSearch, purchaseTargets } from '../checkout/steps/purchase-targets.ts';
import type { Route } from './+types/cart-page';

const loadFlow = () => import('../checkout/steps/cart-flow.tsx');
const CartFlow = lazyChunk(loadFlow);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { scriptUrl: postcodeScript } = ctx.env.postcode;
  if (!ctx.member) return { cart: null, postcodeScript };
  // What can't be read now is told in its place, and asked for again by the browser.
  const cart = await readCart(ctx as MemberCtx).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'cart unreadable');
    return null;
  });
  return { cart, postcodeScript };
}

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: cartTarget.buyTarget, hidden: true });

export default function CartPage({ loaderData: { cart, postcodeScript } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const login = useLogin();
  const [params] = useSearchParams();
  const member = useRouteLoaderData<typeof rootLoader>('root')?.member ?? null;
  const { count } = useCart();
  const shown = count ?? cart?.lines.length ?? 0;

  function order() {
    rememberPurchase(cartTarget);
    navigate({ search: `?step=${member ? 'order' : 'login'}` }, { preventScrollReset: true });
  }

  return (
    <Container>
      <Breadcrumb items={[{ label: words.title }]} />
      <PageHead title={words.title} lead={words.lead} aside={shown > 0 ? words.count(shown) : undefined} />
      <CartScreen
        loaded={cart}
        isMember={member !== null}
        hrefOf={({ category, productId }) => `${purchaseTargets[category].buyTarget}${itemSearch(productId)}`}
        onIntent={loadFlow}
        onOrder={order}
        onLogin={() => login.open({ stay: true })}
      />
      {params.has('step') && <CartFlow member={member} postcodeScript={postcodeScript} />}
    </Container>
  );
}
