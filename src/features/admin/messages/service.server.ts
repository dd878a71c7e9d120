import { maskEmail, maskPhone } from '../../../shared/masking.ts';
import { findOccasion } from '../../message/occasion-rules.ts';
import { repeatMessage } from '../../message/repeat.server.ts';
import { isSettled } from '../../message/sending-rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { MessageLine } from './contract.ts';
import { type Filter, type FoundMessage, findMessages } from './queries.server.ts';
import { searchKindOf } from './rules.ts';

const pageSize = 50;

type Asked = {
  q?: string;
  state?: '' | MessageLine['state'];
  way?: '' | MessageLine['way'];
  before?: string;
};

export async function search(
  { db }: OperatorCtx,
  { q = '', state, way, before }: Asked,
): Promise<{ messages: MessageLine[]; next: string | null }> {
  const filter: Filter = {
    by: searchKindOf(q),
    word: q.trim(),
    state: state || null,
    way: way || null,
    beforeId: before ? Number(before) : null,
    limit: pageSize + 1,
  };
  const found = await findMessages(db, filter);
  const shown = found.slice(0, pageSize);
  return { messages: shown.map(lineOf), next: found.length > pageSize ? String(shown.at(-1)!.id) : null };
}

function lineOf(row: FoundMessage): MessageLine {
  const { occasion, recipient, way, moid, number, createdMs, sentMs, endedMs, hasContent, ...rest } = row;
  const known = findOccasion(occasion);
  return {
    ...rest,
    way,
    what: known?.label ?? occasion,
    recipient: way === 'email' ? maskEmail(recipient) : maskPhone(recipient),
    order: moid === null ? null : { moid, number: number ?? '' },
    createdAtMs: createdMs,
    sentAtMs: sentMs,
    endedAtMs: endedMs,
    isRepeatable: hasContent && recipient !== '' && known?.isSecret !== true && isSettled(row.state),
  };
}

export const sendAgain = ({ db, env, now }: OperatorCtx, id: number) =>
  db.transaction((tx) => repeatMessage(tx, { env, now }, id));
