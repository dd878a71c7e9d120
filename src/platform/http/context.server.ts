// What a request works with. Built once in the entry, narrowed once a request, passed first: no container, no globals.

import type { IdentityPort } from '../../providers/identity/port.ts';
import type { KeyedEmail, MailPort } from '../../providers/mail/port.ts';
import type { PaymentPort } from '../../providers/payment/port.ts';
import type { PicturePort } from '../../providers/pictures/port.ts';
import type { PushPort } from '../../providers/push/port.ts';
import type { SocialPort, SocialProvider } from '../../providers/social/port.ts';
import type { StoragePort } from '../../providers/storage/port.ts';
import type { TaxInvoicePort } from '../../providers/tax-invoice/port.ts';
import type { TextPort } from '../../providers/text/port.ts';
import type { TrackerPort } from '../../providers/tracking/port.ts';
import type { WebhookPort } from '../../providers/webhook/port.ts';
import type { InstitutionRight } from '../../shared/requests/institution.ts';
import type { ContentCache } from '../cache/content-cache.server.ts';
import type { MemberAnswers } from '../cache/member-answers.server.ts';
import type { Env } from '../config/env.server.ts';
import type { Log } from '../config/log.server.ts';
import type { Db, Sql } from '../db/client.server.ts';
import type { DatabaseClock } from '../db/clock.server.ts';
import type { Reads } from '../db/standby/standby.server.ts';
import type { BackgroundTasks } from '../jobs/background.server.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import type { Health } from '../monitoring/health.server.ts';
import type { RequestLog } from '../monitoring/request-log.server.ts';
import type { Limits } from '../security/limits.server.ts';
import type { PasswordHasher } from '../security/passwords.server.ts';
import type { Refusals } from '../security/refusals.server.ts';
import type { RenderCeiling } from '../security/render-ceiling.server.ts';
import type { Secrets } from '../security/secrets.server.ts';

/** The shop's dependencies, alive as long as the process. */
export type Deps = {
  env: Env;
  log: Log;
  db: Db;
  sql: Sql;
  /** On connections of the server's own, for what outlasts a transaction; else the same as `sql`. */
  direct: Sql;
  /** What decides nothing may be read beside the primary (`read-aside.server.ts`). */
  reads: Reads;
  /** Milliseconds since 1970 by the process's own clock, which may be minutes off. */
  now: () => number;
  /** What all processes agree on: leases, and how long something is kept or watched. */
  databaseClock: DatabaseClock;
  secrets: Secrets;
  /** The provider that new orders are paid with. */
  payment: PaymentPort;
  /** The provider that an order was paid with, by the name stored with it. @throws where the shop no longer speaks to it. */
  paymentBy: (provider: string) => PaymentPort;
  identity: IdentityPort;
  mail: MailPort;
  /** Who sends text messages; null where nobody does. */
  texts: TextPort | null;
  /** What may be left to be done after a commit, and what each kind needs. */
  jobs: Pick<Jobs<{ email: KeyedEmail }>, 'add'>;
  passwords: PasswordHasher;
  limits: Limits;
  refusals: Refusals;
  renderCeiling: RenderCeiling;
  content: ContentCache;
  memberAnswers: MemberAnswers;
  background: BackgroundTasks;
  health: Health;
  requests: RequestLog;
  /** Files that operators uploaded. */
  storage: StoragePort;
  pictures: PicturePort;
  /** By whose log-in members may come, too; null where it isn't set up. */
  social: Readonly<Record<SocialProvider, SocialPort | null>>;
  /** Who issues tax invoices; null where nobody does. */
  taxInvoices: TaxInvoicePort | null;
  /** Who knows where the parcels are; null where nobody is asked. */
  tracker: TrackerPort | null;
  /** Where the shop tells its own people what occurs. */
  webhooks: WebhookPort;
  /** Who reaches their telephones; null where no keys are set up. */
  push: PushPort | null;
};

/** An institution in whose name a member looks and acts, and what they may do for it. */
export type ActsFor = {
  institutionId: number;
  name: string;
  rights: readonly InstitutionRight[];
  /** The member who holds it: orders, contents and boxes are theirs. */
  holder: Pick<LoggedInMember, 'memberId' | 'userName' | 'userType' | 'serial' | 'version'>;
};

export type LoggedInMember = {
  idHash: Buffer;
  memberId: number;
  userName: string;
  userType: number;
  /** Serial number of the member's box, or null. */
  serial: string | null;
  authenticatedAtMs: number;
  /** Another one after each change of their purchases and contents. */
  version: bigint;
  /** Null: for themselves. */
  actsFor: ActsFor | null;
  /** Where `inNameOf` has made the holder out of whoever acts: who that is. */
  actor: { memberId: number; userName: string } | null;
};

/** Anybody's session: a visitor who is not logged in has one as soon as something must be remembered of them. */
export type Session = { idHash: Buffer; member: LoggedInMember | null };

/** What is the visitor's own: none of it may reach what is made for everybody. */
type Visitor = {
  /** Of a page that is made for whoever asks: of what is somebody's own it has the frame. */
  isEverybodys?: true;
  requestId: string;
  /** Of the proxy's, where it traces its requests. */
  trace: string | null;
  /** The client's network address; a proxy's word counts only where the proxy is trusted. */
  address: string;
  member: LoggedInMember | null;
  session: Session | null;
  /** Raw session cookie: what the XSRF token is bound to. */
  sessionId: string;
};

export type Ctx = Deps & Visitor;

export type MemberCtx = Ctx & { member: LoggedInMember };
