// Compares three ledgers that know nothing of each other: the payment provider's ledger, our tables and what the members
// are shown. Each way in which they can disagree has a name; no name means that they agree.
import postgres from 'postgres';
import type { LedgerEntry, Payment } from '../../sandbox/ledger.ts';
import type { PurchaseRecord } from '../../src/features/commerce/purchase/contract.ts';

export type Ledger = { payments: Payment[]; entries: LedgerEntry[] };
/** What GET /api/buy/ shows to each member. */
export type Shown = { memberId: number; purchases: PurchaseRecord[] }[];
export type Break = { kind: BreakKind; moid: string };
export type BreakKind =
  /** Charged at the provider, and no purchase of the buyer. */
  | 'lost'
  /** A purchase that nobody paid for, or one that was cancelled and not paid back. */
  | 'unpaid'
  /** The provider keeps another sum than what we say was paid and not given back. */
  | 'partial'
  /** What is counted as given back isn't what was promised. */
  | 'miscounted'
  | 'charged twice'
  | 'approved twice'
  | 'paid back twice'
  | 'paid back too much'
  | 'another sum'
  /** A content that may be played, of an order that isn't paid. */
  | 'entitled for nothing'
  | 'shown to another'
  | 'backwards'
  | 'unsettled';

type Order = {
  moid: string;
  /** What the provider knows its attempts by; `kept` is what is still to go back of one that paid for nothing. */
  attempts: {
    moid: string;
    amount: number;
    state: string;
    kept: number;
    counted: number;
    promised: number;
    pieces: number;
    /** Refunds of any state: each may have been done there. */
    asked: number;
    done: number;
    /** By an invoice over just this sum: no provider charged it. */
    invoiced: boolean;
  }[];
  memberId: number;
  amount: number;
  asked: string | null;
  /** What our tables say was paid and not given back, and how many pieces are on their way. */
  kept: number;
  parts: number;
};
type Entitled = { moid: string };
type Event = { moid: string; attemptNo: number | null; kind: string; atMs: number };

/**
 * @param only.afterOrderId only later orders are looked at; `clocksApartMs`: so far apart are the clocks of the processes that wrote
 * the history.
 */
export async function findBreaks(
  databaseUrl: string,
  ledger: Ledger,
  shown: Shown,
  { afterOrderId, clocksApartMs } = { afterOrderId: 0, clocksApartMs: 0 },
): Promise<Break[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const { orders, events, entitled } = await readOrders(sql, afterOrderId);
    const payments = withInvoices(orders, ledger.payments);
    return [
      ...judgeMoney(orders, { ...ledger, payments }, shown),
      ...judgeMoments(orders, payments, entitled),
      ...judgeOwners(orders, shown),
      ...judgeEnds(orders),
      ...judgeHistory(orders, events, clocksApartMs),
    ];
  } finally {
    await sql.end();
  }
}

/**
 * What may not be, not even for a moment: while payments, refunds and webhooks are still under way.
 * @param only.afterOrderId only later orders are looked at.
 */
export async function findBreaksUnderWay(
  sql: postgres.Sql,
  payments: readonly Payment[],
  only: { afterOrderId: number; clocksApartMs: number },
): Promise<Break[]> {
  const { orders, events, entitled } = await readOrders(sql, only.afterOrderId);
  const all = withInvoices(orders, payments);
  return [
    ...judgeMoments(orders, all, entitled),
    ...judgePaid(orders, all),
    ...judgeHistory(orders, events, only.clocksApartMs),
  ];
}

