// Webhooks on their way: the provider hands them over here, and the simulation decides which shop gets which one when, how often,
// or never.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookPath } from '../../src/features/commerce/payment/contract.ts';

export type Parcel = { contentType: string; body: string; tries: number };

export type Post = {
  url: string;
  /** Not delivered yet, oldest first. */
  waiting: Parcel[];
  close: () => Promise<void>;
};

export async function openPost(): Promise<Post> {
  const waiting: Parcel[] = [];
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('latin1');
      waiting.push({ contentType: request.headers['content-type'] ?? '', body, tries: 0 });
      answer.end('OK');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    waiting,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @returns whether the shop took it. */
export async function deliver(shopUrl: string, { contentType, body }: Parcel): Promise<boolean> {
  const answer = await fetch(`${shopUrl}${webhookPath}`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: Buffer.from(body, 'latin1'),
  });
  if (answer.status >= 500) throw new Error(`a webhook was answered ${answer.status}`);
  await answer.text();
  return answer.status === 200;
}
