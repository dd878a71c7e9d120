// The same words once more, because somebody says that they didn't get them. A message of its own: what became of the first stays as
// it was, and no vendor can take the one for the other.
import type { Db } from '../../platform/db/client.server.ts';
import type { MessageDeps } from './add.server.ts';
import { findOccasion, textTopicOf } from './occasion-rules.ts';
import { findAddressee, findToRepeat, insertMessages } from './queries.server.ts';
import { isSettled } from './sending-rules.ts';
import { mobileOf } from './text-rules.ts';

export type RepeatOutcome = 'sentAgain' | 'underWay' | 'forgotten' | 'notWanted' | 'notFound';

/** Where its member is reached today; two operators at once send it once. */
export async function repeatMessage(tx: Db, { env, now }: MessageDeps, id: number): Promise<RepeatOutcome> {
  const first = await findToRepeat(tx, id);
  if (!first) return 'notFound';
  // Nobody gets an advertisement twice, whoever asks for it.
  if (findOccasion(first.occasion)?.topic === 'advertising') return 'notWanted';
  if (!isSettled(first.state)) return 'underWay';
  const { content, occasion, way, memberId } = first;
  if (content === null || first.recipient === '' || findOccasion(occasion)?.isSecret) return 'forgotten';
  const member = memberId === null ? null : await findAddressee(tx, memberId);
  const reached = way === 'email' ? member?.email : mobileOf(member?.phone ?? '');
  const recipient = member ? reached : first.recipient;
  if (!recipient || (way === 'text' && !env.texts)) return 'notWanted';
  const { title, orderId } = first;
  const written = await insertMessages(tx, [
    {
      ...{ occasion, way, recipient, memberId, orderId, title, content },
      about: `${first.about}-again${first.repeats + 1}`,
      createdAt: new Date(now()).toISOString(),
      topic: way === 'text' ? textTopicOf(occasion) : null,
    },
  ]);
  return written.length > 0 ? 'sentAgain' : 'notWanted';
}