async function readOrders(sql: postgres.Sql, afterId: number) {
  const [orders, events, entitled] = await Promise.all([
    sql<Order[]>`
      select o.moid, o.member_id::int as "memberId", o.amount_won::int as amount, t.attempts,
             c.state as asked,
             (case when a.state = 'paid' then o.amount_won - a.done else 0 end)::int as kept,
             (select count(*) from refunds where order_id = o.id and state = 'executing')::int as parts
      from orders o join order_cancellations c on c.order_id = o.id
      cross join lateral (
        select a.state, (select coalesce(sum(amount_won), 0) from refunds where attempt_id = a.id and state = 'done') as done
        from payment_attempts a where a.order_id = o.id and a.is_current) a
      cross join lateral (
        select json_agg(json_build_object('moid', t.moid, 'amount', t.amount_won, 'state', t.state,
          'kept', case when t.state = 'surplus' then t.amount_won - p.done else 0 end,
          'counted', t.refunded_won, 'promised', p.promised, 'pieces', p.pieces, 'asked', p.asked, 'done', p.done,
          'invoiced', exists (select from invoices i where i.attempt_id = t.id and i.order_id = o.id
            and i.amount_won = t.amount_won and i.member_id = o.member_id and t.tid = i.number))) as attempts
        from payment_attempts t cross join lateral (
          select coalesce(sum(amount_won) filter (where state = 'done'), 0) as done,
            coalesce(sum(amount_won) filter (where state <> 'refused'), 0) as promised,
            count(*) filter (where state = 'done') as pieces,
            count(*) as asked
          from refunds where attempt_id = t.id) p
        where t.order_id = o.id) t
      where o.id > ${afterId} order by o.id`,
    sql<Event[]>`
      select o.moid, e.attempt_no as "attemptNo", e.kind, (extract(epoch from e.at) * 1000)::float8 as "atMs" from order_events e join orders o on o.id = e.order_id
      where o.id > ${afterId} order by e.at, e.id`,
    sql<Entitled[]>`
      select o.moid from entitlements e join orders o on o.id = e.order_id
      where o.id > ${afterId} and e.granted_at is not null and e.cancelled_at is null and o.paid_at is null`,
  ]);
  return { orders, events, entitled };
}

/** What an order by invoice has in the place of a charge: its invoice, which what went back makes smaller. */
const withInvoices = (orders: Order[], payments: readonly Payment[]): Payment[] => [
  ...payments,
  ...orders.flatMap(({ attempts }) =>
    attempts
      .filter(({ invoiced }) => invoiced)
      .map(({ moid, amount, done, pieces }) => {
        const charge = { moid, amount, captured: amount, captures: 1, cancelled: done, cancels: pieces };
        return { ...charge, doubleApprovals: 0 } as Payment;
      }),
  ),
];

function judgeMoney(orders: Order[], ledger: Ledger, shown: Shown): Break[] {
  const ours = new Map(orders.map((order) => [order.moid, order]));
  const listed = new Map(shown.flatMap(({ purchases }) => purchases).map((row) => [row.moid, row]));
  // The provider knows attempts, and we know orders: everything is compared an order, over all of its attempts.
  const orderOf = new Map(
    orders.flatMap(({ moid, attempts }) => attempts.map((one) => [one.moid, moid] as const)),
  );
  const orderOfPayment = ({ moid }: { moid: string }) => orderOf.get(moid) ?? moid;
  const moids = new Set([...ours.keys(), ...listed.keys(), ...ledger.payments.map(orderOfPayment)]);
  return [...moids].flatMap((moid) => {
    const payments = ledger.payments.filter((payment) => orderOfPayment(payment) === moid);
    const sum = (field: 'captured' | 'cancelled' | 'captures' | 'cancels' | 'doubleApprovals') =>
      payments.reduce((total, payment) => total + payment[field], 0);
    const order = ours.get(moid);
    const row = listed.get(moid);
    const surplus = (order?.attempts ?? []).reduce((total, one) => total + one.kept, 0);
    const kept = sum('captured') - sum('cancelled') - surplus;
    // Each attempt may be charged once and go back once, or in as many pieces as we say; of all of them one stays.
    const captures = Math.max(0, ...payments.map((payment) => payment.captures));
    const piecesOf = (tried: string) => order?.attempts.find((one) => one.moid === tried)?.pieces ?? 0;
    const isBackTwice = payments.some((payment) => payment.cancels > Math.max(1, piecesOf(payment.moid)));
    const isBought = row !== undefined && row.process !== -99;
    const own = order?.kept ?? 0;
    // Goods came back and the way back was paid from it: the purchase is over, and something of it stays.
    const isKeptByRule = row !== undefined && own > 0 && own === kept;
    const isOdd = kept !== 0 && payments.every(({ amount }) => amount !== kept);
    const isPart = order !== undefined && own > 0 && own < order.amount;
    const kinds: (BreakKind | false | undefined)[] = [
      kept > 0 && !isBought && !isKeptByRule && 'lost',
      kept <= 0 && isBought && 'unpaid',
      (isOdd || (isPart && kept > 0)) && own !== kept && 'partial',
      (captures > 1 || kept > (order?.amount ?? kept)) && 'charged twice',
      isBackTwice && 'paid back twice',
      order !== undefined && row !== undefined && row.amt !== order.amount && 'another sum',
    ];
    return kinds.filter((kind) => typeof kind === 'string').map((kind) => ({ kind, moid }));
  });
}

