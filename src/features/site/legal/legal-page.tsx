// Terms, privacy and refunds share one screen; the address tells which. `?version=` shows another version than today's.
import { data, Link, NavLink } from 'react-router';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import { describePage } from '../../../shared/page/page-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Container } from '../../../ui/layout/layout.tsx';
import { InfoIcon } from '../../../ui/media/icons.tsx';
import type { Route } from './+types/legal-page';
import css from './legal-page.module.css';
import { LegalSections } from './legal-sections.tsx';
import { legalMessages as words } from './messages.ts';
import { type LegalPage, legalPages } from './rules.ts';
import { readLegalText } from './service.server.ts';
import { VersionList } from './version-list.tsx';

export { unlessDialog as shouldRevalidate } from '../../../shared/page/dialog-search.ts';

const pageLabels: Record<LegalPage, string> = {
  terms: '이용약관',
  privacy: '개인정보처리방침',
  refund: '환불 규정',
};

export async function loader({ context, request, pattern }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const page = legalPages.find((name) => pattern.replace(/^\//, '') === name);
  const version = new URL(request.url).searchParams.get('version');
  const text = page ? await readLegalText(ctx, page, version) : null;
  if (!page || !text) throw data(null, { status: 404 });
  return { page, text, origin: ctx.env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? describePage({
        title: loaderData.text.title,
        description: loaderData.text.description,
        path: `/${loaderData.page}`,
        origin: loaderData.origin,
        hidden: loaderData.text.shown.state !== 'current',
      })
    : [];

export default function LegalPageScreen({ loaderData: { page, text } }: Route.ComponentProps) {
  const { title, lead, shown, versions } = text;
  return (
    <Container className={css.page}>
      <Breadcrumb items={[{ label: title }]} />
      <nav aria-label={words.group} className={css.tabs}>
        <ul>
          {legalPages.map((name) => (
            <li key={name}>
              <NavLink to={`/${name}`}>{pageLabels[name]}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <header className={css.head}>
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        <div className={css.facts}>
          <p className={css.effective}>{words.effective(shown.effectiveOn)}</p>
          <Button className={css.print} size="s" variant="ghost" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
      </header>
      {shown.state !== 'current' && (
        <p className={css.notice}>
          <InfoIcon size={20} />
          <span>
            {words.notCurrent[shown.state]} <Link to={`/${page}`}>{words.toCurrent}</Link>
          </span>
        </p>
      )}
      <p className={css.sample}>{words.sample}</p>
      <LegalSections sections={shown.sections} recipients={text.recipients} />
      <VersionList page={page} versions={versions} shown={shown.version} />
    </Container>
  );
}
