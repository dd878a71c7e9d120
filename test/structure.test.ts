// Twins of the import rules: each rule is broken on purpose, so that its silence on our own code means something.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOutsideFaults } from './support/outside-calls.ts';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** A small house in which every file breaks one rule. */
const house: Record<string, string> = {
  'src/front.ts': 'export const front = 1;',
  'src/platform/db/schema.server.ts': 'export const table = 1;',
  'src/providers/payment/port.ts': 'export const port = 1;',
  'src/providers/payment/vendor.server.ts': "import '../../features/commerce/catalog/rules.ts';",
  'src/shared/pure.ts': "import '../ui/button.ts';",
  'src/ui/button.ts': "import '../features/commerce/catalog/rules.ts';",
  'src/platform/http/plumbing.server.ts': "import '../../features/commerce/catalog/rules.ts';",
  'src/features/commerce/catalog/rules.ts': "import '../checkout/rules.ts';",
  'src/features/commerce/cart/rules.ts': "import '../checkout/contract.ts';",
  'src/features/commerce/catalog/service.server.ts':
    "import '../../../platform/db/schema.server.ts';\nimport '../../../providers/payment/vendor.server.ts';",
  'src/features/commerce/catalog/card.tsx': "import '../../../platform/http/plumbing.server.ts';",
  'src/features/commerce/checkout/rules.ts': "import './other.ts';\nimport '../../../front.ts';",
  'src/features/commerce/checkout/other.ts': "import './rules.ts';",
  'src/features/account/session/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/account/one-time-code/rules.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/account/member/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/account/identity/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/account/profile/contract.ts': "import '../../commerce/reason/contract.ts';",
  'src/features/account/institution/people/contract.ts': "import '../../../commerce/catalog/rules.ts';",
  'src/features/account/addresses/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/account/device/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/commerce/entitlement/contract.ts': "import '../catalog/rules.ts';",
  'src/features/site/inquiry/dialog.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/commerce/order/open.ts': "import '../payment/rules.ts';",
  'src/features/commerce/payment/rules.ts': "import '../checkout/contract.ts';",
  'src/features/email/upward.server.ts': "import '../commerce/cart/rules.ts';",
  'src/features/message/rules.ts': "import '../commerce/cart/rules.ts';",
  'src/features/site/legal/rules.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/media/rules.ts': "import '../commerce/catalog/rules.ts';",
  'src/features/attachment/queries.server.ts': "import '../commerce/catalog/rules.ts';",
  'src/features/admin/documents/rules.ts': "import '../../commerce/checkout/rules.ts';",
  'src/features/admin/legal/rules.ts': "import '../../commerce/checkout/rules.ts';",
  'src/features/admin/notices/rules.ts': "import '../../commerce/checkout/rules.ts';",
  'src/features/admin/pictures/rules.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/products/rules.ts': "import '../../commerce/checkout/rules.ts';",
  'src/features/site/visits/rules.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/site/notice/rules.ts': "import '../../commerce/checkout/rules.ts';",
  'src/features/site/pages/rules.ts': "import '../../commerce/checkout/rules.ts';",
  'src/features/postcode/contract.ts': "import '../commerce/catalog/rules.ts';",
  'src/features/commerce/purchase/contract.ts': "import '../storefront/page.ts';",
  'src/features/commerce/checkout/contract.ts': "import '../storefront/page.ts';",
  'src/features/commerce/reconciliation/rules.ts': "import '../catalog/rules.ts';",
  'src/features/commerce/refund/rules.ts': "import '../catalog/rules.ts';",
  'src/features/commerce/return/rules.ts': "import '../catalog/rules.ts';",
  'src/features/commerce/fulfilment/rules.ts': "import '../catalog/rules.ts';",
  'src/features/account/recovery/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/commerce/settlement/rules.ts': "import '../catalog/rules.ts';",
  'src/features/commerce/invoice/rules.ts': "import '../catalog/rules.ts';",
  'src/features/admin/invoices/rules.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/settlements/rules.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/account/terms-news/rules.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/site/front/service.ts': "import '../../commerce/checkout/rules.ts';",
  'src/features/site/layout/header.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/commerce/storefront/page.ts': "import '../purchase/contract.ts';",
  'src/features/site/home/page.ts': "import '../../commerce/checkout/rules.ts';",
  'src/features/admin/operators/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/shell/screen.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/action-log/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/action-log/messages.ts': "import '../sales/contract.ts';",
  'src/features/commerce/coupon/rules.ts': "import '../catalog/rules.ts';",
  'src/features/admin/members/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/entitlements/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/serials/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/access/rules.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/exports/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/exports/file.server.ts': "import 'hucre/xlsx';",
  'src/features/commerce/statement/paper.server.ts': "import 'pdfkit';",
  'src/features/commerce/statement/rules.ts': "import '../catalog/rules.ts';",
  'src/features/admin/statements/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/tickets/rules.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/account/campaign/rules.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/campaigns/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/coupons/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/commerce/refund/contract.ts': "import '../catalog/rules.ts';",
  'src/features/commerce/return/contract.ts': "import '../catalog/rules.ts';",
  'src/features/commerce/replacement/contract.ts': "import '../fulfilment/rules.ts';",
  'src/features/commerce/tracking/contract.ts': "import '../catalog/rules.ts';",
  'src/features/commerce/reason/contract.ts': "import '../catalog/rules.ts';",
  'src/features/admin/reasons/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/decisions/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/parcels/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/orders/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/shipments/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/replacements/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/returns/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/return-terms/contract.ts': "import '../../commerce/cart/rules.ts';",
  'src/features/admin/sales/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/refunds/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/search/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/alarms/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/holidays/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/log-checks/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/jobs/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/commerce/question/contract.ts': "import '../refund/contract.ts';",
  'src/features/commerce/restock/rules.ts': "import '../cart/rules.ts';",
  'src/features/commerce/agreed-price/contract.ts': "import '../refund/contract.ts';",
  'src/features/admin/agreed-prices/contract.ts': "import '../../commerce/refund/contract.ts';",
  'src/features/commerce/quotation/contract.ts': "import '../refund/contract.ts';",
  'src/features/admin/complaints/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/tax-invoices/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/receipts/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/quotations/contract.ts': "import '../../commerce/refund/contract.ts';",
  'src/features/account/institution/contract.ts': "import '../../commerce/refund/contract.ts';",
  'src/features/admin/institutions/contract.ts': "import '../../commerce/refund/contract.ts';",
  'src/features/admin/questions/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/commerce/review/contract.ts': "import '../catalog/rules.ts';",
  'src/features/commerce/tax-invoice/contract.ts': "import '../review/contract.ts';",
  'src/features/commerce/cash-receipt/contract.ts': "import '../review/contract.ts';",
  'src/features/commerce/escrow/rules.ts': "import '../review/contract.ts';",
  'src/features/admin/escrow/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/commerce/termination/contract.ts': "import '../review/contract.ts';",
  'src/features/commerce/reminder/remind.ts': "import '../review/contract.ts';",
  'src/features/site/consultation/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/consultations/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/commerce/repair/contract.ts': "import '../catalog/rules.ts';",
  'src/features/commerce/after-sales/contract.ts': "import '../cart/rules.ts';",
  'src/features/admin/repairs/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/reviews/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/inquiries/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/messages/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/admin/today/contract.ts': "import '../../commerce/catalog/rules.ts';",
  'src/features/novelty/rules.ts': "import '../../shared/pure.ts';",
  'src/features/site/home/reach.ts': "import '../../../../sandbox/main.ts';",
  'sandbox/main.ts': "import '../src/shared/pure.ts';",
};