function judgeMoments(orders: Order[], payments: readonly Payment[], entitled: Entitled[]): Break[] {
  const breaks = orders.flatMap(({ moid, amount, attempts }) => {
    const numbers = new Set(attempts.map((one) => one.moid));
    const own = payments.filter((payment) => numbers.has(payment.moid));
    const sums = [...own, ...attempts].map((one) => one.amount);
    const kinds: (BreakKind | false)[] = [
      attempts.some(({ counted, promised }) => counted !== promised) && 'miscounted',
      own.some(({ doubleApprovals }) => doubleApprovals > 0) && 'approved twice',
      own.some(({ captured, cancelled }) => cancelled > captured) && 'paid back too much',
      sums.some((won) => won !== amount) && 'another sum',
    ];
    return kinds.filter((kind) => typeof kind === 'string').map((kind): Break => ({ kind, moid }));
  });
  return [...breaks, ...entitled.map(({ moid }): Break => ({ kind: 'entitled for nothing', moid }))];
}

/** Each charge is taken once, whatever is under way, and nothing counts as paid before it was. */
function judgePaid(orders: Order[], payments: readonly Payment[]): Break[] {
  return orders.flatMap(({ moid, attempts }) =>
    attempts.flatMap((attempt) => {
      const own = payments.filter((payment) => payment.moid === attempt.moid);
      const captured = own.reduce((total, payment) => total + payment.captured, 0);
      const isPaid = attempt.state === 'paid' || attempt.state === 'surplus';
      const kinds: (BreakKind | false)[] = [
        isPaid && captured < attempt.amount && 'unpaid',
        captured > attempt.amount && 'charged twice',
        own.some(({ cancels }) => cancels > Math.max(1, attempt.asked)) && 'paid back twice',
      ];
      return kinds.filter((kind) => typeof kind === 'string').map((kind): Break => ({ kind, moid }));
    }),
  );
}

function judgeOwners(orders: Order[], shown: Shown): Break[] {
  const ownerOf = new Map(orders.map((order) => [order.moid, order.memberId]));
  return shown.flatMap(({ memberId, purchases }) =>
    purchases
      .filter(({ moid }) => ownerOf.get(moid) !== memberId)
      .map(({ moid }): Break => ({ kind: 'shown to another', moid })),
  );
}

// How far an order has come with each thing that happened to it.
const stages: Record<string, number> = {
  ordered: 0,
  approving: 1,
  unclear: 2,
  paid: 3,
  notCharged: 3,
  refunded: 4,
};

function judgeEnds(orders: Order[]): Break[] {
  const unsettled = orders.filter(
    ({ attempts, parts }) =>
      attempts.some(({ state }) => ['approving', 'unknown'].includes(state)) || parts > 0,
  );
  return unsettled.map(({ moid }): Break => ({ kind: 'unsettled', moid }));
}

function judgeHistory(orders: Order[], events: Event[], clocksApartMs: number): Break[] {
  const backwards = orders.filter(({ moid }) => {
    const own = events.filter((event) => event.moid === moid && event.kind in stages);
    // What belongs to no attempt, e.g. the order's beginning and the refund, stands beside each.
    const ofAttempts = [...new Set(own.map(({ attemptNo }) => attemptNo))].map((no) =>
      own.filter(({ attemptNo }) => attemptNo === no || attemptNo === null),
    );
    const paid = own.filter(({ kind }) => kind === 'paid').length;
    return paid > 1 || ofAttempts.some((one) => goesBack(one, clocksApartMs));
  });
  return backwards.map(({ moid }): Break => ({ kind: 'backwards', moid }));
}

function goesBack(own: Event[], clocksApartMs: number): boolean {
  const isTwice = new Set(own.map(({ kind }) => kind)).size < own.length;
  const ends = own.filter(({ kind }) => stages[kind] === 3).length;
  return (
    isTwice ||
    ends > 1 ||
    own.some(
      (event, i) =>
        i > 0 &&
        stages[event.kind]! < stages[own[i - 1]!.kind]! &&
        event.atMs - own[i - 1]!.atMs > clocksApartMs,
    )
  );
}
