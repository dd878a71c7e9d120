import { useState } from 'react';
import { Link, useRevalidator, useRouteLoaderData } from 'react-router';
import { readOwnPart } from '../../../../platform/security/acting/own-part.server.ts';
import type { loader as rootLoader } from '../../../../root.tsx';
import { call } from '../../../../shared/calls/call.ts';
import { describePage } from '../../../../shared/page/page-meta.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../../ui/layout/layout.tsx';
import { lazyChunk } from '../../../../ui/states/lazy-chunk.tsx';
import { LoadingPage } from '../../../../ui/states/loading-page.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useLogin } from '../../session/use-login.ts';
import { useOwnPart } from '../../session/use-own-part.ts';
import { institutionPath, type OwnApplication, withdrawApplication } from '../contract.ts';
import { institutionMessages as words } from '../messages.ts';
import { isStanding } from '../rules.ts';
import { readOwn } from '../service.server.ts';
import type { Route } from './+types/institution-page';
import { ApplicationCard, InstitutionCard } from './institution-cards.tsx';
import css from './institution-page.module.css';

export { unlessCalledDialog as shouldRevalidate } from '../../../../shared/page/dialog-search.ts';

const ApplicationDialog = lazyChunk(() => import('./application-dialog.tsx'));
const ContactDialog = lazyChunk(() => import('./contact-dialog.tsx'));

export const loader = ({ context }: Route.LoaderArgs) =>
  readOwnPart(context, { what: 'own institution', read: readOwn });

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: institutionPath, hidden: true });

export default function InstitutionPage({ loaderData: { own, failed, isFrame } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const postcodeScript = useRouteLoaderData<typeof rootLoader>('root')?.postcodeScript ?? '';
  const notify = useNotify();
  const login = useLogin();
  const [open, setOpen] = useState<'application' | 'contact' | null>(null);
  useOwnPart(isFrame);
  if (isFrame) return <LoadingPage title={words.title} lead={words.lead} />;

  const { institution = null, application = null, isInstitution = false } = own ?? {};
  const standing = application && isStanding(application.state) ? application : null;
  const mended = standing?.state === 'returned' ? standing : null;

  async function withdraw({ id, version }: OwnApplication) {
    if (!(await notify.confirm(words.askWithdraw))) return;
    const { outcome } = await call(withdrawApplication, { input: { id, version } });
    if (outcome === 'sessionEnded') return login.sessionEnded();
    revalidate();
    if (outcome === 'withdrawn') notify.toast(words.withdrawn);
    else await notify.alert(outcome === 'changedMeanwhile' ? words.changedMeanwhile : words.failed);
  }
  function done() {
    setOpen(null);
    revalidate();
  }

  return (
    <Container className={css.page}>
      <Breadcrumb items={[{ label: words.title }]} />
      <PageHead title={words.title} lead={words.lead} />
      {failed && (
        <ErrorState text={words.failed} pending={state === 'loading'} onRetry={() => revalidate()} />
      )}
      {!failed && (
        <div className={css.cards}>
          {institution && (
            <InstitutionCard
              institution={institution}
              onContact={() => setOpen('contact')}
              onChange={standing ? null : () => setOpen('application')}
            />
          )}
          {institution && <Next />}
          {application && (standing || application.state === 'refused') && (
            <ApplicationCard
              application={application}
              isChange={institution !== null}
              onMend={mended ? () => setOpen('application') : null}
              onWithdraw={standing ? () => void withdraw(standing) : null}
            />
          )}
          {!institution && !standing && (
            <section className={css.card} aria-labelledby="benefits">
              <h2 id="benefits">{isInstitution ? words.fill : words.benefits.title}</h2>
              {isInstitution ? <p>{words.fillLead}</p> : <Benefits />}
              <div className={css.actions}>
                {own ? (
                  <Button onClick={() => setOpen('application')}>
                    {isInstitution ? words.fill : application ? words.applyAgain : words.apply}
                  </Button>
                ) : (
                  <Button onClick={() => login.open({ stay: true })}>{words.login}</Button>
                )}
              </div>
              {!own && <p className={css.hint}>{words.noSession}</p>}
            </section>
          )}
        </div>
      )}
      {open === 'application' && (
        <ApplicationDialog
          before={mended ?? institution ?? application}
          mends={mended}
          isChange={institution !== null}
          postcodeScript={postcodeScript}
          onClose={() => setOpen(null)}
          onSent={done}
        />
      )}
      {open === 'contact' && institution && (
        <ContactDialog before={institution} onClose={() => setOpen(null)} onSaved={done} />
      )}
    </Container>
  );
}

/** Where what was approved is used. */
const Next = () => (
  <section className={css.card} aria-labelledby="next">
    <h2 id="next">{words.next.title}</h2>
    <ul className={css.benefits}>
      {words.next.items.map(([to, title, body]) => (
        <li key={title}>
          <Link to={to!}>{title}</Link>
          <p>{body}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Benefits = () => (
  <>
    <ul className={css.benefits}>
      {words.benefits.items.map(([title, body]) => (
        <li key={title}>
          <strong>{title}</strong>
          <p>{body}</p>
        </li>
      ))}
    </ul>
    <h3>{words.steps.title}</h3>
    <ol className={css.steps}>
      {words.steps.items.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </>
);
