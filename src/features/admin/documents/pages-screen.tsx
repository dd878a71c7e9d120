import { Link, useLoaderData } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { DataTable } from '../../../ui/layout/data.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { listPages } from './contract.ts';
import css from './document-form.module.css';
import { documentMessages } from './messages.ts';

const words = documentMessages.list;

export const loader = ({ request }: { request: Request }) => requestData(listPages, { request });

export function Component() {
  const { pages } = useLoaderData<typeof loader>();
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <DataTable caption={words.table} head={words.head}>
          {pages.map(({ name, title, savedAt, savedBy }) => (
            <tr key={name}>
              <td data-label={words.head[0]}>
                <Link to={`/pages/${name}`} className={css.name}>
                  {documentMessages.pageTitles[name]}
                </Link>
              </td>
              <td data-label={words.head[1]}>{title}</td>
              <td data-label={words.head[2]}>
                {formatKoreanDateTime(Date.parse(savedAt))} · {words.by(savedBy)}
              </td>
            </tr>
          ))}
        </DataTable>
      </Panel>
    </Screen>
  );
}
