// What the owner is told by mail of who may run the shop: it goes to the company's own address, which stands on every page and
// isn't an operator's to change without the second factor. A log-in that was reset is told to more people: with it, somebody who has
// the right could take over a colleague's account.
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
  | { kind: 'reset'; by: string }
  | ({ kind: 'newDevice' } & Place)
  /** `left`: how many of the codes are good still. */
  | ({ kind: 'recoveryCode'; left: number } & Place)
);

/** In the transaction of what it tells of. */
export async function addOperatorEmail(tx: Db, deps: EmailDeps, news: OperatorNews): Promise<void> {
  await addOne(tx, deps, { news, to: (await readCompany(tx)).email, about: aboutOf(news) });
}

type Reset = Extract<OperatorNews, { kind: 'reset' }>;
/** `own`: of whoever was reset, and may be unable to open the back office; `owners`: of everybody who may change operators. */
type Told = { own: string; owners: readonly string[] };

/** Each address once: to whoever was reset it says what happened to them. */
export async function addResetEmails(tx: Db, deps: EmailDeps, news: Reset, told: Told): Promise<void> {
  const about = aboutOf(news);
  const seen = new Set<string>();
  for (const to of [told.own, (await readCompany(tx)).email, ...told.owners]) {
    const known = to.toLowerCase();
    if (!to || seen.has(known)) continue;
    await addOne(tx, deps, { news, to, about: `${about}-${seen.size}`, isOwn: to === told.own });
    seen.add(known);
  }
}

const aboutOf = ({ kind }: OperatorNews) => `operator-${kind}-${randomUUID()}`;

type One = { news: OperatorNews; to: string; about: string; isOwn?: boolean };

async function addOne(tx: Db, deps: EmailDeps, { news, to, about, isOwn = false }: One): Promise<void> {
  const { subject, title, lead } = isOwn ? words.ownReset : words[news.kind];
  const { terms } = words;
  const rows: (readonly [string, string])[] = [
    [terms.operator, `${news.name} (${news.loginId})`],
    [terms.at, formatKoreanDateTime(news.atMs)],
    ...('by' in news
      ? [[news.kind === 'added' ? terms.by : terms.resetBy, news.by] as const]
      : [
          [terms.address, news.address] as const,
          [terms.device, news.userAgent || words.unknownDevice] as const,
        ]),
    ...(news.kind === 'recoveryCode' ? [[terms.left, words.recoveryCode.left(news.left)] as const] : []),
  ];
  const link = { href: `${deps.env.adminUrl}/admin/operators`, label: words.toOperators };
  await addMessage(tx, deps, {
    occasion: 'operatorNews',
    about,
    to: { email: to },
    email: {
      subject,
      title,
      blocks: isOwn ? [lead, { rows }, words.ownReset.warning] : [lead, { rows }, words.warning, link],
    },
  });
}
