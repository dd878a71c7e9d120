// Orders as they stood before money went back by one table: a row of every state that the old outboxes knew, and what the
// old shop read of them.
import type postgres from 'postgres';
import { encryptAsBefore } from '../input/former-encryption.ts';

export const secret = 'a secret of the old shop';
export const account = { bank: '088', number: '110123456789', holder: '김하늘' };
const sealed = () => encryptAsBefore(secret, JSON.stringify(account));
const hour = 3_600_000;
export const startMs = Date.UTC(2026, 9, 1, 3);
const at = (hours: number) => new Date(startMs + hours * hour);

type Cancellation = {
  state: 'requested' | 'account' | 'executing' | 'done' | 'refused';
  amount?: number;
  error?: string;
  tries?: number;
  isSealed?: boolean;
};
type Part = {
  state: 'account' | 'executing' | 'done' | 'refused';
  amount: number;
  /** Of the order's returns, counted from 0. */
  of?: number;
  isSealed?: boolean;
  error?: string;
};
type Return = {
  state: 'requested' | 'approved' | 'received' | 'refunded' | 'rejected' | 'withdrawn';
  isSealed?: boolean;
};
type Case = {
  step: 'paid' | 'preparing' | 'delivered' | 'cancelled';
  method?: 'card' | 'vbank';
  cancellation?: Cancellation;
  parts?: Part[];
  returns?: Return[];
  /** Kinds of events, an hour apart, the first with the wish itself. */
  events?: string[];
};

/** Two pens of 19,000 won and 3,000 won of delivery. */
export const paidWon = 41_000;
const whole = paidWon;
export const cases: Record<string, Case> = {
  kept: { step: 'paid' },
  asked: { step: 'preparing', cancellation: { state: 'requested' } },
  askedWithAccount: {
    step: 'preparing',
    method: 'vbank',
    cancellation: { state: 'requested', isSealed: true },
  },
  askedAgain: { step: 'paid', cancellation: { state: 'requested', error: '2003', tries: 1 } },
  leased: { step: 'paid', cancellation: { state: 'executing', tries: 2 } },
  leasedAfterApproval: {
    step: 'preparing',
    cancellation: { state: 'executing', tries: 1, error: 'TimeoutError' },
    events: ['ordered', 'cancellationApproved'],
  },
  leasedRest: {
    step: 'paid',
    cancellation: { state: 'executing', amount: 36_000, tries: 1 },
    parts: [{ state: 'done', amount: 5_000 }],
  },
  leasedToAccount: {
    step: 'paid',
    method: 'vbank',
    cancellation: { state: 'executing', isSealed: true, tries: 1 },
  },
  wrongAccount: {
    step: 'paid',
    method: 'vbank',
    cancellation: { state: 'account', error: '2021', tries: 1 },
  },
  shopWaits: {
    step: 'paid',
    method: 'vbank',
    cancellation: { state: 'account' },
    events: ['cancelledByShop'],
  },
  done: { step: 'cancelled', cancellation: { state: 'done', tries: 1 } },
  doneRest: {
    step: 'cancelled',
    cancellation: { state: 'done', amount: 30_000, tries: 1 },
    parts: [
      { state: 'done', amount: 5_000 },
      { state: 'refused', amount: 9_000, error: '2003' },
      { state: 'done', amount: 6_000 },
    ],
  },
  doneByShop: {
    step: 'cancelled',
    cancellation: { state: 'done', tries: 1 },
    events: ['cancelledByShop', 'refunded'],
  },
  refused: {
    step: 'preparing',
    cancellation: { state: 'refused' },
    events: ['ordered', 'cancellationRefused'],
  },
  refusedTwice: { step: 'paid', cancellation: { state: 'refused', error: '2003', tries: 1 } },
  lateWaits: {
    step: 'paid',
    method: 'vbank',
    cancellation: { state: 'account' },
    events: ['lateDeposit'],
  },
  lateLeased: {
    step: 'paid',
    method: 'vbank',
    cancellation: { state: 'executing', isSealed: true, tries: 3 },
    events: ['lateDeposit'],
  },
  lateDone: {
    step: 'cancelled',
    method: 'vbank',
    cancellation: { state: 'done', tries: 1 },
    events: ['lateDeposit'],
  },
  part: { step: 'delivered', parts: [{ state: 'executing', amount: 5_000 }] },
  partWaits: { step: 'delivered', method: 'vbank', parts: [{ state: 'account', amount: 5_000 }] },
  partRefused: { step: 'delivered', parts: [{ state: 'refused', amount: 5_000, error: '2003' }] },
  returnAsked: { step: 'delivered', returns: [{ state: 'requested' }] },
  returnAwaited: { step: 'delivered', method: 'vbank', returns: [{ state: 'approved', isSealed: true }] },
  returnThere: { step: 'delivered', returns: [{ state: 'received' }] },
  returnPaid: {
    step: 'delivered',
    returns: [{ state: 'refunded' }],
    parts: [{ state: 'done', amount: 16_000, of: 0 }],
  },
  returnOnItsWay: {
    step: 'delivered',
    method: 'vbank',
    returns: [{ state: 'received' }],
    parts: [{ state: 'executing', amount: 16_000, of: 0, isSealed: true }],
  },
  returnRefused: {
    step: 'delivered',
    returns: [{ state: 'received' }],
    parts: [{ state: 'refused', amount: 16_000, of: 0, error: '2003' }],
  },
  returnTriedAgain: {
    step: 'delivered',
    returns: [{ state: 'received' }],
    parts: [
      { state: 'refused', amount: 16_000, of: 0, error: '2003' },
      { state: 'executing', amount: 19_000, of: 0 },
    ],
  },
  returnsInTurn: {
    step: 'delivered',
    returns: [{ state: 'withdrawn' }, { state: 'refunded' }, { state: 'rejected' }, { state: 'requested' }],
    parts: [{ state: 'done', amount: 16_000, of: 1 }],
  },
  allBack: {
    step: 'cancelled',
    returns: [{ state: 'refunded' }, { state: 'refunded' }],
    parts: [
      { state: 'done', amount: 16_000, of: 0 },
      { state: 'done', amount: 16_000, of: 1 },
    ],
  },
};

