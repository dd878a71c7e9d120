import { useEffect, useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import { inNameOf } from '../../../platform/security/acting/in-name-of.server.ts';
import { showCode } from '../../../shared/coupon-code.ts';
import { describePage } from '../../../shared/page/page-meta.ts';
import { isReading } from '../../../shared/page/same-page.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { useDialogInAddress } from '../../../ui/dialog/use-dialog-in-address.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../ui/layout/layout.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { LoadingPage } from '../../../ui/states/loading-page.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useLookAgain } from '../../../ui/use-look-again.ts';
import { MissingRight } from '../../account/session/acting/missing-right.tsx';
import { useLogin } from '../../account/session/use-login.ts';
import { useOwnPart } from '../../account/session/use-own-part.ts';
import { productPath } from '../catalog/address-rules.ts';
import { couponMessages } from '../coupon/messages.ts';
import { contentMessages } from '../entitlement/messages.ts';
import { ContentsSection } from '../entitlement/screen/contents-section.tsx';
import { listOwn } from '../entitlement/service.server.ts';
import { listOpenDeposits } from '../payment/deposit/list-open-deposits.server.ts';
import { listReasons } from '../reason/queries.server.ts';
import { listOwnSurpluses } from '../refund/surplus-queries.server.ts';
import type { Route } from './+types/buylist-page';
import css from './buylist-page.module.css';
import { readOwnPurchase } from './detail/detail.server.ts';
import { detailMessages } from './detail/detail-messages.ts';
import { Deposits, ListSection, Purchases, SectionLinks } from './detail/purchase-sections.tsx';
import { Surpluses } from './detail/surplus-section.tsx';
import { asksForSame, readFilter } from './list/list-rules.ts';
import { depositMessages, purchaseMessages, surplusMessages } from './messages.ts';
import { PurchaseDialogs } from './purchase-dialogs.tsx';
import { cancellationRequestedCode } from './rules.ts';
import { listPurchasePage } from './service.server.ts';
import { usePurchaseDialog } from './use-purchase-dialog.ts';
import { useShopTime } from './use-shop-time.ts';

const CouponDialog = lazyChunk(() => import('../coupon/coupon-dialog.tsx'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (ctx.isEverybodys) return 'frame' as const;
  if (!ctx.member) return null;
  const buyer = inNameOf(ctx as MemberCtx, 'orders');
  const player = inNameOf(ctx as MemberCtx, 'contents');
  // What can't be read is told in its place; the rest of the page stands.
  const orNull = <T,>(what: string, found: Promise<T>) =>
    found.catch((error: unknown) => {
      ctx.log.error({ err: error, requestId: ctx.requestId }, `${what} unreadable`);
      return null;
    });
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('purchase');
  const detailOf = async (moid: string) =>
    (buyer && (await readOwnPurchase(buyer, moid))) ?? ('notFound' as const);
  const [purchases, deposits, surpluses, contents, detail, cancelReasons] = await Promise.all([
    buyer && orNull('purchases', listPurchasePage(buyer, readFilter(searchParams), wanted)),
    buyer && orNull('deposits', listOpenDeposits(buyer)),
    buyer && orNull('surpluses', listOwnSurpluses(ctx.db, buyer.member.memberId)),
    player && orNull('contents', listOwn(player)),
    wanted ? orNull('purchase', detailOf(wanted)).then((found) => found ?? ('failed' as const)) : null,
    // Nobody has to choose one.
    orNull('reasons', listReasons(ctx.db, 'cancel')).then((found) => found ?? []),
  ]);
  const missing = { orders: !buyer, contents: !player };
  const page = { purchases, deposits, surpluses, contents, detail, cancelReasons, missing, nowMs: ctx.now() };
  const isWhole = (!buyer || (purchases && deposits && detail !== 'failed')) && (!player || contents);
  return isWhole ? page : data(page, { status: 503 });
}

/** A dialog that opens or closes needs nothing new, details that were not loaded and a finished log-in excepted. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [from, to] = [currentUrl.searchParams, nextUrl.searchParams];
  if (isReading() || currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
    return defaultShouldRevalidate;
  // What was typed beneath a log-in dialog stays, although the session is gone.
  if (to.has('modal')) return false;
  if (from.has('modal')) return defaultShouldRevalidate;
  if (!asksForSame(from, to)) return true;
  return to.has('purchase') && to.get('purchase') !== from.get('purchase') && to.get('step') !== 'cancel';
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  describePage({
    title:
      new URLSearchParams(location.search).has('purchase') && (loaderData as Lists | null)?.detail
        ? detailMessages.title
        : purchaseMessages.title,
    description: purchaseMessages.lead,
    path: '/buylist',
    hidden: true,
  });

export default function BuylistPage({ loaderData }: Route.ComponentProps) {
  const login = useLogin();
  useOwnPart(loaderData === 'frame');
  if (loaderData === 'frame')
    return <LoadingPage title={purchaseMessages.title} lead={purchaseMessages.lead} />;
  return (
    <Container className={css.page}>
      <Breadcrumb items={[{ label: purchaseMessages.title }]} />
      <PageHead title={purchaseMessages.title} lead={purchaseMessages.lead} />
      {loaderData ? (
        <MemberLists {...loaderData} />
      ) : (
        <EmptyState
          title={purchaseMessages.loginFirst}
          picture={<img src="/art/toki-wave-300.webp" width={200} height={200} alt="" />}
          action={<Button onClick={() => login.open({ stay: true })}>{purchaseMessages.login}</Button>}
        />
      )}
    </Container>
  );
}

type Lists = Exclude<Route.ComponentProps['loaderData'], 'frame' | null>;

function MemberLists({
  purchases,
  deposits,
  surpluses,
  contents,
  detail,
  cancelReasons,
  missing,
  nowMs: loadedMs,
}: Lists) {
  const { revalidate, state } = useRevalidator();
  const notify = useNotify();
  const login = useLogin();
  const dialog = usePurchaseDialog();
  const nowMs = useShopTime(loadedMs);
  const [told, setTold] = useState<string | null>(null);
  const couponDialog = useDialogInAddress('coupon');
  /** The code in the coupon's dialog, which never stands in an address; empty: none is typed yet. */
  const [coupon, setCoupon] = useState('');
  const giveIn = (code: string) => {
    setCoupon(code);
    couponDialog.open();
  };
  const isWaiting = Boolean(deposits?.length);
  const isSettling = purchases?.list.some(({ process }) => process === cancellationRequestedCode) ?? false;
  const retry = { pending: state === 'loading', onRetry: () => void revalidate() };

  useLookAgain(isWaiting || isSettling);
  // Said by the page: a dialog takes its own voice along when it goes.
  useEffect(() => {
    if (told === null || dialog.moid) return;
    setTold(null);
    if (told) notify.toast(told);
    revalidate();
  }, [told, dialog.moid, notify, revalidate]);

  const purchased = { id: 'purchases', title: purchaseMessages.section, count: purchases?.all };
  const waiting = { id: 'deposits', title: depositMessages.section, count: deposits?.length };
  const playable = { id: 'contents', title: contentMessages.section, count: contents?.length };
  const listed = purchases?.list.find((purchase) => purchase.moid === dialog.moid);
  const chosen = listed ?? (purchases?.chosen?.moid === dialog.moid ? purchases?.chosen : undefined);
  // The loader's last details stay for as long as it isn't asked for others.
  const shown = typeof detail === 'string' || detail?.moid === dialog.moid ? detail : null;
  return (
    <>
      <SectionLinks items={isWaiting ? [waiting, purchased, playable] : [purchased, playable]} />
      <div className={css.sections}>
        {surpluses && surpluses.length > 0 && (
          <ListSection id="surpluses" title={surplusMessages.section} count={surpluses.length}>
            <Surpluses
              surpluses={surpluses}
              onDone={() => void revalidate()}
              onSessionEnded={login.sessionEnded}
            />
          </ListSection>
        )}
        {/* An account that waits for money comes first; that none does is no news. */}
        {(isWaiting || !(deposits || missing.orders)) && (
          <ListSection {...waiting}>
            <Deposits deposits={deposits} nowMs={nowMs} {...retry} />
          </ListSection>
        )}
        <ListSection {...purchased}>
          {missing.orders ? (
            <MissingRight right="orders" />
          ) : (
            <Purchases
              purchases={purchases}
              nowMs={nowMs}
              onOpen={dialog.open}
              onCancel={dialog.openCancel}
              onReturn={dialog.openReturn}
              onReplace={dialog.openReplace}
              onTerminate={dialog.openTerminate}
              onAccount={dialog.openAccount}
              onSessionEnded={login.sessionEnded}
              {...retry}
            />
          )}
        </ListSection>
        <ListSection
          {...playable}
          action={
            !missing.contents && (
              <Button variant="ghost" size="s" onClick={() => giveIn('')}>
                {couponMessages.open}
              </Button>
            )
          }
        >
          {missing.contents ? (
            <MissingRight right="contents" />
          ) : (
            <ContentsSection
              contents={contents}
              nowMs={nowMs}
              onCoupon={giveIn}
              productPath={productPath}
              {...retry}
            />
          )}
        </ListSection>
      </div>
      {couponDialog.isOpen && (
        <CouponDialog
          bought={coupon && showCode(coupon)}
          onClose={couponDialog.close}
          onRedeemed={() => void revalidate()}
          onSessionEnded={login.sessionEnded}
        />
      )}
      <PurchaseDialogs
        dialog={dialog}
        chosen={chosen}
        detail={shown}
        cancelReasons={cancelReasons}
        nowMs={nowMs}
        onTold={setTold}
        {...retry}
      />
    </>
  );
}
