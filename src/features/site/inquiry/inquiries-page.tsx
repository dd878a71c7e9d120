import { useRevalidator } from 'react-router';
import { readOwnPart } from '../../../platform/security/acting/own-part.server.ts';
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

export { unlessCalledDialog as shouldRevalidate } from '../../../shared/page/dialog-search.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  readOwnPart(context, { what: 'inquiries', read: (member) => listOwn(member, undefined) });

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
      <PageHead title={words.title} lead={words.lead} action={own?.inquiries.length !== 0 && ask} />
      {failed && (
        <ErrorState text={words.loadFailed} pending={state === 'loading'} onRetry={() => revalidate()} />
      )}
      {!own && !failed && <GuestInquiries />}
      {own?.inquiries.length === 0 && (
        <EmptyState
          title={words.noneTitle}
          body={words.noneBody}
          picture={<img src="/art/toki-think-300.webp" width={200} height={200} alt="" />}
          action={ask}
        />
      )}
      {own && own.inquiries.length > 0 && (
        <OwnThreads key={own.inquiries[0]?.number} first={own} onChanged={() => revalidate()} />
      )}
    </Container>
  );
}
