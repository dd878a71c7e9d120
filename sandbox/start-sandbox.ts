import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';
import { MailServer } from './mail/mail-server.ts';

export type RunningSandbox = Omit<Sandbox, 'app' | 'close'> & { url: string; close: () => Promise<void> };

export type StartOptions = Omit<SandboxOptions, 'origin' | 'mailbox'> & {
  /** 0 takes a free one. */
  port: number;
  /** Of the mail server; without it, a free one. */
  smtpPort?: number | undefined;
  host?: string | undefined;
  /** Only when the outside sees another address than host and port. */
  origin?: string | undefined;
};

export async function startSandbox(options: StartOptions): Promise<RunningSandbox> {
  const { port, smtpPort = 0, host = '127.0.0.1', origin, ...rest } = options;
  let sandbox: Sandbox | undefined;
  const server = createAdaptorServer({
    // The origin holds the port, which is known only after listening.
    fetch: (request, env) => sandbox?.app.fetch(request, env) ?? new Response('starting', { status: 503 }),
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const url = origin ?? `http://${host}:${(server.address() as AddressInfo).port}`;
  const mailbox = await MailServer.open({ host, port: smtpPort });
  sandbox = createSandbox({ ...rest, origin: url, mailbox });
  const { app: _, close, ...handles } = sandbox;
  return {
    ...handles,
    url,
    close: async () => {
      close();
      await mailbox.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
