// A month before nobody waits any more for what is still sold out, whoever waits is asked whether they go on.
import type { Deps } from '../../../platform/http/context.server.ts';
import { formatKoreanDate, isByDay } from '../../../shared/time/korean-time.ts';
import { addMessage } from '../../message/add.server.ts';
import { findAddressee } from '../../message/queries.server.ts';
import { productPath } from '../catalog/address-rules.ts';
import { restockEmailMessages, restockEndMessages as words } from './email-messages.ts';
import { describeChosen } from './messages.ts';
import { listWishesAskedBetween } from './queries.server.ts';
import { awaitedDays, dayMs, endOfWish, renewableDays } from './rules.ts';

/** For a shop that was closed for some days. Nobody is told twice: what was sent is known for a year. */
const lateDays = 7;

export async function remindOfWishes(deps: Deps): Promise<void> {
  const now = deps.now();
  if (!isByDay(now)) return;
  const before = (days: number) => new Date(now - days * dayMs);
  const asked = awaitedDays - renewableDays;
  for (const wish of await listWishesAskedBetween(deps.db, before(asked + lateDays), before(asked)))
    await remind(deps, wish);
}

type Wish = Awaited<ReturnType<typeof listWishesAskedBetween>>[number];

async function remind(
  deps: Deps,
  { id, memberId, productId, product, choice, askedAt }: Wish,
): Promise<void> {
  const member = await findAddressee(deps.db, memberId);
  if (!member) return;
  const chosen = describeChosen(choice);
  await addMessage(deps.db, deps, {
    ...{ occasion: 'restockEnds', memberId, to: { email: member.email } },
    // Of one that was renewed another year is asked about.
    about: `restock-end-${id}-${formatKoreanDate(askedAt.getTime())}`,
    email: {
      subject: words.subject(product),
      title: words.title,
      blocks: [
        restockEmailMessages.greeting(member.userName),
        words.lead,
        {
          rows: [
            [restockEmailMessages.goods, product] as const,
            ...(chosen ? [[restockEmailMessages.choice, chosen] as const] : []),
            [words.until, formatKoreanDate(endOfWish(askedAt.getTime()))] as const,
          ],
        },
        { href: `${deps.env.publicUrl}${productPath(productId)}`, label: words.go },
        words.way,
      ],
    },
  });
}
