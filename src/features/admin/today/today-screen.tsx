import { Link, useLoaderData } from 'react-router';
import type { SettlementDifferenceKind } from '../../../shared/business/settlement.ts';
import { formatWon } from '../../../shared/money.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { describeLeft, urgencyOf } from '../../../shared/time/time-left.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { taskWords } from '../jobs/messages.ts';
import { differenceMessages as settlementWords } from '../settlements/messages.ts';
import { loadStart } from '../shell/frame.tsx';
import { followWork } from '../shell/live/contract.ts';
import { LiveNote } from '../shell/live/live-note.tsx';
import { useLive } from '../shell/live/use-live.ts';
import { requestData } from '../shell/request-data.ts';
import { Screen } from '../shell/screen.tsx';
import { type CardName, getToday, type TodayRow } from './contract.ts';
import type { Difference } from './differences/contract.ts';
import { differenceMessages } from './differences/messages.ts';
import { todayMessages as words } from './messages.ts';
import css from './today-screen.module.css';

export async function loader({ request }: { request: Request }) {
  await loadStart();
  return requestData(getToday, { request });
}

type Card = { name: CardName; count: number; rows: TodayRow[] };

export function Component() {
  const live = useLive(followWork, getToday, useLoaderData<typeof loader>());
  const { cards, nowMs } = live.data;
  return (
    <Screen title={words.title} lead={words.lead(formatKoreanDate(nowMs))}>
      <LiveNote live={live} />
      <ul className={css.cards}>
        {cards.map((card) => (
          <li key={card.name} className={css.cell}>
            <CardOf card={card} nowMs={nowMs} />
          </li>
        ))}
      </ul>
    </Screen>
  );
}

function CardOf({ card: { name, count, rows }, nowMs }: { card: Card; nowMs: number }) {
  const { title, none, act, to, todo, late } = words.cards[name];
  // Money that a buyer waits for and nobody sends.
  const isStuck = name === 'refunds' && count > 0;
  // Red asks for something: what is to be done is said. An account that closes by itself asks for nothing.
  const isUrgent =
    late !== undefined &&
    (isStuck || rows.some(({ dueMs }) => dueMs !== null && urgencyOf(dueMs, nowMs) !== 'calm'));
  return (
    <section className={joinClasses(css.card, count > 0 && css.open, isUrgent && css.urgent)}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.count}>{words.count(count)}</p>
      {count === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <ul className={css.rows}>
          {rows.map((row) => (
            <li key={`${row.key} ${row.label} ${row.atMs}`}>
              <Row name={name} row={row} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      )}
      {isUrgent && <p className={css.late}>{late}</p>}
      {count > 0 && todo && <p className={css.faint}>{todo}</p>}
      {count > 0 && act && (
        <Link className={css.act} to={to}>
          {act}
        </Link>
      )}
    </section>
  );
}

function Row({ name, row, nowMs }: { name: CardName; row: TodayRow; nowMs: number }) {
  const to = row.key.startsWith('tt')
    ? `/orders/${row.key}`
    : {
        inquiries: `/inquiries?number=${row.key}`,
        repairs: `/repairs?q=${row.key}`,
        consultations: `/consultations?number=${row.key}`,
        institutions: `/institutions/${row.key}`,
        stock: `/products/${row.key}`,
        differences: '/differences',
        settlements: '/settlements/differences',
        overdueInvoices: `/invoices/${row.key}`,
        invoicesToPayBack: `/invoices/${row.key}`,
        serials: `/serials/${row.key}`,
        logChecks: `/log-checks?month=${row.key}`,
      }[name as string];
  const label =
    name === 'jobs'
      ? taskWords(row.label)
      : name === 'settlements'
        ? settlementWords.kinds[row.label as SettlementDifferenceKind]
        : row.label.replace(
            /(noOrder|noCharge|amount)$/,
            (kind) => differenceMessages.kinds[kind as Difference['kind']],
          );
  return (
    <>
      {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
      {row.why && <span className={css.why}>{row.why}</span>}
      <span className={css.faint}>
        {row.amount !== null && (
          <span>{name === 'stock' ? words.units(row.amount) : formatWon(row.amount)}</span>
        )}
        {row.dueMs === null && row.atMs !== null && <span>{formatKoreanDateTime(row.atMs)}</span>}
        {row.dueMs !== null && (
          <strong data-urgency={urgencyOf(row.dueMs, nowMs)}>{describeLeft(row.dueMs, nowMs)}</strong>
        )}
      </span>
    </>
  );
}
