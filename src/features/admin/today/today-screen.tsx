import { Link, useLoaderData } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { describeLeft, urgencyOf } from '../../../shared/time/time-left.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { taskWords } from '../jobs/messages.ts';
import { requestData } from '../shell/request-data.ts';
import { Screen } from '../shell/screen.tsx';
import { type CardName, getToday, type TodayRow } from './contract.ts';
import { todayMessages as words } from './messages.ts';
import css from './today-screen.module.css';

export const loader = ({ request }: { request: Request }) => requestData(getToday, { request });

type Card = { name: CardName; count: number; rows: TodayRow[] };

export function Component() {
  const { cards, nowMs } = useLoaderData<typeof loader>();
  return (
    <Screen title={words.title} lead={words.lead(formatKoreanDate(nowMs))}>
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
  const { title, none, act, to, todo } = words.cards[name];
  // Money that a buyer waits for and nobody sends.
  const isStuck = name === 'refunds' && count > 0;
  const isUrgent = isStuck || rows.some(({ dueMs }) => dueMs !== null && urgencyOf(dueMs, nowMs) !== 'calm');
  return (
    <section className={joinClasses(css.card, count > 0 && css.open, isUrgent && css.urgent)}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.count}>{words.count(count)}</p>
      {count === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <ul className={css.rows}>
          {rows.map((row) => (
            <li key={row.key + row.label}>
              <Row name={name} row={row} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      )}
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
        stock: `/products/${row.key}`,
        serials: `/serials/${row.key}`,
      }[name as string];
  const label =
    name === 'jobs'
      ? taskWords(row.label)
      : row.label.replace(/(noOrder|noCharge|amount)$/, (kind) => words.kinds[kind] ?? kind);
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
