// A mail server that takes every e-mail over SMTP and delivers none: they lie in memory, where people and tests read them.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export type StoredEmail = {
  id: string;
  receivedAt: string;
  /** The envelope's words, which decide where an e-mail goes. */
  from: string;
  to: string[];
  messageId: string;
  subject: string;
  text: string;
  html: string;
  /** As it came over the line. */
  raw: string;
};

/** open; refuse: every recipient, for good; later: not now; hang: says nothing at all; dead: nobody listens. */
export const mailServerModes = ['open', 'refuse', 'later', 'hang', 'dead'] as const;
export type MailServerMode = (typeof mailServerModes)[number];

// The oldest are thrown away: a practice shop that runs for months must not fill the memory.
const keptAtMost = 200;
const maxEmailBytes = 1024 * 1024;

export class MailServer {
  readonly #host: string;
  #port: number;
  #server: SMTPServer | undefined;
  #mode: MailServerMode = 'open';
  #emails: StoredEmail[] = [];

  private constructor(host: string, port: number) {
    this.#host = host;
    this.#port = port;
  }

  /** Port 0 takes a free one. */
  static async open({ host, port }: { host: string; port: number }): Promise<MailServer> {
    const office = new MailServer(host, port);
    await office.#listen();
    return office;
  }

  get port(): number {
    return this.#port;
  }

  get mode(): MailServerMode {
    return this.#mode;
  }

  /** Newest first; `to` in any spelling of its case. */
  list(to?: string): StoredEmail[] {
    const wanted = to?.toLowerCase();
    return this.#emails
      .filter((email) => wanted === undefined || email.to.some((one) => one.toLowerCase() === wanted))
      .reverse();
  }

  find(id: string): StoredEmail | undefined {
    return this.#emails.find((email) => email.id === id);
  }

  async setMode(mode: MailServerMode): Promise<void> {
    this.#mode = mode;
    if (mode === 'dead') await this.#shut();
    else if (!this.#server) await this.#listen();
  }

  async close(): Promise<void> {
    await this.#shut();
  }

  async #listen(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      // On this machine only, and its own certificate would be trusted by nobody.
      disabledCommands: ['AUTH', 'STARTTLS'],
      size: maxEmailBytes,
      closeTimeout: 100,
      disableReverseLookup: true,
      logger: false,
      onConnect: (_session, callback) => {
        if (this.#mode !== 'hang') callback();
      },
      onRcptTo: (_address, _session, callback) => {
        if (this.#mode === 'refuse') callback(refusal(550, 'No such mailbox'));
        else if (this.#mode === 'later') callback(refusal(451, 'Try again later'));
        else callback();
      },
      onData: (stream, session, callback) => {
        this.#take(stream, session).then(() => callback(), callback);
      },
    });
    // A conversation that the other side breaks off is that side's business.
    server.on('error', () => undefined);
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(this.#port, this.#host, () => resolve());
    });
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async #shut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (stream.sizeExceeded) throw refusal(552, 'Too big');
    const raw = Buffer.concat(chunks);
    const email = await PostalMime.parse(raw);
    const { mailFrom, rcptTo } = session.envelope;
    this.#emails.push({
      id: randomUUID(),
      receivedAt: new Date().toISOString(),
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      messageId: email.messageId ?? '',
      subject: email.subject ?? '',
      text: email.text ?? '',
      html: email.html ?? '',
      raw: raw.toString('utf8'),
    });
    this.#emails = this.#emails.slice(-keptAtMost);
  }
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
