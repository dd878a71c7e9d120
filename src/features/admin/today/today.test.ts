// The day's cards beside the lists that they lead to, in a shop where everything waits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { runManyCommand } from '../../../commands/many.server.ts';
import { readWebhook } from '../alarms/webhook/contract.ts';
import { listConsultations } from '../consultations/contract.ts';
import { listEscrows } from '../escrow/contract.ts';
import { listInquiries } from '../inquiries/contract.ts';
import { listApplications } from '../institutions/contract.ts';
import { listInvoices } from '../invoices/contract.ts';
import { listFailedJobs } from '../jobs/contract.ts';
import { readRecipientTable } from '../legal/recipients/contract.ts';
import { readLogChecks } from '../log-checks/contract.ts';
import { listOrders, type OrderFilters } from '../orders/contract.ts';
import { listProductRows } from '../products/contract.ts';
import { isLowOnStock } from '../products/rules.ts';
import { listProductQuestions } from '../questions/contract.ts';
import { listCashReceipts } from '../receipts/contract.ts';
import { listRefunds } from '../refunds/contract.ts';
import { listRepairs } from '../repairs/contract.ts';
import { listReplacements } from '../replacements/contract.ts';
import { listReturns } from '../returns/contract.ts';
import { listConflicts } from '../serials/contract.ts';
import { listSettlementDifferences } from '../settlements/contract.ts';
import { mayOpen } from '../shell/navigation.ts';
import { listTaxInvoices } from '../tax-invoices/contract.ts';
import { type CardName, cardNames, getToday } from './contract.ts';
import { listDifferences } from './differences/contract.ts';
import { todayMessages } from './messages.ts';

let shop: TestShop;
let owner: OperatorVisitor;
const today = async () => (await owner.ask(getToday)).data.cards;
const card = async (name: CardName) => (await today()).find((one) => one.name === name)!;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop);
  await runManyCommand({ ...shop.deps, sql: shop.owner }, ['--orders', '2000', '--members', '100']);
  await plant();
});
afterAll(() => shop.close());

