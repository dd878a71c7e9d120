import { Link, useLoaderData } from 'react-router';
import { formatWon } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import layout from '../../shell/layout/layout.module.css';
import { OlderNewer } from '../../shell/older-newer.tsx';
import { loadByAddress } from '../../shell/request-data.ts';
import { Panel, Screen } from '../../shell/screen.tsx';
import { CompareForm } from './compare-form.tsx';
import { type Difference, listDifferences } from './contract.ts';
import css from './differences-screen.module.css';
import { differenceMessages as words } from './messages.ts';
import { useCompare } from './use-compare.ts';

export const loader = loadByAddress(listDifferences);

export function Component() {
  const { differences, count, next, providers } = useLoaderData<typeof loader>();
  const { compare, pending } = useCompare();
  return (
    <Screen title={words.title} lead={words.lead(count)}>
      <Panel>
        {differences.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {differences.map((row) => (
              <Row
                key={row.id}
                row={row}
                pending={pending}
                onCompare={() => compare({ day: row.day, provider: row.provider, file: null })}
              />
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
      <Panel title={words.compare.title}>
        <p className={css.lead}>{words.compare.lead}</p>
        <CompareForm providers={providers} pending={pending} onCompare={compare} />
      </Panel>
    </Screen>
  );
}

type RowProps = { row: Difference; pending: boolean; onCompare: () => Promise<void> };

function Row({ row: { kind, day, order, tid, oursWon, theirsWon }, pending, onCompare }: RowProps) {
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
          <span className={layout.faint}>{words.tid(tid)}</span>
        </div>
      </td>
      <td data-label={head[2]}>{formatWon(oursWon)}</td>
      <td data-label={head[3]}>{formatWon(theirsWon)}</td>
      <td data-label={head[4]} className={css.todo}>
        <div className={css.two}>
          {words.todo[kind]}
          <Button
            variant="ghost"
            size="s"
            pending={pending}
            aria-label={words.againOf(day)}
            onClick={onCompare}
          >
            {words.again}
          </Button>
        </div>
      </td>
    </tr>
  );
}
