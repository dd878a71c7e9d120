// The products with their stock as a file: what a count in the store, or an order to the maker, begins with.
import { readAside } from '../../../../platform/db/standby/read-aside.server.ts';
import type { ShopApp } from '../../../../platform/http/serve.server.ts';
import type { Column } from '../../../../platform/spreadsheet/write-table.server.ts';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import type { Colored } from '../../../commerce/catalog/rules.ts';
import { serveExport } from '../../exports/serve-export.server.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import type { ProductRow } from '../contract.ts';
import { categoryNames, listMessages, typeNames } from '../messages.ts';
import { listRows } from '../service.server.ts';
import { nameOfChoice } from '../stock/stock-messages.ts';
import { exportProducts } from './contract.ts';
import { downloadMessages as words } from './messages.ts';
import { listToSend, sumHeldAndSold } from './queries.server.ts';
import { type ListedUnits, listUnits } from './rules.ts';

const soldWithinMs = 30 * 86_400_000;

export function productExportApi(app: ShopApp): void {
  serveExport(app, exportProducts, async (ctx) => ({
    name: 'products',
    columns,
    rows: await readAside(ctx, 'current', listLines),
  }));
}

type Line = ListedUnits & { product: ProductRow; colors: string };

async function listLines(ctx: OperatorCtx): Promise<Line[]> {
  const since = new Date(ctx.now() - soldWithinMs);
  const [products, heldAndSold, toSend] = await Promise.all([
    listRows(ctx),
    sumHeldAndSold(ctx.db, since),
    listToSend(ctx.db),
  ]);
  const moving = [...heldAndSold, ...toSend];
  return products.flatMap(({ row, record }) =>
    listUnits(row, moving).map((units) => ({
      ...units,
      product: row,
      colors: units.choice === '' ? nameColors(record) : nameOfChoice(units.choice),
    })),
  );
}

/** Of a set those of either half: all its pairs would fill the cell. */
function nameColors({ penColors, eraserColors }: Colored): string {
  const halves = [penColors, eraserColors].map((colors) => colors.join(', ')).filter(Boolean);
  return halves.length === 0 ? words.noColors : words.allColors(halves.join(' / '));
}

const timeOf = (ms: number | null): string => (ms === null ? '' : formatKoreanDateTime(ms));

const { head } = words;
const columns: Column<Line>[] = [
  { head: head.id, of: ({ product }) => product.id },
  { head: head.category, of: ({ product }) => categoryNames[product.category] },
  { head: head.name, width: 32, of: ({ product }) => product.name },
  { head: head.type, width: 18, of: ({ product }) => typeNames[product.productType] ?? product.productType },
  { head: head.colors, width: 24, of: ({ colors }) => colors },
  { head: head.price, of: ({ product }) => (product.price === 0 ? listMessages.askPrice : product.price) },
  {
    head: head.sellPrice,
    of: ({ product }) => (product.price === 0 ? listMessages.askPrice : product.sellWon),
  },
  { head: head.saleUntil, width: 18, of: ({ product }) => timeOf(product.saleUntilMs) },
  { head: head.sale, of: ({ product }) => (product.onSale ? listMessages.onSale : listMessages.offSale) },
  { head: head.state, width: 20, of: ({ state }) => words.states[state] },
  { head: head.stock, of: ({ stock }) => stock ?? listMessages.uncounted },
  { head: head.lowStock, of: ({ product }) => product.lowStock ?? '' },
  { head: head.held, width: 20, of: ({ held }) => held },
  { head: head.toSend, of: ({ toSend }) => toSend },
  { head: head.sold, width: 20, of: ({ sold }) => sold },
  { head: head.updatedAt, width: 18, of: ({ product }) => timeOf(Date.parse(product.updatedAt)) },
];
