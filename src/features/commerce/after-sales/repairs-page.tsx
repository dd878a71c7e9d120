import { data, useRevalidator, useRouteLoaderData, useSearchParams } from 'react-router';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import { inNameOf } from '../../../platform/security/acting/in-name-of.server.ts';
import type { loader as rootLoader } from '../../../root.tsx';
import { describePage } from '../../../shared/page/page-meta.ts';
import { isRepairOver } from '../../../shared/requests/repair.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../ui/layout/layout.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { LoadingPage } from '../../../ui/states/loading-page.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { MissingRight } from '../../account/session/acting/missing-right.tsx';
import { useLogin } from '../../account/session/use-login.ts';
import { useOwnPart } from '../../account/session/use-own-part.ts';
import { aboutBox, useInquiry } from '../../site/inquiry/use-inquiry.ts';
import { askParameter, askRepairPath, repairsPath } from '../repair/address-rules.ts';
import type { Route } from './+types/repairs-page';
import { repairPageMessages as words } from './messages.ts';
import { RepairCard } from './repair-card.tsx';
import css from './repairs-page.module.css';
import { readOwn } from './service.server.ts';

const RepairDialog = lazyChunk(() => import('./repair-dialog.tsx'));

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const nobodys = { own: null, failed: false, isMissing: false };
  if (ctx.isEverybodys) return { ...nobodys, isFrame: true };
  if (!ctx.member) return { ...nobodys, isFrame: false };
  const owner = inNameOf(ctx as MemberCtx, 'orders');
  if (!owner) return { ...nobodys, isFrame: false, isMissing: true };
  const own = await readOwn(owner).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'repairs unreadable');
    return null;
  });
  const page = { own, failed: own === null, isFrame: false, isMissing: false };
  return own ? page : data(page, { status: 503 });
}

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: repairsPath, hidden: true });

export default function RepairsPage({
  loaderData: { own, failed, isFrame, isMissing },
}: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const postcodeScript = useRouteLoaderData<typeof rootLoader>('root')?.postcodeScript ?? '';
  useOwnPart(isFrame);
  if (isFrame) return <LoadingPage title={words.title} lead={words.lead} />;
  const box = own?.box ?? null;
  // One at a time of one box.
  const isOpen = own?.repairs.some((one) => one.serial === box?.serial && !isRepairOver(one.state)) ?? false;
  const close = () =>
    setParams(
      (now) => {
        now.delete(askParameter);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Container className={css.page}>
      <Breadcrumb items={[{ label: words.title }]} />
      <PageHead
        title={words.title}
        lead={words.lead}
        aside={box && !isOpen && <LinkButton to={askRepairPath}>{words.ask}</LinkButton>}
      />
      {failed && (
        <ErrorState text={words.loadFailed} pending={state === 'loading'} onRetry={() => revalidate()} />
      )}
      {isMissing && <MissingRight right="orders" />}
      {!own && !failed && !isMissing && <LoginFirst />}
      {own && !box && <BoxFirst />}
      {own && box && own.repairs.length === 0 && <EmptyState title={words.noneTitle} body={words.noneBody} />}
      {own && own.repairs.length > 0 && (
        <div className={css.repairs}>
          {own.repairs.map((repair) => (
            <RepairCard key={repair.number} repair={repair} onChanged={() => revalidate()} />
          ))}
        </div>
      )}
      {box && !isOpen && params.has(askParameter) && (
        <RepairDialog box={box} postcodeScript={postcodeScript} onClose={close} onSent={() => revalidate()} />
      )}
    </Container>
  );
}

function LoginFirst() {
  const login = useLogin();
  return (
    <EmptyState
      title={words.loginTitle}
      body={words.loginBody}
      action={<Button onClick={() => login.open()}>{words.login}</Button>}
    />
  );
}

function BoxFirst() {
  const inquiry = useInquiry();
  return (
    <EmptyState
      title={words.noBoxTitle}
      body={words.noBoxBody}
      action={
        <div className={css.actions}>
          <LinkButton to="/profile">{words.register}</LinkButton>
          <Button variant="ghost" onClick={() => inquiry.showDialog(aboutBox)}>
            {words.inquire}
          </Button>
        </div>
      }
    />
  );
}