/** What can't be reached in a second: a year of what goes wrong. Past the triggers, as the orders themselves. */
async function plant(): Promise<void> {
  await shop.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    // More than one page, and more than any list once stopped at.
    await tx`insert into returns (order_id, reason, reason_id, wording, requested_at, state, approved_at, received_at)
      select o.id, r.kind, r.id, r.wording, now() - i * interval '1 hour', case when i % 3 = 0 then 'received' else 'requested' end,
        case when i % 3 = 0 then now() - interval '1 day' end, case when i % 3 = 0 then now() - (i % 9) * interval '12 hours' end
      from (select id, row_number() over (order by id) as i from orders where fulfilment = 'delivered' and category <> 'content' limit 240) as o,
        lateral (select id, kind, wording from reasons where 'return' = any (uses) limit 1) as r`;
    await tx`insert into replacements (order_id, kind, state, reason, reason_id, wording, noticed_on, requested_at, approved_at)
      select o.id, case when i % 2 = 0 then 'claim' else 'exchange' end, case when i % 5 = 0 then 'approved' else 'requested' end,
        r.kind, r.id, r.wording, '2026-11-01', now() - i * interval '1 hour', case when i % 5 = 0 then now() end
      from (select id, row_number() over (order by id) as i from orders where fulfilment = 'delivered' and category <> 'content' offset 300 limit 130) as o,
        lateral (select id, kind, wording from reasons where kind = 'defective' limit 1) as r`;
    await tx`insert into return_lines (return_id, line_id, order_id, quantity)
      select r.id, l.id, l.order_id, 1 from returns r join order_lines l on l.order_id = r.order_id`;
    await tx`insert into replacement_lines (replacement_id, line_id, order_id, quantity)
      select r.id, l.id, l.order_id, 1 from replacements r join order_lines l on l.order_id = r.order_id`;
    await tx`insert into reconciliation_differences (day, provider, kind, moid, tid, ours_won, theirs_won, found_at)
      select '2026-11-20', 'nicepay_legacy', 'amount', moid, 'tid' || id, 1000, 2000, now() from payment_attempts order by id limit 70`;
    await tx`insert into reconciliation_differences (day, provider, kind, moid, tid, ours_won, theirs_won, found_at)
      select '2026-11-21', 'nicepay_legacy', 'noOrder', 'nobody' || i, 'lost' || i, 0, 9900, now() from generate_series(1, 5) as i`;
    await tx`insert into reconciliation_differences (day, provider, kind, moid, tid, ours_won, theirs_won, found_at, closed_at)
      values ('2026-11-19', 'nicepay_legacy', 'noOrder', 'over', 'over', 0, 9900, now(), now())`;
    await tx`insert into settlement_differences (provider, tid, moid, kind, ours_won, theirs_won, found_at)
      select 'nicepay_legacy', 'listed' || i, '', 'unknown', 0, 9900, now() from generate_series(1, 60) as i`;
    // Unclear for longer than a payment takes, and just begun.
    await tx`update payment_attempts set state = case when id % 2 = 0 then 'unknown' else 'approving' end, started_at = now() - interval '1 hour',
        lease_until = now() + interval '1 year' where id in (select id from payment_attempts where state = 'ready' order by id limit 12)`;
    await tx`update payment_attempts set state = 'approving', started_at = now(), lease_until = now() + interval '1 year'
      where id in (select id from payment_attempts where state = 'ready' order by id limit 3)`;
    await tx`update payment_attempts set state = 'awaitingDeposit', tid = 'account' || id, lease_until = now() + interval '1 year',
        account = '{"bank":"국민은행","number":"12345678901234","holder":"톡톡박스"}', deposit_until = now() + (case when id % 2 = 0 then 5 else 50 end) * interval '1 hour'
      where id in (select id from payment_attempts where state = 'ready' order by id desc limit 6)`;
    await tx`update payment_attempts set unverified_since = now() - interval '2 days', started_at = now() - interval '9 days',
        deposit_until = now() - interval '2 days'
      where id in (select id from payment_attempts where state = 'failed' order by id limit 7)`;
    await tx`insert into tax_invoices (order_id, order_number, goods_name, no, state, mgt_key, party, write_day, amount_won, supply_won,
        vat_won, confirm_no, issued_at, asked_at, since_at, ended_at, replaced_at)
      select id, number, goods_name, 1, case when id % 2 = 0 then 'refused' else 'rejected' end, 'T' || id, '{"name":"햇살유치원"}', current_date, 1100, 1000,
        100, case when id % 2 = 1 then lpad(id::text, 24, '0') end, case when id % 2 = 1 then now() end, now(), now(), now(),
        case when id % 5 = 0 then now() end from orders order by id limit 60`;
    await tx`insert into tax_certificates (corp_number, expires_at, checked_at)
      values (${shop.deps.env.popbill!.corpNumber}, now() + interval '9 days', now())`;
    await tx`insert into escrow_deals (order_id, provider, terms, tid, telling, courier, tracking_number, since_at, lease_until, told_at, state)
      select order_id, provider, 'untilTold', tid, (array['refused', 'byHand', 'due', 'due', 'told'])[1 + no], 'cj', '123456789012',
        now() - (case no when 2 then 30 else 1 end) * interval '1 hour', now() + interval '1 year', now(), 'held'
      from (select order_id, provider, tid, row_number() over (order by id) % 5 as no from payment_attempts
        where state = 'paid' order by id limit 100) as paid`;
    await tx`insert into refund_interests (refund_id, days, won) select id, 2, 30 from refunds where state = 'done' order by id desc limit 60`;
    // An order of which two refunds are refused stands in the list once.
    await tx`update refunds set state = 'refused', last_error = '2003', done_at = null where id in (select id from refunds order by id limit 4)`;
    await tx`update cancellations set state = 'requested', decided_at = null
      where id in (select cancellation_id from refunds where state = 'refused')`;
    await tx`update payment_attempts a set refunded_won = 0 from refunds r where r.attempt_id = a.id and r.state = 'refused'`;
    await tx`insert into invoice_terms (member_id, limit_won, days, allowed_at, allowed_by, reason)
      select distinct member_id, 1000000000, 30, now(), '운영', '협약' from orders`;
    await tx`insert into invoices (number, order_id, attempt_id, member_id, terms_id, amount_won, issued_at, due_on)
      select 'I-2026-' || lpad(o.id::text, 6, '0'), o.id, a.id, o.member_id, t.id, o.amount_won, now() - interval '60 days',
        to_char(now() - interval '10 days', 'YYYY-MM-DD')
      from orders o join payment_attempts a on a.order_id = o.id and a.is_current and a.state = 'paid' and a.refunded_won = 0
      join invoice_terms t on t.member_id = o.member_id where o.amount_won >= 2000 order by o.id limit 40`;
    await tx`insert into invoice_money (invoice_id, kind, won, on_day, name, operator, recorded_at)
      select id, 'received', amount_won, '2026-11-21', '햇살', '운영', now() from invoices order by id limit 5`;
    await tx`update payment_attempts set refunded_won = 1000 where id in
      (select attempt_id from invoices where id in (select invoice_id from invoice_money))`;
    await tx`insert into refunds (order_id, attempt_id, cause, way, amount_won, left_won, request_no, state, operator, requested_at)
      select order_id, id, 'goodwill', 'byHand', 1, amount_won, 'hand' || id, 'executing', '운영', now() - id * interval '1 minute'
      from payment_attempts a where state = 'paid' and is_current and refunded_won = 0
        and not exists (select from invoices i where i.attempt_id = a.id) order by id desc limit 30`;
    await tx`insert into consultations (number, kind, name, phone, next_try_at, state, call_time, consent_version, consented_at, created_at, last_at)
      select lpad(i::text, 8, '7'), 'home', '김하늘', '01012345678', case when i % 3 = 0 then now() + interval '1 hour' end, case when i % 3 = 0 then 'noAnswer' when i % 3 = 1 then 'new' else 'closed' end,
        'any', '1', now(), now(), now() - i * interval '1 hour' from generate_series(1, 40) as i`;
    // The messenger took the first alarm, and has been away since.
    await tx`with target as (insert into alarm_targets (channel, kinds) values ('webhook', '{}') returning id),
        webhook as (insert into alarm_webhooks (target_id, shape, url, secret, host, set_by, set_at)
          select id, 'slack', '', '', 'hooks.slack.com', '운영', now() - interval '9 days' from target)
      insert into alarm_outbox (target_id, counts, state, attempts, try_at, cause, created_at, ended_at)
      select id, '{}', (array['sent', 'failed'])[i], 1, now(), '', now(), now() - (3 - i) * interval '1 day' from target, generate_series(1, 2) as i`;
  });
  await shop.owner`update variants set stock = 3 where is_open and product_id in (select id from products where on_sale order by id limit 2)`;
  await shop.owner`update products set low_stock = null`;
}