export async function fillOldShop(sql: postgres.Sql): Promise<void> {
  await sql`insert into members (login_id, password_hash, user_name, email, phone, address, created_at)
    values ('haneul', '', '김하늘', 'haneul@example.com', '01012345678', '서울', ${at(0)})`;
  await sql`insert into products (catalog, position, name, product_key, product_type, price, delivery, message, pictures,
      detail_pictures, on_sale)
    values ('accessory', 1, '톡톡펜', 'pen', 'accessory', 19000, 3000, '', '[]', '[]', false)`;
  for (const [name, one] of Object.entries(cases)) await insertOrder(sql, name, one);
}

const isOpen = (state: string) => ['account', 'executing'].includes(state);
const moidOf = (name: string) => `tt${name}`;

async function insertOrder(sql: postgres.Sql, name: string, one: Case): Promise<void> {
  const { step, method = 'card', cancellation, parts = [], returns = [], events = [] } = one;
  const isSent = step === 'delivered' || returns.length > 0;
  const [order] = await sql<{ id: number }[]>`
    insert into orders (moid, member_id, product_id, created_at, goods_name, product_type, quantity, unit_won, delivery_won,
      amount_won, buyer_name, buyer_email, buyer_phone, buyer_address, receiver_name, receiver_address, receiver_phone,
      fulfilment, complete_at, stock_hold, hold_until, courier, tracking_number, shipped_at, delivered_at)
    values (${moidOf(name)}, 1, 1, ${at(0)}, '톡톡펜', 'accessory', 2, 19000, 3000, ${paidWon}, '김하늘', 'haneul@example.com',
      '01012345678', '서울', '김하늘', '서울', '01012345678', ${step}, ${at(1)}, 'sold', ${at(1)}, ${isSent ? 'cj' : ''},
      ${isSent ? '123456789012' : ''}, ${isSent ? at(5) : null}, ${isSent ? at(9) : null}) returning id::int`;
  const id = order!.id;
  await sql`insert into payment_attempts (order_id, provider, amount_won, state, tid, method, paid_at)
    values (${id}, 'nicepay_legacy', ${paidWon}, 'paid', ${`tid-${name}`}, ${method}, ${at(1)})`;
  const wishAt = 20;
  for (const [i, kind] of events.entries())
    await sql`insert into order_events (order_id, at, kind) values (${id}, ${at(wishAt + i)}, ${kind})`;
  const returnIds: number[] = [];
  for (const [i, back] of returns.entries()) {
    const isThere = back.state === 'received' || back.state === 'refunded';
    const [row] = await sql<{ id: number }[]>`
      insert into returns (order_id, state, reason, quantity, requested_at, refund_account, approved_at, received_at,
        resellable, refunded_at, closed_at, rejection)
      values (${id}, ${back.state}, 'changeOfMind', 1, ${at(30 + i)}, ${back.isSealed ? sealed() : null},
        ${isThere ? at(31 + i) : null}, ${isThere ? at(32 + i) : null}, ${isThere ? true : null},
        ${back.state === 'refunded' ? at(50 + i) : null},
        ${['rejected', 'withdrawn'].includes(back.state) ? at(50 + i) : null},
        ${back.state === 'rejected' ? '흔적이 있어요' : ''}) returning id::int`;
    returnIds.push(row!.id);
  }
  let left = whole;
  for (const [i, part] of parts.entries()) {
    // The refund of a return ends with it.
    const doneAt = part.of === undefined ? at(10 + i) : at(50 + part.of);
    await sql`insert into refunds (order_id, return_id, request_no, amount_won, left_won, reason, operator, state,
        requested_at, lease_until, tries, done_at, last_error, refund_account)
      values (${id}, ${part.of === undefined ? null : returnIds[part.of]!}, ${`${moidOf(name)}R${i + 1}`}, ${part.amount},
        ${left}, '사과', '민지', ${part.state}, ${at(9 + i)}, ${part.state === 'executing' ? at(40) : null}, 1,
        ${part.state === 'done' ? doneAt : null}, ${part.error ?? null}, ${part.isSealed ? sealed() : null})`;
    if (part.state !== 'refused') left -= part.amount;
  }
  if (!cancellation) return;
  const { state, amount = whole, error, tries = 0, isSealed } = cancellation;
  await sql`insert into cancellations (order_id, amount_won, state, requested_at, lease_until, tries, done_at, last_error,
      refund_account)
    values (${id}, ${amount}, ${state}, ${at(wishAt)}, ${state === 'executing' ? at(40) : null}, ${tries},
      ${state === 'done' ? at(41) : null}, ${error ?? null}, ${isSealed ? sealed() : null})`;
}

