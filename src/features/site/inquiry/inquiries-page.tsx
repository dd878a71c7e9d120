import { data, useRevalidator } from 'react-router';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import { describePage } from '../../../shared/page/page-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../ui/layout/layout.tsx';
import { LoadingPage } from '../../../ui/states/loading-page.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { useOwnPart } from '../../account/session/use-own-part.ts';
import type { Route } from './+types/inquiries-page';
import { inquiriesPath } from './address-rules.ts';
import { GuestInquiries } from './guest-inquiries.tsx';
import css from './inquiries-page.module.css';
import { ownInquiryMessages as words } from './messages.ts';
import { OwnThreads } from './own-threads.tsx';
import { listOwn } from './service.server.ts';
import { aboutAnything, useInquiry } from './use-inquiry.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const nobodys = { own: null, failed: false };
  if (ctx.isEverybodys) return { ...nobodys, isFrame: true };
  if (!ctx.member) return { ...nobodys, isFrame: false };
  const own = await listOwn(ctx as MemberCtx, undefined).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'inquiries unreadable');
    return null;
  });
  const page = { own, failed: own === null, isFrame: false };
  return own ? page : data(page, { status: 503 });
}

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: inquiriesPath, hidden: true });

export default function InquiriesPage({ loaderData: { own, failed, isFrame } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const inquiry = useInquiry();
  useOwnPart(isFrame);
  if (isFrame) return <LoadingPage title={words.title} lead={words.lead} />;
  const ask = <Button onClick={() => inquiry.showDialog(aboutAnything)}>{words.ask}</Button>;
  return (
    <Container className={css.page}>
      <Breadcrumb items={[{ label: words.title }]} />
      <PageHead title={words.title} lead={words.lead} aside={ask} />
      {failed && (
        <ErrorState text={words.loadFailed} pending={state === 'loading'} onRetry={() => revalidate()} />
      )}
      {!own && !failed && <GuestInquiries />}
      {own?.inquiries.length === 0 && <EmptyState title={words.noneTitle} body={words.noneBody} />}
      {own && own.inquiries.length > 0 && (
        <OwnThreads key={own.inquiries[0]?.number} first={own} onChanged={() => revalidate()} />
      )}
    </Container>
  );
}
