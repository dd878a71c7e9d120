// A month before nobody waits any more for what is still sold out, whoever waits is asked whether they go on; of what is sold no
// more they are told that the wish ends.

import { goneFrom, goneUpTo } from '../../../platform/deleted/rules.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { formatKoreanDate, isByDay } from '../../../shared/time/korean-time.ts';
import { addMessage } from '../../message/add.server.ts';
import { greet } from '../../message/email-frame.server.ts';
import { findAddressee } from '../../message/queries.server.ts';
import { productPath } from '../catalog/address-rules.ts';
import { findProducts } from '../catalog/queries.server.ts';
import {
  restockEndMessages as ending,
  restockGoneMessages as gone,
  restockEmailMessages,
} from './email-messages.ts';
import { describeChosen } from './messages.ts';
import { listWishesNearEnd } from './queries.server.ts';
import { awaitedDays, dayMs, endOfWish, goneDays, isGone, renewableDays } from './rules.ts';

/** For a shop that was closed for some days. Nobody is told twice: what was sent is known for a year. */
const lateDays = 7;

export async function remindOfWishes(deps: Deps): Promise<void> {
  const now = deps.now();
  if (!isByDay(now)) return;
  const before = (days: number) => new Date(now - days * dayMs);
  const asked = awaitedDays - renewableDays;
  const wishes = await listWishesNearEnd(deps.db, {
    ...{ askedFrom: before(awaitedDays), askedTo: before(asked) },
    removedTo: goneUpTo(now + goneDays * dayMs),
  });
  if (wishes.length === 0) return;
  const ids = [...new Set(wishes.map(({ productId }) => productId))];
  const products = new Map((await findProducts(deps.db, now, ids)).map((product) => [product.id, product]));
  for (const wish of wishes) {
    const product = products.get(wish.productId);
    const isOver = !product || isGone(product, wish.choice);
    // Its sale may stop on any day until the end; whether somebody waits on is asked once, a month before.
    if (isOver || wish.askedAt > before(asked + lateDays)) await remind(deps, wish, isOver);
  }
}

type Wish = Awaited<ReturnType<typeof listWishesNearEnd>>[number];

async function remind(
  deps: Deps,
  { id, memberId, productId, product, choice, askedAt, removedAt }: Wish,
  isOver: boolean,
): Promise<void> {
  const member = await findAddressee(deps.db, memberId);
  if (!member) return;
  const chosen = describeChosen(choice);
  const words = isOver ? gone : ending;
  const until = endOfWish(askedAt.getTime());
  const ends = removedAt ? Math.min(until, goneFrom(removedAt.getTime())) : until;
  await addMessage(deps.db, deps, {
    ...{ occasion: 'restockEnds', memberId, to: { email: member.email } },
    // Of one that was renewed another year is asked about.
    about: `restock-${isOver ? 'gone' : 'end'}-${id}-${formatKoreanDate(askedAt.getTime())}`,
    email: {
      subject: words.subject(product),
      title: words.title,
      blocks: [
        greet(member.userName),
        words.lead,
        {
          rows: [
            [restockEmailMessages.goods, product] as const,
            ...(chosen ? [[restockEmailMessages.choice, chosen] as const] : []),
            [words.until, formatKoreanDate(ends)] as const,
          ],
        },
        ...(isOver
          ? [gone.way]
          : [{ href: `${deps.env.publicUrl}${productPath(productId)}`, label: ending.go }, ending.way]),
      ],
    },
  });
}