export type Seen = {
  moid: string;
  process: string;
  cancellation: string | null;
  cancelledWon: number | null;
  requestedAt: Date | null;
  refundedAt: Date | null;
  refundedWon: number;
  openRefund: string | null;
  returnedUnits: number;
  isUnderWay: boolean;
  parts: { amountWon: number; state: string; doneAt: Date | null }[];
  returns: { state: string; refundedAt: Date | null }[];
  ledgers: { won: number; at: string | null }[];
};

/** As the old shop's own statements read it. */
export async function readOldShop(sql: postgres.Sql): Promise<Seen[]> {
  const rows = await sql`
    select o.id::int as id, o.moid, o.fulfilment, c.state, c.amount_won::int as amount, c.requested_at, c.done_at,
      a.refunded_won::int as refunded,
      (select r.state from refunds r where r.order_id = o.id and r.state in ('account', 'executing')) as part,
      coalesce((select sum(t.quantity) from returns t where t.order_id = o.id and t.state = 'refunded'), 0)::int as units,
      exists (select from returns t where t.order_id = o.id and t.state in ('requested', 'approved', 'received')) as back,
      (select coalesce(json_agg(json_build_object('won', won, 'at', at) order by at nulls last), '[]') from (
        select amount_won as won, done_at as at, state from refunds where order_id = o.id
        union all select amount_won, done_at, state from cancellations where order_id = o.id) pieces
        where state in ('done', 'executing')) as ledgers
    from orders o join payment_attempts a on a.order_id = o.id left join cancellations c on c.order_id = o.id order by o.moid`;
  return Promise.all(
    rows.map(async (row): Promise<Seen> => {
      const parts = await sql`select amount_won::int as "amountWon", state, done_at as "doneAt" from refunds
        where order_id = ${row.id} order by id`;
      const returns = await sql`select state, refunded_at as "refundedAt" from returns
        where order_id = ${row.id} order by id desc`;
      const isCancelling = row.state === 'requested' || isOpen(String(row.state));
      return {
        moid: row.moid,
        process: row.fulfilment === 'cancelled' ? '-99' : isCancelling ? '10' : row.fulfilment,
        cancellation: row.state,
        cancelledWon: row.amount,
        requestedAt: row.requested_at,
        refundedAt: row.done_at,
        refundedWon: row.refunded,
        openRefund: row.part,
        returnedUnits: row.units,
        isUnderWay: isCancelling || row.part !== null || row.back,
        parts: [...parts] as unknown as Seen['parts'],
        returns: [...returns] as unknown as Seen['returns'],
        ledgers: row.ledgers,
      };
    }),
  );
}

/** What the old outboxes would have asked the provider for, of all that was on its way. */
export function oldRequests(): object[] {
  return Object.entries(cases).flatMap(([name, { cancellation, parts = [] }]) => {
    const charge = { tid: `tid-${name}`, moid: moidOf(name) };
    const left = parts.reduce((sum, { state, amount }) => (state === 'done' ? sum - amount : sum), whole);
    const whole_ = cancellation?.state === 'executing' ? cancellation : null;
    const amountWon = whole_?.amount ?? whole;
    return [
      ...(whole_
        ? [
            {
              ...{
                ...charge,
                amountWon,
                reason: 'cancelled by the buyer',
                account: whole_.isSealed ? account : null,
              },
              ...(amountWon < whole
                ? { partialRefund: { requestNo: `${charge.moid}C`, leftWon: amountWon } }
                : {}),
            },
          ]
        : []),
      ...parts.flatMap(({ state, amount, isSealed }, i) =>
        state === 'executing'
          ? [
              {
                ...{
                  ...charge,
                  amountWon: amount,
                  reason: 'refund in part',
                  account: isSealed ? account : null,
                },
                partialRefund: { requestNo: `${charge.moid}R${i + 1}`, leftWon: left },
              },
            ]
          : [],
      ),
    ];
  });
}
