import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { cashReceipts, repairs, replacements, taxInvoices } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { returnsForShop } from '../../../shared/order-states.ts';
import { consultationsToCall } from '../../../shared/requests/consultation.ts';
import { repairsForShop } from '../../../shared/requests/repair.ts';
import { slowRepairs } from '../../../shared/requests/repair-due.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { isTroubled as isReceiptTroubled } from '../../commerce/cash-receipt/operator-queries.server.ts';
import { isEscrowTroubled } from '../../commerce/escrow/queries.server.ts';
import { inTab } from '../../commerce/invoice/queries.server.ts';
import type { InvoiceTab } from '../../commerce/invoice/rules.ts';
import { hasBox } from '../../commerce/order/lines-queries.server.ts';
import { hasUnsent } from '../../commerce/order/parcels-queries.server.ts';
import { needsAttention } from '../../commerce/payment/unclear/attention-queries.server.ts';
import type { PaymentAttention } from '../../commerce/payment/unclear/attention-rules.ts';
import { missingDays } from '../../commerce/payment/unverified-queries.server.ts';
import { dutySince } from '../../commerce/refund/interest/queries.server.ts';
import { isTroubled, isUnanswered, staysBought } from '../../commerce/refund/queries.server.ts';
import { isToTransfer } from '../../commerce/refund/transfer/queries.server.ts';
import { promisedFor, promisedSince } from '../../commerce/repair/queries.server.ts';
import { isToDo } from '../../commerce/replacement/queries.server.ts';
import { isTroubled as isInvoiceTroubled } from '../../commerce/tax-invoice/operator-queries.server.ts';
import { certificateWarningDays } from '../../commerce/tax-invoice/rules.ts';
import { unheardWebhooks } from '../alarms/webhook/queries.server.ts';
import { uncheckedOf } from '../log-checks/queries.server.ts';
import { fewUnits } from '../products/rules.ts';
import { type CardName, cardNames } from './contract.ts';
import { mostCounted, mostShown } from './rules.ts';

const dayMs = 24 * 60 * 60_000;
/** Of two promises the first of each. */
const mostFetched = 2 * mostShown;

export type FoundCard = {
  count: number;
  rows: {
    key: string;
    label: string;
    at: string | null;
    due: string | null;
    amount: number | null;
    /** Of goods, and of a repair its state: how soon something was promised hangs on it. */
    category?: string;
    /** Of a refund: what the provider refused it with; null where it gave no answer. */
    refusal?: string | null;
  }[];
};

type Source = {
  /** Rows of key, label, at, due, amount: exactly those that the card's list shows. */
  from: SQL;
  /** Of them the ones that may come first; all without it. */
  firstFrom?: SQL;
  /** What is counted of them, where that is not the row. */
  counted?: SQL;
  /** Which comes first; an index holds them ready in the order of `at`. */
  order?: SQL;
};

const card = (name: CardName, { from, firstFrom = from, counted, order }: Source): SQL => sql`
  ${sql.raw(`'${name}'`)}, (select json_build_object(
    'count', (select count(*) from (${counted ?? sql`select`} from (${from}) as every_one limit ${sql.raw(String(mostCounted))}) as counted),
    'rows', coalesce((select json_agg(oldest) from (select * from (${firstFrom}) as each_one
      order by ${order ?? sql`at nulls last`} limit ${sql.raw(String(mostFetched))}) as oldest), '[]')))`;

/** Of an order that several payments or refunds say something about, its oldest: the list shows it once. */
const onceAnOrder = (from: SQL): SQL =>
  sql`select distinct on (key) * from (${from}) as several order by key, at nulls last`;

const unchecked = (months: readonly string[]): SQL =>
  sql`select u.month as key, u.month as label, null::timestamptz as at, null::timestamptz as due, null::bigint as amount
    from (${uncheckedOf(months)}) as u`;

/** What is configured, and no entry of this moment stands for. */
const unlistedServices = (services: readonly string[], nowMs: number): SQL => sql`
  select '' as key, s.name as label, null::timestamptz as at, null::timestamptz as due, null::bigint as amount
  from jsonb_array_elements_text(${JSON.stringify(services)}::jsonb) as s (name)
  where not exists (select from recipients r where s.name = any (r.services) and r.withdrawn_at is null
    and r.valid_from <= ${new Date(nowMs).toISOString()}
    and (r.valid_until is null or r.valid_until > ${new Date(nowMs).toISOString()}))`;

const invoicesIn = (tab: InvoiceTab, nowMs: number) =>
  sql`select i.id::text as key, i.number || ' ' || o.buyer_name as label, i.issued_at as at, null::timestamptz as due,
      abs(invoice_states.balance_won) as amount
    from invoice_states join invoices i on i.id = invoice_states.invoice_id join orders o on o.id = i.order_id
    where ${inTab(tab, formatKoreanDate(nowMs))}`;

/**
 * Everything in one statement: the first screen of every morning.
 * @param months whose log is to be checked by now
 * @param services what the configuration hands personal data to
 */
