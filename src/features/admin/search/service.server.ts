import type { OperatorContract } from '../../../shared/calls/operator-call.ts';
import { mayDo } from '../../../shared/calls/operator-rights.ts';
import { listInquiries } from '../inquiries/contract.ts';
import { readInquiries } from '../inquiries/service.server.ts';
import { searchMembers } from '../members/contract.ts';
import { listMembers } from '../members/service.server.ts';
import { listAdminNotices } from '../notices/contract.ts';
import { listForAdmin } from '../notices/service.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { listOrders } from '../orders/contract.ts';
import { searchOrders } from '../orders/service.server.ts';
import { listProductRows } from '../products/contract.ts';
import { describeProducts } from '../products/service.server.ts';
import { listRepairs } from '../repairs/contract.ts';
import { readRepairs } from '../repairs/service.server.ts';
import { listSerials } from '../serials/contract.ts';
import { listAll } from '../serials/service.server.ts';
import type { Found } from './contract.ts';
import { seemsNumbered, seemsSerial, shownOfAKind } from './rules.ts';

/** Each kind by the search of its own list, and by the right that its list needs. */
export async function findEverywhere(ctx: OperatorCtx, q: string): Promise<Found> {
  const ask = async <Row>(list: Pick<OperatorContract, 'needs'>, find: () => Promise<Row[]>) => {
    if (!mayDo(ctx.operator.rights, list.needs)) return null;
    const rows = await find();
    return { rows: rows.slice(0, shownOfAKind), isMore: rows.length > shownOfAKind };
  };
  const [orders, members, serials, repairs, inquiries, products, notices] = await Promise.all([
    ask(listOrders, () => searchOrders(ctx, q, shownOfAKind + 1)),
    ask(searchMembers, async () => (await listMembers(ctx, { q })).members),
    ask(listSerials, async () => (seemsSerial(q) ? (await listAll(ctx, { q })).serials : [])),
    ask(listRepairs, async () =>
      seemsNumbered(q) || seemsSerial(q) ? (await readRepairs(ctx, { q: q.trim() })).repairs : [],
    ),
    ask(listInquiries, async () =>
      seemsNumbered(q) ? (await readInquiries(ctx, { number: q.trim() })).inquiries : [],
    ),
    ask(listProductRows, () => findProducts(ctx, q)),
    ask(listAdminNotices, async () => (await listForAdmin(ctx, { q })).rows),
  ]);
  return {
    orders: orders && {
      ...orders,
      rows: orders.rows.map(({ moid, number, goods, buyerName, receiverName, fulfilment, createdAtMs }) => ({
        ...{ moid, number, goods, buyerName, receiverName, fulfilment, createdAtMs },
      })),
    },
    members: members && {
      ...members,
      rows: members.rows.map(({ id, userName, loginId, phone, serial }) => ({
        ...{ id, userName, loginId, phone, serial },
      })),
    },
    serials: serials && {
      ...serials,
      rows: serials.rows.map(({ serial, owner }) => ({ serial, ownerName: owner?.userName ?? null })),
    },
    repairs: repairs && {
      ...repairs,
      rows: repairs.rows.map(({ id, number, name, serial, state }) => ({ id, number, name, serial, state })),
    },
    inquiries: inquiries && {
      ...inquiries,
      rows: inquiries.rows.map(({ id, number, name, begin, state }) => ({ id, number, name, begin, state })),
    },
    products: products && {
      ...products,
      rows: products.rows.map(({ id, name, onSale }) => ({ id, name, onSale })),
    },
    notices: notices && {
      ...notices,
      rows: notices.rows.map(({ id, title, state }) => ({ id, title, state })),
    },
  };
}

/** There are few: what stands in their names is found without an index, spaces aside. */
async function findProducts(ctx: OperatorCtx, q: string) {
  const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
  const word = plain(q);
  return (await describeProducts(ctx)).filter(({ name }) => plain(name).includes(word));
}