/** Every row of a list, page by page. */
async function all<Row>(
  read: (after?: string) => Promise<{ rows: Row[]; next: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const page = await read(after);
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined && rows.length < 5_000);
  return rows;
}

const orders = (input: OrderFilters) => () =>
  all(async (before) => {
    const { data } = await owner.ask(listOrders, { input: { ...input, ...(before ? { before } : {}) } });
    return { rows: data.orders, next: data.next };
  });
const invoices = (tab: 'overdue' | 'toPayBack') => () =>
  all(async (after) => {
    const { data } = await owner.ask(listInvoices, { input: { tab, ...given(after) } });
    return { rows: data.invoices, next: data.next };
  });
const given = (after?: string) => (after ? { after } : {});

/** What each card's link shows: the address stands here a second time, so that none leads elsewhere unnoticed. */
const lists: Record<CardName, { to: string; rows: () => Promise<unknown[]> }> = {
  toShip: { to: '/orders?step=toShip&sort=oldest', rows: orders({ step: 'toShip', sort: 'oldest' }) },
  cancellations: { to: '/orders?cancellation=undecided', rows: orders({ cancellation: 'undecided' }) },
  returns: {
    to: '/returns?tab=todo',
    rows: () =>
      all(async (after) => {
        const { data } = await owner.ask(listReturns, { input: { tab: 'todo', ...given(after) } });
        return { rows: data.returns, next: data.next };
      }),
  },
  replacements: {
    to: '/replacements?tab=todo',
    rows: () =>
      all(async (after) => {
        const { data } = await owner.ask(listReplacements, { input: { tab: 'todo', ...given(after) } });
        return { rows: data.replacements, next: data.next };
      }),
  },
  inquiries: {
    to: '/inquiries',
    rows: async () => (await owner.ask(listInquiries, { input: {} })).data.inquiries,
  },
  repairs: { to: '/repairs', rows: async () => (await owner.ask(listRepairs, { input: {} })).data.repairs },
  consultations: {
    to: '/consultations?state=toCall',
    rows: async () => (await owner.ask(listConsultations, { input: { state: 'toCall' } })).data.consultations,
  },
  institutions: {
    to: '/institutions',
    rows: async () => (await owner.ask(listApplications, { input: {} })).data.applications,
  },
  questions: {
    to: '/questions',
    rows: async () => (await owner.ask(listProductQuestions, { input: {} })).data.questions,
  },
  deposits: { to: '/orders?attention=depositEnding', rows: orders({ attention: 'depositEnding' }) },
  unsettled: { to: '/orders?attention=unsettled', rows: orders({ attention: 'unsettled' }) },
  unverified: { to: '/orders?attention=unverified', rows: orders({ attention: 'unverified' }) },
  differences: {
    to: '/differences',
    rows: () =>
      all(async (after) => {
        const { data } = await owner.ask(listDifferences, { input: given(after) });
        return { rows: data.differences, next: data.next };
      }),
  },
  overdueInvoices: { to: '/invoices?tab=overdue', rows: invoices('overdue') },
  invoicesToPayBack: { to: '/invoices?tab=toPayBack', rows: invoices('toPayBack') },
  settlements: {
    to: '/settlements/differences',
    rows: () =>
      all(async (after) => {
        const { data } = await owner.ask(listSettlementDifferences, { input: given(after) });
        return { rows: data.differences, next: data.next };
      }),
  },
  refunds: { to: '/orders?cancellation=troubled', rows: orders({ cancellation: 'troubled' }) },
  transfers: {
    to: '/refunds?tab=waiting&transfer=due',
    rows: () =>
      all(async (after) => {
        const input = { tab: 'waiting', transfer: 'due', ...given(after) } as const;
        const { data } = await owner.ask(listRefunds, { input });
        return { rows: data.refunds, next: data.next };
      }),
  },
  interests: {
    to: '/refunds?tab=done&interest=owed',
    rows: () =>
      all(async (after) => {
        const input = { tab: 'done', interest: 'owed', ...given(after) } as const;
        const { data } = await owner.ask(listRefunds, { input });
        return { rows: data.refunds, next: data.next };
      }),
  },
  receipts: {
    to: '/receipts?tab=trouble',
    rows: () =>
      all(async (after) => {
        const { data } = await owner.ask(listCashReceipts, { input: { tab: 'trouble', ...given(after) } });
        return { rows: data.receipts, next: data.next };
      }),
  },
  taxInvoices: {
    to: '/tax-invoices?tab=trouble',
    rows: () =>
      all(async (after) => {
        const { data } = await owner.ask(listTaxInvoices, { input: { tab: 'trouble', ...given(after) } });
        return { rows: data.invoices, next: data.next };
      }),
  },
  taxCertificate: {
    to: '/tax-invoices',
    rows: async () => {
      const { certificate } = (await owner.ask(listTaxInvoices, { input: {} })).data;
      return certificate?.isWarned ? [certificate] : [];
    },
  },
  escrows: {
    to: '/escrow?tab=trouble',
    rows: () =>
      all(async (after) => {
        const { data } = await owner.ask(listEscrows, { input: { tab: 'trouble', ...given(after) } });
        return { rows: data.escrows, next: data.next };
      }),
  },
  logChecks: {
    to: '/log-checks',
    rows: async () => (await owner.ask(readLogChecks, { input: {} })).data.open,
  },
  recipients: {
    to: '/recipients',
    rows: async () => (await owner.ask(readRecipientTable, { input: {} })).data.unlisted,
  },
  serials: {
    to: '/serial-conflicts',
    rows: async () => (await owner.ask(listConflicts, { input: {} })).data.conflicts,
  },
  alarms: {
    to: '/webhook',
    rows: async () => {
      const { webhook } = (await owner.ask(readWebhook)).data;
      const { last, setAtMs = 0, heardAtMs } = webhook ?? {};
      return last?.state === 'failed' && last.atMs > Math.max(setAtMs, heardAtMs ?? 0) ? [webhook] : [];
    },
  },
  jobs: { to: '/jobs', rows: async () => (await owner.ask(listFailedJobs)).data.jobs },
  stock: {
    to: '/products?show=low',
    rows: async () =>
      (await owner.ask(listProductRows)).data.products.filter((row) => row.onSale && isLowOnStock(row)),
  },
};

