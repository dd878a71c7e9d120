// Who writes which table, and what happens to the rows that hang on an order: read from the code and from the database.
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from './support/shop.ts';
import { readWriters, tables, targetsOf } from './support/writers.ts';

/** The tables that an order is made of, and what leads to one; and the one feature that writes each. */
const owners: Record<string, string> = {
  orders: 'commerce/order',
  orderLines: 'commerce/order',
  memberAddresses: 'account/addresses',
  inquiries: 'site/inquiry',
  inquiryEntries: 'site/inquiry',
  consultations: 'site/consultation',
  consultationEvents: 'site/consultation',
  alarmPeople: 'admin/alarms',
  alarmTargets: 'admin/alarms',
  alarmPending: 'admin/alarms',
  alarmWebhooks: 'admin/alarms',
  alarmOutbox: 'admin/alarms',
  pushSubscriptions: 'admin/alarms',
  alarmEvents: 'admin/alarms',
  orderViews: 'admin/orders',
  declaredHolidays: 'admin/holidays',
  logChecks: 'admin/log-checks',
  priceChanges: 'admin/products',
  productSales: 'commerce/catalog',
  salesDays: 'admin/sales',
  salesDaySums: 'admin/sales',
  salesStaleDays: 'admin/sales',
  deletedRows: 'platform',
  complaints: 'admin/complaints',
  answerTemplates: 'admin/inquiries',
  repairs: 'commerce/repair',
  repairEvents: 'commerce/repair',
  attachments: 'attachment',
  campaigns: 'account/campaign',
  settlementFiles: 'commerce/settlement',
  settlementLines: 'commerce/settlement',
  settlementDifferences: 'commerce/settlement',
  settlementRates: 'commerce/settlement',
  termsTellings: 'account/terms-news',
  institutions: 'account/institution',
  institutionApplications: 'account/institution',
  recipients: 'site/legal',
  campaignRecipients: 'account/campaign',
  messages: 'message',
  mutedTexts: 'message',
  stoppedReminders: 'commerce/entitlement',
  orderConsents: 'commerce/order',
  orderEvents: 'commerce/order',
  orderNotes: 'commerce/order',
  parcels: 'commerce/order',
  parcelLines: 'commerce/order',
  parcelEvents: 'commerce/order',
  shipmentSerials: 'commerce/order',
  parcelTracks: 'commerce/tracking',
  replacementTracks: 'commerce/tracking',
  repairTracks: 'commerce/tracking',
  productReviews: 'commerce/review',
  productQuestions: 'commerce/question',
  paymentAttempts: 'commerce/payment',
  cancellations: 'commerce/refund',
  refunds: 'commerce/refund',
  refundInterests: 'commerce/refund',
  refundTransfers: 'commerce/refund',
  transferFiles: 'commerce/refund',
  transferFileRows: 'commerce/refund',
  terminations: 'commerce/termination',
  cashReceipts: 'commerce/cash-receipt',
  taxInvoices: 'commerce/tax-invoice',
  taxCertificates: 'commerce/tax-invoice',
  escrowDeals: 'commerce/escrow',
  invoiceTerms: 'commerce/invoice',
  invoices: 'commerce/invoice',
  invoiceMoney: 'commerce/invoice',
  invoiceRemindersSent: 'commerce/invoice',
  agreedPrices: 'commerce/agreed-price',
  quotations: 'commerce/quotation',
  quotationLines: 'commerce/quotation',
  returns: 'commerce/return',
  returnLines: 'commerce/return',
  returnRestocked: 'commerce/return',
  returnTerms: 'commerce/return',
  replacements: 'commerce/replacement',
  replacementLines: 'commerce/replacement',
  replacementMissing: 'commerce/replacement',
  replacementRestocked: 'commerce/replacement',
  reasons: 'commerce/reason',
  cancellationLines: 'commerce/refund',
  entitlements: 'commerce/entitlement',
  boughtCoupons: 'commerce/entitlement',
  entitlementTerms: 'commerce/entitlement',
  entitlementBoxes: 'commerce/entitlement',
  carts: 'commerce/cart',
  cartItems: 'commerce/cart',
  variants: 'commerce/catalog',
};

describe('A table is written by one feature', () => {
  let found: Awaited<ReturnType<typeof readWriters>>;
  beforeAll(async () => {
    found = await readWriters();
  });
  const writersOf = (table: string) => [...(found.writers.get(table) ?? [])].sort();

  it.each(Object.entries(owners))('%s by %s', (table, owner) => {
    expect(writersOf(table)).toEqual([owner]);
  });

  it('whichever table it is', () => {
    const shared = [...tables.keys()].filter((table) => writersOf(table).length > 1);
    expect(shared.map((table) => `${table}: ${writersOf(table).join(', ')}`)).toEqual([]);
  });

  it('and names it in the statement', () => {
    expect(found.nameless).toEqual([]);
  });

  it.each([
    ['tx.insert(orders).values(row)', ['orders']],
    ['insertRows(orderLines, rows, { orderId })', ['orderLines']],
    ['insertRows(\n  orderLines,\n  rows)', ['orderLines']],
    ['await tx\n  .update(orders)\n  .set(change)', ['orders']],
    ['tx.delete(orders).where(isOld)', ['orders']],
    [`tx.execute(sql\`update \${orders} set at = now()\`)`, ['orders']],
    ['sql`with a as (select 1) UPDATE order_lines AS l\n set units = 1`', ['order_lines']],
    ['sql`insert into order_lines (id) values (1)`', ['order_lines']],
    ['sql`delete from only "order_lines"`', ['order_lines']],
    ['tx.insert(table).values(row)', ['table']],
    ["createHmac('sha256', key).update(text).digest()", []],
    ['seen.delete(id)', []],
    ['tx.select().from(orders).for(`update`)', []],
    ['sql`select 1 from order_lines for update`', []],
    ['sql`insert into a values (1) on conflict (id) do update set n = 2`', ['a']],
    ['// update orders set it right', []],
  ])('%s', (text, targets) => {
    expect(targetsOf(text)).toEqual(targets);
  });
});

describe('Foreign keys to an order', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('say what the end of its retention does: rows go with it, or let go of it', async () => {
    const keys = await shop.deps.sql<{ child: string; rule: string }[]>`
      select conrelid::regclass::text as child, confdeltype as rule from pg_constraint
      where contype = 'f' and confrelid = 'orders'::regclass`;
    expect(keys.length).toBeGreaterThan(6);
    expect(keys.filter(({ rule }) => rule !== 'c' && rule !== 'n')).toEqual([]);
  });

  it('stand in the schema for every column called order_id', () => {
    const loose = [...tables.values()].flatMap((table) => {
      const { name, columns, foreignKeys } = getTableConfig(table);
      const keyed = foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name));
      const orderColumn = columns.find((column) => /^order_?id$/i.test(column.name));
      return orderColumn && !keyed.includes(orderColumn.name) ? [name] : [];
    });
    expect(loose).toEqual([]);
  });
});
