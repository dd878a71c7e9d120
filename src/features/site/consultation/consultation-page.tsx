import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import { describePage } from '../../../shared/page/page-meta.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../ui/layout/layout.tsx';
import type { Route } from './+types/consultation-page';
import { readConsultationAddress } from './address-rules.ts';
import { ConsultationForm } from './consultation-form.tsx';
import css from './consultation-page.module.css';
import { consultationPath } from './link-rules.ts';
import { consultationMessages as words } from './messages.ts';

export { onlyForAnotherPage as shouldRevalidate } from '../../../shared/page/same-page.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({
  origin: context.get(requestContext).env.publicUrl,
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  describePage({
    title: words.title,
    description: words.lead,
    path: consultationPath,
    ...(loaderData ? { origin: loaderData.origin } : {}),
  });

export default function ConsultationPage() {
  const [params] = useSearchParams();
  const { origin, kind } = readConsultationAddress(params);
  const [number, setNumber] = useState<string | null>(null);
  return (
    <Container className={css.page}>
      <Breadcrumb items={[{ label: words.title }]} />
      <PageHead title={words.title} lead={words.lead} />
      <div className={css.columns}>
        {number === null ? (
          <section className={css.card} aria-label={words.title}>
            {/* The page is the same for everybody: what the address asks for comes with the scripts. */}
            <ConsultationForm key={kind} kind={kind} origin={origin} onSent={setNumber} />
          </section>
        ) : (
          <section className={css.card} aria-labelledby="received">
            <h2 id="received" tabIndex={-1} ref={(heading) => heading?.focus()}>
              {words.sentTitle}
            </h2>
            <p>{words.sent}</p>
            <p className={css.number}>
              {words.number} <strong>{number}</strong>
            </p>
            <LinkButton to="/" block>
              {words.home}
            </LinkButton>
          </section>
        )}
        <aside className={css.aside}>
          <ol className={css.steps}>
            {words.steps.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ol>
          <p className={css.faint}>{words.free}</p>
        </aside>
      </div>
    </Container>
  );
}
