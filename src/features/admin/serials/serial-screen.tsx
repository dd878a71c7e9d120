import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable, DescriptionList } from '../../../ui/layout/data.tsx';
import { releaseMessages } from '../../commerce/fulfilment/serial-messages.ts';
import layout from '../shell/layout/layout.module.css';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen, ScreenLink } from '../shell/screen.tsx';
import { type SerialEvent, type SerialOrder, seeSerial } from './contract.ts';
import { serialAdminMessages } from './messages.ts';
import { PersonLink } from './person-link.tsx';
import { SerialActions } from './serial-actions.tsx';
import css from './serials.module.css';
import { SerialState } from './serials-screen.tsx';

const words = serialAdminMessages.detail;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  requestData(seeSerial, { request, params: { serial: params.serial ?? '' } });

export function Component() {
  const seen = useLoaderData<typeof loader>();
  const { serial, state, registeredAt, freeUntil, owner, events, orders, conflicts } = seen;
  const items = [
    { term: words.state, value: <SerialState state={state} /> },
    { term: words.owner, value: owner ? <PersonLink person={owner} /> : serialAdminMessages.free },
    {
      term: words.registeredAt,
      value: registeredAt ? formatKoreanDateTime(Date.parse(registeredAt)) : serialAdminMessages.none,
    },
    {
      term: words.freeUntil,
      value: freeUntil ? words.until(formatKoreanDate(Date.parse(freeUntil))) : serialAdminMessages.none,
    },
  ];
  return (
    <Screen
      title={serial}
      lead={serialAdminMessages.title}
      actions={
        <LinkButton variant="ghost" size="s" to="/serials">
          {words.back}
        </LinkButton>
      }
    >
      <Panel action={<SerialActions serial={serial} state={state} ownerId={owner?.id ?? null} />}>
        <DescriptionList items={items} />
        {conflicts > 0 && (
          <p className={css.note}>
            <LinkButton variant="tint" size="s" to="/serial-conflicts">
              {words.toConflicts(conflicts)}
            </LinkButton>
          </p>
        )}
      </Panel>
      <Panel title={words.orders}>
        {orders.length === 0 ? (
          <p>{words.noOrders}</p>
        ) : (
          <DataTable caption={words.orders} head={words.ordersHead}>
            {orders.map((order) => (
              <WentOut key={order.id} order={order} />
            ))}
          </DataTable>
        )}
      </Panel>
      <Panel title={words.history}>
        <DataTable caption={words.history} head={words.historyHead}>
          {events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </DataTable>
      </Panel>
    </Screen>
  );
}

/** An order in whose parcel the box went out, and whether it is its box still. */
function WentOut({ order }: { order: SerialOrder }) {
  const head = words.ordersHead;
  const { release, releasedAt, releasedBy, reason } = order;
  return (
    <tr>
      <td data-label={head[0]}>{formatKoreanDateTime(Date.parse(order.boundAt))}</td>
      <td data-label={head[1]}>
        <ScreenLink to={`/orders/${order.moid}`}>{words.order(order.number, order.parcelNo)}</ScreenLink>
      </td>
      <td data-label={head[2]}>{order.boundBy || words.bySystem}</td>
      <td data-label={head[3]}>
        <div className={layout.lines}>
          {release && releasedAt ? (
            <span>
              {words.released(formatKoreanDateTime(Date.parse(releasedAt)), releaseMessages[release])}
            </span>
          ) : (
            <strong>{words.bound}</strong>
          )}
          {(releasedBy || reason) && (
            <span className={layout.faint}>{[releasedBy, reason].filter(Boolean).join(' · ')}</span>
          )}
          {order.isOthers && <span>{words.isOthers}</span>}
        </div>
      </td>
    </tr>
  );
}

function Event({ event }: { event: SerialEvent }) {
  const head = words.historyHead;
  const change = words.change(event.formerMemberId, event.memberId);
  // A registration, and a release when somebody left, are the member's own.
  const isMembers = ['registered', 'released'].includes(event.kind);
  return (
    <tr>
      <td data-label={head[0]}>{formatKoreanDateTime(Date.parse(event.at))}</td>
      <td data-label={head[1]}>
        <div className={layout.lines}>
          <strong>{words.kinds[event.kind]}</strong>
          {change && <span className={layout.faint}>{change}</span>}
        </div>
      </td>
      <td data-label={head[2]}>{event.operatorName ?? (isMembers ? words.byMember : words.bySystem)}</td>
      <td data-label={head[3]}>{event.reason || serialAdminMessages.none}</td>
    </tr>
  );
}
