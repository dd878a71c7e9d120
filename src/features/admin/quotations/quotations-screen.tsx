import { Link, useLoaderData } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { lastDayOf, quotationTabs } from '../../commerce/quotation/rules.ts';
import { NamedTabs } from '../shell/list-tabs.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { listQuotations } from './contract.ts';
import { stateWords, quotationAdminMessages as words } from './messages.ts';

export const loader = loadByAddress(listQuotations);

export function Component() {
  const { tab, quotations, next } = useLoaderData<typeof loader>();
  const { head } = words;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={<LinkButton to="/quotations/new">{words.add}</LinkButton>}
    >
      <Panel>
        <NamedTabs words={words} names={quotationTabs} current={tab} />
        {quotations.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {quotations.map(({ id, number, buyerName, goods, amountWon, state, validUntilMs, madeBy }) => (
              <tr key={id}>
                <td data-label={head[0]}>
                  <Link to={`/quotations/${id}`}>{number}</Link>
                </td>
                <td data-label={head[1]}>{buyerName}</td>
                <td data-label={head[2]}>
                  {goods}
                  <p>{madeBy || words.self}</p>
                </td>
                <td data-label={head[3]}>{formatWon(amountWon)}</td>
                <td data-label={head[4]}>{stateWords[state]}</td>
                <td data-label={head[5]}>{words.until(lastDayOf(validUntilMs))}</td>
              </tr>
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
    </Screen>
  );
}