let folder: string;
let broken: Set<string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toktokbox-house-'));
  for (const [file, text] of Object.entries(house)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const { tsConfig: _, ...rest } = options;
  const result = await cruise(['src', 'sandbox'], {
    ...rest,
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
  });
  broken = new Set(
    (result.output as ICruiseResult).summary.violations.map((violation) => violation.rule.name),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an import that breaks the rule is reported', () => {
  it.each(forbidden as { name: string }[])('$name', ({ name }) => {
    expect([...broken]).toContain(name);
  });
});

/** The lines of a document's block of arrows: a group, then its features with what they may use. */
function readArrows(document: string): Record<string, string[]> {
  const block = /```arrows\n([\s\S]*?)```/.exec(document)?.[1] ?? '';
  const arrows: Record<string, string[]> = {};
  let name = '';
  for (const line of block.split('\n')) {
    const [first, ...rest] = line.trim().split(/\s+/);
    if (!first || /^\S/.test(line)) continue;
    const isNew = /^ {2}\S/.test(line);
    if (isNew) name = first;
    const uses = (isNew ? rest : [first, ...rest]).filter((to) => to !== '–');
    arrows[name] = [...(arrows[name] ?? []), ...uses].sort();
  }
  return arrows;
}

describe('the documents name the arrows that the rules allow', () => {
  const last = (name: string) => name.split('/').at(-1)!;
  const read = async (file: string) => readArrows(await readFile(new URL(file, import.meta.url), 'utf8'));
  const featureOf = (path: string) => path.replace(/^\^src\/features\/|\/$/g, '');
  const arrows = (forbidden as { name: string; from: { path: string }; to: { pathNot: string[] } }[])
    .filter(({ name }) => name.startsWith('arrows-of-'))
    .map(({ from, to }) => to.pathNot.map(featureOf).toSpliced(0, 1, featureOf(from.path)));
  const inRules = (isAdmin: boolean, short: (name: string) => string) =>
    Object.fromEntries(
      arrows
        .filter(([name = '']) => name.startsWith('admin/') === isAdmin)
        .map(([name = '', ...uses]) => [last(name), uses.map(short).sort()]),
    );

  it('of the shop, in ARCHITECTURE.md', async () => {
    expect(await read('../ARCHITECTURE.md')).toEqual(inRules(false, last));
  });

  it('of the back office, in its README', async () => {
    const short = (name: string) => name.replace('admin/', '');
    expect(await read('../src/features/admin/README.md')).toEqual(inRules(true, short));
  });
});