describe('A card', () => {
  it.each(cardNames)('%s counts what its link lists, row by row', async (name) => {
    expect(todayMessages.cards[name].to).toBe(lists[name].to);
    expect((await lists[name].rows()).length).toBe((await card(name)).count);
  });

  it('is of work that the operator may do: no other leads to a screen that only refuses them', async () => {
    const packer = await logInOperator(shop, ['orders'], 'packer');
    const names = (await packer.ask(getToday)).data.cards.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['toShip', 'returns', 'stock', 'jobs', 'escrows']));
    for (const name of ['inquiries', 'institutions', 'receipts', 'settlements', 'logChecks', 'recipients'])
      expect(names).not.toContain(name);
    for (const name of names) expect(mayOpen(['orders'], todayMessages.cards[name].to)).toBe(true);
  });

  it('is full where much was planted, so that the comparison means something', async () => {
    const counts = Object.fromEntries((await today()).map(({ name, count }) => [name, count]));
    expect(counts).toMatchObject({
      returns: 240,
      differences: 75,
      settlements: 60,
      escrows: 60,
      overdueInvoices: 35,
      invoicesToPayBack: 5,
      unsettled: 12,
      unverified: 7,
      refunds: 4,
      transfers: 30,
      taxInvoices: 48,
      taxCertificate: 1,
      alarms: 1,
    });
    expect(counts.replacements).toBeGreaterThan(50);
    for (const name of ['toShip', 'cancellations', 'deposits', 'consultations', 'stock'] as const)
      expect(counts[name], name).toBeGreaterThan(0);
  });

  it('tells the earliest deadline first, whatever was asked for or paid before', async () => {
    for (const name of ['toShip', 'returns', 'cancellations'] as const) {
      const { rows } = await card(name);
      const dues = rows.map(({ dueMs }) => dueMs ?? Number.POSITIVE_INFINITY);
      expect(dues, name).toEqual([...dues].sort((one, other) => one - other));
      expect(dues[0], name).toBeLessThan(Number.POSITIVE_INFINITY);
    }
  });

  it('names what is to be done wherever it may be red', () => {
    const red: CardName[] = [
      ...['toShip', 'cancellations', 'returns', 'refunds', 'transfers'],
      ...['inquiries', 'repairs', 'consultations', 'institutions', 'taxInvoices', 'taxCertificate'],
    ] as CardName[];
    for (const name of cardNames)
      expect(Boolean(todayMessages.cards[name].late), name).toBe(red.includes(name));
  });
});

describe('The other ledgers', () => {
  it('lead to their order, or say that there is none', async () => {
    const { data } = await owner.ask(listDifferences, { input: {} });
    expect(data.count).toBe(75);
    expect(data.differences[0]).toMatchObject({
      kind: 'amount',
      order: { moid: expect.stringMatching(/^tt/) },
    });
    const rows = (await lists.differences.rows()) as typeof data.differences;
    expect(rows.filter(({ order }) => order === null)).toHaveLength(5);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(75);
  });
});
