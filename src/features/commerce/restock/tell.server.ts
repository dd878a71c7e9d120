// Who waits for a product is told once, by day, as soon as it can be had again.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { isByDay } from '../../../shared/time/korean-time.ts';
import { addMessage } from '../../message/add.server.ts';
import { greet } from '../../message/email-frame.server.ts';
import { findAddressee } from '../../message/queries.server.ts';
import { productPath } from '../catalog/address-rules.ts';
import { findProducts } from '../catalog/queries.server.ts';
import { restockEmailMessages as words } from './email-messages.ts';
import { describeChosen } from './messages.ts';
import { deleteOldWishes, listAwaitedChoices, takeWishes } from './queries.server.ts';
import { awaitedDays, dayMs, isBack, tellAtOnce } from './rules.ts';

/** While units are left the next ones are told ten minutes later. */
export async function tellRestocked(deps: Deps): Promise<void> {
  const now = deps.now();
  await deleteOldWishes(deps.db, new Date(now - awaitedDays * dayMs));
  if (!isByDay(now)) return;
  const awaited = await listAwaitedChoices(deps.db);
  if (awaited.length === 0) return;
  const products = await findProducts(deps.db, now, [...new Set(awaited.map(({ productId }) => productId))]);
  for (const { productId, choice } of awaited) {
    const product = products.find(({ id }) => id === productId);
    if (!product?.onSale || !isBack(product, choice)) continue;
    const limit = tellAtOnce(product.variantStocks, choice);
    await deps.db.transaction(async (tx) => {
      for (const wish of await takeWishes(tx, { productId, choice, limit }))
        await tell(tx, deps, wish, { productId, name: product.name, choice });
    });
  }
}

type Told = { productId: number; name: string; choice: string };

async function tell(
  tx: Db,
  deps: Pick<Deps, 'env' | 'now'>,
  { id, memberId }: { id: number; memberId: number },
  { productId, name, choice }: Told,
): Promise<void> {
  const member = await findAddressee(tx, memberId);
  if (!member) return;
  const chosen = describeChosen(choice);
  await addMessage(tx, deps, {
    ...{ occasion: 'restocked', about: `restock-${id}`, memberId, to: { email: member.email } },
    email: {
      subject: words.subject(name),
      title: words.title,
      blocks: [
        greet(member.userName),
        words.lead,
        {
          rows: [[words.goods, name] as const, ...(chosen ? [[words.choice, chosen] as const] : [])],
        },
        { href: `${deps.env.publicUrl}${productPath(productId)}`, label: words.go },
        words.once,
      ],
    },
  });
}
