import { Link, useLoaderData } from 'react-router';
import { formatWon } from '../../../../shared/money.ts';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { OlderNewer } from '../../shell/older-newer.tsx';
import { requestData } from '../../shell/request-data.ts';
import { Panel, Screen } from '../../shell/screen.tsx';
import { type Difference, listDifferences } from './contract.ts';
import css from './differences-screen.module.css';
import { differenceMessages as words } from './messages.ts';

export const loader = ({ request }: { request: Request }) =>
  requestData(listDifferences, { request, input: Object.fromEntries(new URL(request.url).searchParams) });

export function Component() {
  const { differences, count, next } = useLoaderData<typeof loader>();
  return (
    <Screen title={words.title} lead={words.lead(count)}>
      <Panel>
        {differences.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {differences.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
    </Screen>
  );
}

function Row({ row: { kind, day, order, tid, oursWon, theirsWon } }: { row: Difference }) {
  const { head } = words;
  return (
    <tr>
      <td data-label={head[0]} className={css.day}>
        {day}
      </td>
      <td data-label={head[1]}>
        <div className={css.two}>
          {order ? <Link to={`/orders/${order.moid}`}>{words.order(order.number)}</Link> : words.noOrder}
          <span>{words.kinds[kind]}</span>
          <span className={css.faint}>{words.tid(tid)}</span>
        </div>
      </td>
      <td data-label={head[2]}>{formatWon(oursWon)}</td>
      <td data-label={head[3]}>{formatWon(theirsWon)}</td>
      <td data-label={head[4]} className={css.todo}>
        {words.todo[kind]}
      </td>
    </tr>
  );
}
