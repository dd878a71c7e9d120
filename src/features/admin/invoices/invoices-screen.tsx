import { Link, useLoaderData } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { invoiceTabs } from '../../commerce/invoice/rules.ts';
import { NamedTabs } from '../shell/list-tabs.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { listInvoices } from './contract.ts';
import { stateWords, invoiceAdminMessages as words } from './messages.ts';

export const loader = loadByAddress(listInvoices);

export function Component() {
  const { tab, invoices, next } = useLoaderData<typeof loader>();
  const { head } = words;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={<LinkButton to="/invoices/terms">{words.toTerms}</LinkButton>}
    >
      <Panel>
        <NamedTabs words={words} names={invoiceTabs} current={tab} />
        {invoices.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={head}>
            {invoices.map(
              ({ id, number, buyerName, order, amountWon, creditedWon, balanceWon, dueOn, state }) => (
                <tr key={id}>
                  <td data-label={head[0]}>
                    <Link to={`/invoices/${id}`}>{number}</Link>
                  </td>
                  <td data-label={head[1]}>{buyerName}</td>
                  <td data-label={head[2]}>{order.goods}</td>
                  <td data-label={head[3]}>{formatWon(amountWon - creditedWon)}</td>
                  <td data-label={head[4]}>{formatWon(balanceWon)}</td>
                  <td data-label={head[5]}>{words.until(dueOn)}</td>
                  <td data-label={head[6]}>{stateWords[state]}</td>
                </tr>
              ),
            )}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
    </Screen>
  );
}
