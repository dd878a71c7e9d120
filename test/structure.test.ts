// Twins of the import rules: each rule is broken on purpose, so that its silence on our own code means something.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOutsideFaults } from './outside-calls.ts';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** A small house in which every file breaks one rule. */
const house: Record<string, string> = {
  'src/front.ts': 'export const front = 1;',
  'src/db/schema.server.ts': 'export const table = 1;',
  'src/providers/payment/port.ts': 'export const port = 1;',
  'src/providers/payment/vendor.server.ts': "import '../../features/catalog/rules.ts';",
  'src/shared/pure.ts': "import '../ui/button.ts';",
  'src/ui/button.ts': "import '../features/catalog/rules.ts';",
  'src/server/plumbing.server.ts': "import '../features/catalog/rules.ts';",
  'src/features/catalog/rules.ts': "import '../checkout/rules.ts';",
  'src/features/cart/rules.ts': "import '../checkout/contract.ts';",
  'src/features/catalog/service.server.ts':
    "import '../../db/schema.server.ts';\nimport '../../providers/payment/vendor.server.ts';",
  'src/features/catalog/card.tsx': "import '../../server/plumbing.server.ts';",
  'src/features/checkout/rules.ts': "import './other.ts';\nimport '../../front.ts';",
  'src/features/checkout/other.ts': "import './rules.ts';",
  'src/features/session/contract.ts': "import '../catalog/rules.ts';",
  'src/features/member/contract.ts': "import '../catalog/rules.ts';",
  'src/features/identity-check/contract.ts': "import '../catalog/rules.ts';",
  'src/features/profile/contract.ts': "import '../catalog/rules.ts';",
  'src/features/device/contract.ts': "import '../catalog/rules.ts';",
  'src/features/entitlement/contract.ts': "import '../catalog/rules.ts';",
  'src/features/inquiry/dialog.ts': "import '../catalog/rules.ts';",
  'src/features/order/open.ts': "import '../payment/rules.ts';",
  'src/features/payment/rules.ts': "import '../checkout/contract.ts';",
  'src/features/letter/letter.server.ts': "import '../catalog/rules.ts';",
  'src/features/legal/rules.ts': "import '../catalog/rules.ts';",
  'src/features/media/rules.ts': "import '../catalog/rules.ts';",
  'src/features/backoffice/document/rules.ts': "import '../../checkout/rules.ts';",
  'src/features/backoffice/legal-desk/rules.ts': "import '../../checkout/rules.ts';",
  'src/features/backoffice/notice-desk/rules.ts': "import '../../checkout/rules.ts';",
  'src/features/backoffice/picture/rules.ts': "import '../../catalog/rules.ts';",
  'src/features/backoffice/product/rules.ts': "import '../../checkout/rules.ts';",
  'src/features/visit/rules.ts': "import '../catalog/rules.ts';",
  'src/features/notice/rules.ts': "import '../checkout/rules.ts';",
  'src/features/site-page/rules.ts': "import '../checkout/rules.ts';",
  'src/features/postcode/contract.ts': "import '../catalog/rules.ts';",
  'src/features/purchase/contract.ts': "import '../shopfront/page.ts';",
  'src/features/checkout/contract.ts': "import '../shopfront/page.ts';",
  'src/features/books/rules.ts': "import '../catalog/rules.ts';",
  'src/features/refund/rules.ts': "import '../catalog/rules.ts';",
  'src/features/return/rules.ts': "import '../catalog/rules.ts';",
  'src/features/fulfilment/rules.ts': "import '../catalog/rules.ts';",
  'src/features/recovery/contract.ts': "import '../catalog/rules.ts';",
  'src/features/site-frame/header.ts': "import '../catalog/rules.ts';",
  'src/features/shopfront/page.ts': "import '../purchase/contract.ts';",
  'src/features/showcase/page.ts': "import '../checkout/rules.ts';",
  'src/features/backoffice/operator/contract.ts': "import '../../catalog/rules.ts';",
  'src/features/backoffice/frame/screen.ts': "import '../../catalog/rules.ts';",
  'src/features/backoffice/action-log/contract.ts': "import '../../catalog/rules.ts';",
  'src/features/backoffice/action-log/messages.ts': "import '../sales/contract.ts';",
  'src/features/coupon/rules.ts': "import '../catalog/rules.ts';",
  'src/features/backoffice/member-desk/contract.ts': "import '../../catalog/rules.ts';",
  'src/features/backoffice/entitlement-desk/contract.ts': "import '../../catalog/rules.ts';",
  'src/features/backoffice/serial-desk/contract.ts': "import '../../catalog/rules.ts';",
  'src/features/backoffice/coupon-desk/contract.ts': "import '../../catalog/rules.ts';",
  'src/features/refund/contract.ts': "import '../catalog/rules.ts';",
  'src/features/return/contract.ts': "import '../catalog/rules.ts';",
  'src/features/reason/contract.ts': "import '../catalog/rules.ts';",
  'src/features/backoffice/reason-desk/contract.ts': "import '../../catalog/rules.ts';",
  'src/features/backoffice/decision/contract.ts': "import '../../catalog/rules.ts';",
  'src/features/backoffice/parcel/contract.ts': "import '../../catalog/rules.ts';",
  'src/features/backoffice/order/contract.ts': "import '../../catalog/rules.ts';",
  'src/features/backoffice/shipment/contract.ts': "import '../../catalog/rules.ts';",
  'src/features/backoffice/return/contract.ts': "import '../../catalog/rules.ts';",
  'src/features/backoffice/sales/contract.ts': "import '../../catalog/rules.ts';",
  'src/features/backoffice/today/contract.ts': "import '../../catalog/rules.ts';",
  'src/features/novelty/rules.ts': "import '../../shared/pure.ts';",
  'src/features/showcase/reach.ts': "import '../../../sandbox/main.ts';",
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

describe('a call to the payment company', () => {
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
