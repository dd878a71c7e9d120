// What the shop asks of, and promises to, whoever looks for holes in it; `security.txt` names this page.
import { readShownCompany } from '../../../platform/config/company-queries.server.ts';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import { describePage } from '../../../shared/page/page-meta.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Container } from '../../../ui/layout/layout.tsx';
import type { Route } from './+types/disclosure-page';
import css from './legal-page.module.css';
import { LegalSections } from './legal-sections.tsx';
import { disclosureMessages as words } from './messages.ts';
import { disclosurePath } from './rules.ts';

export { onlyForAnotherPage as shouldRevalidate } from '../../../shared/page/same-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { email } = await readShownCompany(ctx);
  return { email, origin: ctx.env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? describePage({
        title: words.title,
        description: words.lead,
        path: disclosurePath,
        origin: loaderData.origin,
      })
    : [];

export default function DisclosurePage({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <Container className={css.page}>
      <Breadcrumb items={[{ label: words.title }]} />
      <header className={css.head}>
        <h1>{words.title}</h1>
        <p className={css.lead}>{words.lead}</p>
      </header>
      <LegalSections sections={words.sections(email)} />
    </Container>
  );
}
