import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { InstitutionRight } from '../../../../shared/requests/institution.ts';
import { Button } from '../../../../ui/button.tsx';
import { Breadcrumb, type BreadcrumbProps } from '../../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../../ui/layout/layout.tsx';
import { LoadingPage } from '../../../../ui/states/loading-page.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { useLogin } from '../use-login.ts';
import { useOwnPart } from '../use-own-part.ts';
import { MissingRight } from './missing-right.tsx';
import css from './own-page.module.css';

type Props<Own> = {
  /** What `readOwnPart` answered. */
  loaded: { own: Own | null; failed: boolean; isFrame: boolean; isMissing: boolean };
  right: InstitutionRight;
  words: { title: string; lead: string; failed: string; login: string };
  /** For whoever isn't logged in. */
  loginFirst: { title: string; body?: string };
  /** The pages above this one. */
  above?: BreadcrumbProps['items'];
  /** What is done on this page. */
  action?: ReactNode;
  children: (own: Own) => ReactNode;
};

/** A page of what belongs to a member or their institution, in each of its states. */
export function OwnPage<Own>({
  loaded: { own, failed, isFrame, isMissing },
  right,
  words,
  loginFirst,
  above = [],
  action,
  children,
}: Props<Own>) {
  const { revalidate, state } = useRevalidator();
  const login = useLogin();
  useOwnPart(isFrame);
  if (isFrame) return <LoadingPage title={words.title} lead={words.lead} above={above} />;
  return (
    <Container className={css.page}>
      <Breadcrumb items={[...above, { label: words.title }]} />
      <PageHead title={words.title} lead={words.lead} action={action} />
      {failed && (
        <ErrorState text={words.failed} pending={state === 'loading'} onRetry={() => revalidate()} />
      )}
      {isMissing && <MissingRight right={right} />}
      {!own && !failed && !isMissing && (
        <EmptyState
          {...loginFirst}
          action={<Button onClick={() => login.open({ stay: true })}>{words.login}</Button>}
        />
      )}
      {own && children(own)}
    </Container>
  );
}
