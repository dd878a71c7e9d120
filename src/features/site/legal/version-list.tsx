import { Link } from 'react-router';
import { Badge } from '../../../ui/price/badge.tsx';
import css from './legal-page.module.css';
import { legalMessages as words } from './messages.ts';
import type { LegalPage } from './rules.ts';
import type { ShownLegalText } from './service.server.ts';

type Props = { page: LegalPage; versions: ShownLegalText['versions']; shown: string };

const tones = { current: 'teal', announced: 'sky', past: 'grape' } as const;

export function VersionList({ page, versions, shown }: Props) {
  return (
    <section className={css.versions} aria-labelledby="versions">
      <h2 id="versions">{words.versions}</h2>
      <ol>
        {versions.map(({ version, effectiveOn, changes, state }) => (
          <li key={version}>
            <p className={css.version}>
              <Link
                to={state === 'current' ? `/${page}` : `/${page}?version=${version}`}
                aria-current={version === shown ? 'page' : undefined}
              >
                {words.versionName(effectiveOn)}
              </Link>
              <Badge tone={tones[state]}>{words.states[state]}</Badge>
            </p>
            <p>{changes}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