describe('a call to the payment provider', () => {
  const faultsOf = (text: string) => findOutsideFaults(text).map(({ fault }) => fault);

  it.each([
    ['await outside(() => port.refund(charge, now));', []],
    ['await port.refund(charge, now);', ['unmarked']],
    ['await parts.paymentBy(name).lookUp(tid, now);', ['unmarked']],
    ['const digits = text.split("").reverse();', []],
    [
      'db.transaction(async (tx) => { await outside(() => port.lookUp(tid, now)); });',
      ['inside a transaction'],
    ],
    [
      'sql.begin(async (tx) => { if (tx) { await outside(() => port.listDay(day)); } });',
      ['inside a transaction'],
    ],
    ['db.transaction(async (tx) => { await port.approve(ticket, order, now); });', ['unmarked']],
    ['await db.transaction(async (tx) => tx); await outside(() => port.reverse(ticket, 1, now));', []],
  ])('is found where it is wrong: %s', (text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  it('is marked everywhere, and never waits inside a transaction', async () => {
    const root = new URL('../src/', import.meta.url);
    const found: string[] = [];
    let marks = 0;
    for (const file of await readdir(root, { recursive: true })) {
      if (!file.endsWith('.server.ts') || file.startsWith('providers/')) continue;
      const text = await readFile(new URL(file, root), 'utf8');
      marks += text.match(/\boutside\(/g)?.length ?? 0;
      found.push(...findOutsideFaults(text).map(({ line, fault }) => `${file}:${line} ${fault}`));
    }
    expect(found).toEqual([]);
    expect(marks).toBeGreaterThan(12);
  });
});
