// What the owner is told by mail of who may run the shop: it goes to the company's own address, which stands on every page and
// isn't an operator's to change without the second factor.
import { randomUUID } from 'node:crypto';
import { readCompany } from '../../platform/config/company-queries.server.ts';
import type { Db } from '../../platform/db/client.server.ts';
import { formatKoreanDateTime } from '../../shared/time/korean-time.ts';
import { addMessage } from '../message/add.server.ts';
import { operatorEmailWords as words } from './operator-email-words.server.ts';
import type { EmailDeps } from './purchase-email.server.ts';

type Place = { address: string; userAgent: string };
export type OperatorNews = { loginId: string; name: string; atMs: number } & (
  | { kind: 'added'; by: string }
  | ({ kind: 'newDevice' } & Place)
  /** `left`: how many of the codes are good still. */
  | ({ kind: 'recoveryCode'; left: number } & Place)
);

/** In the transaction of what it tells of. */
export async function addOperatorEmail(tx: Db, deps: EmailDeps, news: OperatorNews): Promise<void> {
  const { subject, title, lead } = words[news.kind];
  const { terms } = words;
  const rows: (readonly [string, string])[] = [
    [terms.operator, `${news.name} (${news.loginId})`],
    [terms.at, formatKoreanDateTime(news.atMs)],
    ...(news.kind === 'added'
      ? [[terms.by, news.by] as const]
      : [
          [terms.address, news.address] as const,
          [terms.device, news.userAgent || words.unknownDevice] as const,
        ]),
    ...(news.kind === 'recoveryCode' ? [[terms.left, words.recoveryCode.left(news.left)] as const] : []),
  ];
  const link = { href: `${deps.env.adminUrl}/admin/operators`, label: words.toOperators };
  await addMessage(tx, deps, {
    occasion: 'operatorNews',
    about: `operator-${news.kind}-${randomUUID()}`,
    to: { email: (await readCompany(tx)).email },
    email: { subject, title, blocks: [lead, { rows }, words.warning, link] },
  });
}