export async function findToday(
  db: Db,
  nowMs: number,
  { months, services }: { months: readonly string[]; services: readonly string[] },
): Promise<Record<CardName, FoundCard>> {
  // Counted and looked through twice; the planner would search for them again each time.
  const unsent = sql`select o.moid as key, o.goods_name as label, o.paid_at as at, o.paid_at as due, o.amount_won as amount,
      case when ${hasBox(sql`o.id`)} then 'toktokbox' else 'accessory' end as category
    from orders o where ${hasUnsent(sql`o.id`)} and ${staysBought(sql`o.id`)}`;
  // What was paid later may have been promised earlier: the first of each promise are looked at.
  const firstUnsent = (slow: SQL) =>
    sql`(select * from unsent where ${slow} order by at limit ${sql.raw(String(mostShown))})`;
  const shopRepairs = sql`select 'R-' || left(${repairs.number}, 4) || '-' || right(${repairs.number}, 4) as key,
      ${repairs.serial} as label, ${repairs.lastAt} as at, ${promisedSince} as due, null::bigint as amount, ${promisedFor} as category
    from ${repairs} where ${repairs.state} in ${stateList(repairsForShop)}`;
  const firstRepairs = (slow: boolean) => sql`(select * from (${shopRepairs}) as r
    where (category in ${stateList(slowRepairs)}) = ${slow} order by due nulls last, at limit ${sql.raw(String(mostShown))})`;
  const payments = (kind: PaymentAttention, due: SQL, label = sql`o.goods_name`) =>
    onceAnOrder(sql`select o.moid as key, ${label} as label, ${due} as at, ${kind === 'depositEnding' ? due : sql`null::timestamptz`} as due,
      payment_attempts.amount_won as amount
      from payment_attempts join orders o on o.id = payment_attempts.order_id where ${needsAttention(kind, nowMs)}`);
  const sources: Record<CardName, SQL | Source> = {
    toShip: {
      from: sql`select * from unsent`,
      firstFrom: sql`${firstUnsent(sql`category = 'toktokbox'`)} union all ${firstUnsent(sql`category <> 'toktokbox'`)}`,
    },
    cancellations: sql`select o.moid as key, o.goods_name as label, c.asked_at as at, c.asked_at as due, c.amount_won as amount
      from cancellations c join orders o on o.id = c.order_id where ${isUnanswered}`,
    returns: {
      // Goods that are there have a day by which the money is back; what is asked for has none yet.
      order: sql`due nulls last, at`,
      from: sql`select o.moid as key, o.goods_name as label, coalesce(r.received_at, r.requested_at) as at, r.received_at as due,
        null::bigint as amount
      from returns r join return_states s on s.return_id = r.id join orders o on o.id = r.order_id
      where s.state in ${stateList(returnsForShop)}`,
    },
    replacements: sql`select o.moid as key, o.goods_name as label, ${replacements.requestedAt} as at, null::timestamptz as due,
        null::bigint as amount
      from ${replacements} join orders o on o.id = ${replacements.orderId} where ${isToDo}`,
    inquiries: sql`select 'Q-' || left(i.number, 4) || '-' || right(i.number, 4) as key,
        coalesce(nullif(i.place_name, ''), 'Q-' || left(i.number, 4) || '-' || right(i.number, 4)) as label, i.last_at as at,
        i.last_at as due, null::bigint as amount
      from inquiries i where i.state = 'waiting'`,
    repairs: {
      // What is being repaired, or awaited as agreed, was promised for later.
      firstFrom: sql`${firstRepairs(true)} union all ${firstRepairs(false)}`,
      order: sql`due nulls last, at`,
      from: shopRepairs,
    },
    consultations: sql`select 'C-' || left(t.number, 4) || '-' || right(t.number, 4) as key,
        'C-' || left(t.number, 4) || '-' || right(t.number, 4) as label, coalesce(t.next_try_at, t.last_at) as at,
        coalesce(t.next_try_at, t.last_at) as due, null::bigint as amount
      from consultations t where t.state in ${stateList(consultationsToCall)}`,
    institutions: sql`select n.id::text as key, n.name as label, n.applied_at as at, n.applied_at as due, null::bigint as amount
      from institution_applications n where n.state = 'open'`,
    questions: sql`select '' as key, p.name as label, q.created_at as at, null::timestamptz as due, null::bigint as amount
      from product_questions q join products p on p.id = q.product_id where q.answered_at is null and q.hidden_at is null`,
    deposits: payments('depositEnding', sql`payment_attempts.deposit_until`),
    unsettled: payments('unsettled', sql`payment_attempts.started_at`),
    unverified: payments(
      'unverified',
      sql`payment_attempts.unverified_since`,
      sql`concat_ws(' · ', o.goods_name, ${missingDays})`,
    ),
    differences: sql`select coalesce((select o.moid from payment_attempts a join orders o on o.id = a.order_id where a.moid = d.moid), '')
        as key, d.day || ' ' || d.kind as label, d.found_at as at, null::timestamptz as due,
        d.theirs_won - d.ours_won as amount
      from reconciliation_differences d where d.closed_at is null`,
    settlements: sql`select '' as key, d.kind as label, d.found_at as at, null::timestamptz as due,
        d.theirs_won - d.ours_won as amount
      from settlement_differences d where d.resolved_at is null and d.checked_at is null`,
    overdueInvoices: invoicesIn('overdue', nowMs),
    invoicesToPayBack: invoicesIn('toPayBack', nowMs),
    refunds:
      onceAnOrder(sql`select o.moid as key, o.goods_name as label, r.requested_at as at, r.requested_at as due, r.amount_won as amount,
        case r.state when 'refused' then coalesce(r.last_error, '') end as refusal
      from refunds r join orders o on o.id = r.order_id where ${isTroubled}`),
    transfers: {
      order: sql`due nulls last, at`,
      from: sql`select o.moid as key, o.goods_name as label, r.requested_at as at,
          coalesce(${dutySince}, r.requested_at) as due, r.amount_won as amount
        from refunds r join orders o on o.id = r.order_id where ${isToTransfer}`,
    },
    interests: sql`select o.moid as key, o.goods_name as label, r.done_at as at, null::timestamptz as due, i.won as amount
      from refund_interests i join refunds r on r.id = i.refund_id join orders o on o.id = r.order_id where i.paid_on is null`,
    receipts: sql`select o.moid as key, o.goods_name as label, ${cashReceipts.askedAt} as at, null::timestamptz as due,
        ${cashReceipts.amountWon} - ${cashReceipts.cancelledWon} as amount
      from ${cashReceipts} join orders o on o.id = ${cashReceipts.orderId} where ${isReceiptTroubled}`,
    taxInvoices: {
      order: sql`due, at`,
      from: sql`select coalesce(o.moid, '') as key, ${taxInvoices.goodsName} as label, ${taxInvoices.askedAt} as at,
        ${taxInvoices.writeDay}::timestamp at time zone 'Asia/Seoul' as due, ${taxInvoices.amountWon} as amount
      from ${taxInvoices} left join orders o on o.id = ${taxInvoices.orderId} where ${isInvoiceTroubled}`,
    },
    // One that nobody asked about for days is of a company that the shop isn't any more.
    taxCertificate: sql`select '' as key, coalesce(to_char(c.expires_at at time zone 'Asia/Seoul', 'YYYY-MM-DD'), '-') as label,
        c.checked_at as at, c.expires_at as due, null::bigint as amount
      from tax_certificates c where c.checked_at > ${new Date(nowMs - 3 * dayMs).toISOString()}::timestamptz
        and (c.expires_at is null or c.expires_at < ${new Date(nowMs + certificateWarningDays * dayMs).toISOString()}::timestamptz)`,
    escrows: sql`select o.moid as key, o.goods_name as label, d.since_at as at, null::timestamptz as due, o.amount_won as amount
      from escrow_deals d join orders o on o.id = d.order_id where ${isEscrowTroubled}`,
    logChecks: { from: unchecked(months), order: sql`key` },
    recipients: unlistedServices(services, nowMs),
    serials: sql`select s.serial as key, s.serial as label, s.at as at, null::timestamptz as due, null::bigint as amount
      from serial_conflicts s where s.state = 'open'`,
    jobs: sql`select j.id::text as key, j.task_identifier as label, j.updated_at as at, null::timestamptz as due, null::bigint as amount
      from graphile_worker.jobs j where j.attempts >= j.max_attempts and j.locked_at is null`,
    alarms: sql`select '' as key, u.host as label, u.at, null::timestamptz as due, null::bigint as amount
      from (${unheardWebhooks}) as u`,
    // Each colour by itself where they are counted apart; one that is not sold now misses nothing.
    stock: {
      counted: sql`select distinct key`,
      order: sql`amount, label`,
      from: sql`select p.id::text as key, concat_ws(' ', p.name, nullif(c.pen, ''), nullif(c.eraser, '')) as label,
        null::timestamptz as at, null::timestamptz as due, v.stock::bigint as amount
      from products p join variants v on v.product_id = p.id and v.is_open,
        lateral (select split_part(v.choice, '|', 1) as pen, split_part(v.choice, '|', 2) as eraser) as c
      where p.on_sale and v.stock <= coalesce(p.low_stock, ${sql.raw(String(fewUnits))})
        and (v.choice = '' or (c.pen = any (p.pen_colors) or c.pen = '' and p.pen_colors = '{}')
          and (c.eraser = any (p.eraser_colors) or c.eraser = '' and p.eraser_colors = '{}')
          and not p.sold_out_colors && array['pen:' || c.pen, 'eraser:' || c.eraser])`,
    },
  };
  const cards = sql.join(
    cardNames.map((name) => {
      const source = sources[name];
      return card(name, 'from' in source ? source : { from: source });
    }),
    sql`, `,
  );
  const [row] = await db.execute<{ today: Record<CardName, FoundCard> }>(
    sql`with unsent as materialized (${unsent}) select json_build_object(${cards}) as today`,
  );
  return row!.today;
}
