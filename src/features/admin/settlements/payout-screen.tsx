import { useLoaderData } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen, ScreenLink } from '../shell/screen.tsx';
import { readPayout } from './contract.ts';
import { settlementMessages, payoutMessages as words } from './messages.ts';

export const loader = ({ request, params }: { request: Request; params: { day?: string } }) =>
  requestData(readPayout, {
    request,
    params: { day: params.day ?? '' },
    input: Object.fromEntries(new URL(request.url).searchParams),
  });

export function Component() {
  const { day, sums, lines, next } = useLoaderData<typeof loader>();
  const { head } = words;
  return (
    <Screen
      title={words.title(day)}
      lead={words.lead(sums.lines)}
      actions={
        <LinkButton variant="ghost" to={`/settlements?month=${day.slice(0, 7)}`}>
          {words.back}
        </LinkButton>
      }
    >
      <Panel title={`${settlementMessages.total} ${formatWon(sums.payoutWon)}`}>
        {lines.length === 0 ? (
          <EmptyState title={words.empty} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={head}>
            {lines.map((line) => (
              <tr key={line.id}>
                <td data-label={head[0]}>{settlementMessages.kinds[line.kind]}</td>
                <td data-label={head[1]}>
                  {line.order ? (
                    <ScreenLink to={`/orders/${line.order.moid}`}>{line.order.number}</ScreenLink>
                  ) : (
                    <div>
                      {line.isGone ? words.goneOrder : words.noOrder}
                      <p>{line.tid}</p>
                    </div>
                  )}
                </td>
                <td data-label={head[2]}>{line.movedOn}</td>
                <td data-label={head[3]}>{formatWon(line.amountWon)}</td>
                <td data-label={head[4]}>{formatWon(line.feeWon + line.feeVatWon)}</td>
                <td data-label={head[5]}>{formatWon(line.payoutWon)}</td>
              </tr>
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
    </Screen>
  );
}
