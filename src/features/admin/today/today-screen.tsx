import { useMemo } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { SettlementDifferenceKind } from '../../../shared/business/settlement.ts';
import { formatWon } from '../../../shared/money.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { describeLeft, urgencyOf } from '../../../shared/time/time-left.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
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
import { arrange, isUrgent } from './rules.ts';
import css from './today-screen.module.css';

export async function loader({ request }: { request: Request }) {
  await loadStart();
  return requestData(getToday, { request });
}

type Card = { name: CardName; count: number; rows: TodayRow[] };

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const live = useLive(followWork, getToday, loaded);
  const { cards, nowMs } = live.data;
  // What is renewed changes no places under somebody's hands: what begins to wait meanwhile comes after the others.
  const arranged = useMemo(() => arrange(loaded.cards, loaded.nowMs, mayBeLate), [loaded]);
  const isArranged = ({ name }: Card) => arranged.includes(name);
  const open = [
    ...arranged.flatMap((name) => cards.find((card) => card.name === name) ?? []),
    ...cards.filter((card) => card.count > 0 && !isArranged(card)),
  ];
  const idle = cards.filter((card) => !open.includes(card));
  return (
    <Screen title={words.title} lead={words.lead(formatKoreanDate(nowMs))}>
      <LiveNote live={live} />
      {open.length === 0 && <EmptyState {...words.allDone} />}
      <ul className={css.cards}>
        {open.map((card) => (
          <li key={card.name} className={css.cell}>
            <CardOf card={card} nowMs={nowMs} />
          </li>
        ))}
      </ul>
      {idle.length > 0 && <Idle cards={idle} />}
    </Screen>
  );
}

const mayBeLate = (name: CardName): boolean => words.cards[name].late !== undefined;

/** So that nobody wonders whether a card is missing; a name alone leaves the space to those that ask for something. */
function Idle({ cards }: { cards: readonly Card[] }) {
  return (
    <div className={css.idle}>
      <p className={css.none}>{words.idle}</p>
      <ul className={css.idleCards}>
        {cards.map(({ name, count }) => (
          <li key={name}>
            <section className={css.idleCard}>
              <h2>{words.cards[name].title}</h2>
              <p>{words.count(count)}</p>
            </section>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CardOf({ card: { name, count, rows }, nowMs }: { card: Card; nowMs: number }) {
  const { title, none, act, to, todo, late } = words.cards[name];
  const isRed = isUrgent({ name, count, rows }, nowMs, mayBeLate(name));
  return (
    <section className={joinClasses(css.card, count > 0 && css.open, isRed && css.urgent)}>
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
      {isRed && <p className={css.late}>{late}</p>}
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
