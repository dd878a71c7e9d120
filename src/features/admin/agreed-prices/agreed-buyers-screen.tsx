import { Link, useLoaderData } from 'react-router';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { readFilters } from '../shell/browser-searches.ts';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { SearchForm } from '../shell/search-form.tsx';
import { forAll, listAgreedBuyers } from './contract.ts';
import { agreedAdminMessages as words } from './messages.ts';

export const loader = ({ request }: { request: Request }) =>
  requestData(listAgreedBuyers, { request, input: readFilters(request) });

/** Whose prices: every institution's, or one's. */
export function Component() {
  const { buyers } = useLoaderData<typeof loader>();
  const { buyerHead: head } = words;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={<LinkButton to={`/agreed-prices/${forAll}`}>{words.toForAll}</LinkButton>}
    >
      <Panel>
        <SearchForm words={words.search} maxLength={60}>
          {null}
        </SearchForm>
        {buyers.length === 0 ? (
          <EmptyState title={words.noBuyersTitle} body={words.noBuyersBody} />
        ) : (
          <DataTable caption={words.buyers} head={head}>
            {buyers.map(({ memberId, name, loginId, prices }) => (
              <tr key={memberId}>
                <td data-label={head[0]}>
                  <Link to={`/agreed-prices/${memberId}`}>{name}</Link>
                </td>
                <td data-label={head[1]}>{loginId}</td>
                <td data-label={head[2]}>{words.count(prices)}</td>
              </tr>
            ))}
          </DataTable>
        )}
      </Panel>
    </Screen>
  );
}
