import { useLoaderData } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { StatusChip } from '../../../ui/price/badge.tsx';
import { useOperator } from '../shell/frame.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { listLegal } from './contract.ts';
import css from './list-screen.module.css';
import { legalAdminMessages as words } from './messages.ts';

export const loader = ({ request }: { request: Request }) => requestData(listLegal, { request });

const tones = { current: 'done', announced: 'waiting', past: 'stopped' } as const;

type Telling = NonNullable<
  ReturnType<typeof useLoaderData<typeof loader>>['texts'][number]['versions'][number]['telling']
>;

function describeTelling({ told, startsMs, isOver }: Telling): string {
  if (isOver) return words.told(told);
  return told === 0 ? words.willTell(formatKoreanDateTime(startsMs)) : words.telling(told);
}

export function Component() {
  const { shopUrl } = useOperator();
  const { texts } = useLoaderData<typeof loader>();
  return (
    <Screen title={words.title} lead={words.lead}>
      {texts.map(({ page, title, versions }) => (
        <Panel
          key={page}
          title={title}
          action={
            <LinkButton
              size="s"
              variant="tint"
              to={`/legal/${page}`}
              aria-label={versions.some(({ state }) => state === 'announced') ? undefined : words.add(title)}
            >
              {versions.some(({ state }) => state === 'announced')
                ? `${title} ${words.edit}`
                : words.addShort}
            </LinkButton>
          }
        >
          <DataTable caption={words.table(title)} head={words.head}>
            {versions.map(({ version, effectiveOn, state, changes, telling }) => (
              <tr key={version}>
                <td data-label={words.head[0]} className={css.short}>
                  {effectiveOn}
                </td>
                <td data-label={words.head[1]}>
                  <StatusChip tone={tones[state]}>{words.states[state]}</StatusChip>
                </td>
                <td data-label={words.head[2]}>
                  {changes}
                  {telling && <small className={css.told}>{describeTelling(telling)}</small>}
                </td>
                <td data-label={words.head[3]} className={css.short}>
                  <a
                    href={`${shopUrl}/${page}?version=${version}`}
                    target="_blank"
                    rel="noopener"
                    aria-label={`${title} ${effectiveOn} ${words.see}`}
                  >
                    {words.see}
                  </a>
                </td>
              </tr>
            ))}
          </DataTable>
        </Panel>
      ))}
    </Screen>
  );
}
