// Members hear once of what the privacy text says from a day on: of its words and of its recipients together.
import type { Db } from '../../../platform/db/client.server.ts';
import { dropTelling, planTelling, takeTellingBack } from '../../account/terms-news/service.server.ts';
import { legalDocument } from '../../site/legal/legal-document.server.ts';
import { describeChanges } from '../../site/legal/recipients/messages.ts';
import { listRecipients } from '../../site/legal/recipients/queries.server.ts';
import { changesOn, isAdverse, isTold } from '../../site/legal/recipients/rules.ts';
import { findDocument } from '../documents/queries.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';

const page = 'privacy';

/**
 * In the transaction that changes either, after the change.
 * @param isWorse whether the words are worse for members; the recipients tell by themselves
 */
export async function tellOfPrivacy(
  tx: Db,
  ctx: Pick<OperatorCtx, 'now'>,
  day: string,
  isWorse = false,
): Promise<void> {
  const row = await findDocument(tx, `legal/${page}`);
  if (!row) return;
  const { title, versions } = legalDocument.parse(row.body);
  const words = versions.find(({ effectiveOn }) => effectiveOn === day)?.changes ?? '';
  const told = changesOn(await listRecipients(tx), day).filter(isTold);
  const changes = [words, describeChanges(told)].filter(Boolean).join(' ');
  const version = { page, version: day };
  if (changes === '') return takeTellingBack(tx, version, ctx.now());
  const dropped = await dropTelling(tx, version, ctx.now());
  const adverse = isWorse || told.some(({ of }) => isAdverse(of)) || dropped?.isAdverse === true;
  await planTelling(tx, { ...version, title, changes, isAdverse: adverse }, ctx.now());
}
