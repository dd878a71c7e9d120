import { Link } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { isCancelling } from '../../../shared/order-states.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { DataTable, DescriptionList } from '../../../ui/layout/data.tsx';
import { StatusChip } from '../../../ui/price/badge.tsx';
import { describeAction } from '../action-log/action-messages.ts';
import layout from '../shell/layout/layout.module.css';
import { Panel, ScreenLink } from '../shell/screen.tsx';
import type { MemberRecord } from './contract.ts';
import css from './members.module.css';
import { memberAdminMessages } from './messages.ts';

const words = memberAdminMessages.detail;
const { none } = memberAdminMessages;
const dayOf = (instant: string | null) => (instant ? formatKoreanDate(Date.parse(instant)) : none);
const timeOf = (instant: string) => formatKoreanDateTime(Date.parse(instant));
/** `01012341234` -> `010-1234-1234`; what is something else stays as it is. */
const phoneOf = (phone: string) => phone.replace(/^(01\d|02|0\d\d)(\d{3,4})(\d{4})$/, '$1-$2-$3');

export function ProfilePanel({ member }: { member: MemberRecord }) {
  const { serial } = member;
  const box = serial && (
    <>
      <Link to={`/serials/${serial.serial}`}>{serial.serial}</Link> ({words.boxState[serial.state]},{' '}
      {dayOf(serial.registeredAt)}){member.boxes.length > 1 && ` · ${words.boxCount(member.boxes.length)}`}
    </>
  );
  const items = [
    { term: words.loginId, value: member.leftAt ? none : member.loginId },
    { term: words.phone, value: phoneOf(member.phone) || none },
    { term: words.email, value: member.email || none },
    { term: words.address, value: `${member.address} ${member.subAddress}`.trim() || none },
    { term: words.type, value: memberAdminMessages.typeOf(member.userType) },
    { term: words.box, value: box ?? none },
    { term: words.createdAt, value: dayOf(member.createdAt) },
    { term: words.verifiedAt, value: dayOf(member.verifiedAt) },
    ...(member.recovery
      ? [
          {
            term: words.recovery,
            value: member.recovery.undoneAt
              ? `${words.recovered(timeOf(member.recovery.at))}, ${words.undone(timeOf(member.recovery.undoneAt))}`
              : words.recovered(timeOf(member.recovery.at)),
          },
        ]
      : []),
    ...(member.permitUntil
      ? [{ term: words.permit, value: words.permitUntil(timeOf(member.permitUntil)) }]
      : []),
    { term: words.sessions, value: words.sessionCount(member.openSessions) },
  ];
  return (
    <Panel title={words.profile}>
      <DescriptionList items={items} />
    </Panel>
  );
}

export function ConsentsPanel({ consents }: { consents: MemberRecord['consents'] }) {
  const head = words.consentHead;
  return (
    <Panel title={words.consents}>
      {consents.length === 0 ? (
        <p className={layout.faint}>{words.noConsents}</p>
      ) : (
        <DataTable caption={words.consents} head={head}>
          {consents.map((consent) => (
            <tr key={`${consent.agreement} ${consent.agreedAt}`}>
              <td data-label={head[0]}>{words.agreements[consent.agreement] ?? consent.agreement}</td>
              <td data-label={head[1]}>
                <span className={css.version}>{consent.version}</span>
              </td>
              <td data-label={head[2]}>{dayOf(consent.agreedAt)}</td>
              <td data-label={head[3]}>{dayOf(consent.withdrawnAt)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </Panel>
  );
}

const stepTone = (step: string) => {
  if (step === 'delivered') return 'done';
  if (step === 'cancelled') return 'stopped';
  return step === 'shipping' ? 'moving' : 'waiting';
};

export function OrdersPanel({ orders }: { orders: MemberRecord['orders'] }) {
  const head = words.orderHead;
  return (
    <Panel title={words.orders}>
      {orders.length === 0 ? (
        <p className={layout.faint}>{words.noOrders}</p>
      ) : (
        <DataTable caption={words.orders} head={head}>
          {orders.map((order) => {
            const isBeingCancelled = isCancelling(order.cancellation);
            return (
              <tr key={order.moid}>
                <td data-label={head[0]}>
                  <ScreenLink to={`/orders/${order.moid}`}>{order.number}</ScreenLink>
                </td>
                <td data-label={head[1]}>{order.goodsName}</td>
                <td data-label={head[2]}>{formatWon(order.amountWon)}</td>
                <td data-label={head[3]}>
                  <StatusChip tone={isBeingCancelled ? 'waiting' : stepTone(order.fulfilment)}>
                    {isBeingCancelled ? words.cancelling : words.orderSteps[order.fulfilment]}
                  </StatusChip>
                </td>
                <td data-label={head[4]}>{timeOf(order.createdAt)}</td>
              </tr>
            );
          })}
        </DataTable>
      )}
    </Panel>
  );
}

export function AccessesPanel({ accesses }: { accesses: MemberRecord['accesses'] }) {
  const head = words.accessHead;
  return (
    <Panel title={words.accesses}>
      <DataTable caption={words.accesses} head={head}>
        {accesses.map((look) => (
          <tr key={look.id}>
            <td data-label={head[0]}>{timeOf(look.at)}</td>
            <td data-label={head[1]}>{look.operatorName}</td>
            <td data-label={head[2]}>{describeAction(look.action)}</td>
            <td data-label={head[3]}>{look.reason || none}</td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}
