import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleKey, sampleMid } from '../merchant.fixture.ts';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, mid: sampleMid, merchantKey: sampleKey });
});
afterAll(() => sandbox.close());

const send = (change: object = {}) =>
  createTransport({ host: '127.0.0.1', port: sandbox.mailbox.port }).sendMail({
    from: 'shop@example.com',
    to: 'reader@example.com',
    subject: '<script>alert(1)</script>',
    text: '글',
    html: '<h1 onclick="alert(1)">꾸밈</h1><script>alert(1)</script>',
    ...change,
  });
const get = (path: string) => fetch(`${sandbox.url}${path}`);
const setMode = (mode: unknown, type = 'application/json') =>
  fetch(`${sandbox.url}/sandbox/mail/mode`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify({ mode }),
  });

describe('the practice mail server', () => {
  it('shows people what came, and lets an e-mail do nothing', async () => {
    await send();
    const list = await (await get('/sandbox/mail?to=reader@example.com')).text();
    expect(list).toContain('메일 1통');
    expect(list).not.toContain('<script>alert');
    const [, id] = /emails\/([0-9a-f-]{36})/.exec(list)!;
    const page = await get(`/sandbox/mail/emails/${id}`);
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'");
    const shown = await page.text();
    expect(shown).toContain('<iframe sandbox');
    expect(shown).not.toContain('<script>alert');
    const html = await get(`/sandbox/mail/emails/${id}/html`);
    expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox;/);
    expect(await html.text()).toContain('꾸밈');
    expect((await get('/sandbox/mail/emails/none')).status).toBe(404);
    expect((await get('/sandbox/mail/emails/none/html')).status).toBe(404);
  });

  it('tells tests what came for one mailbox', async () => {
    await send({ to: 'other@example.com', subject: '둘째' });
    const of = async (query: string) =>
      ((await (await get(`/sandbox/mail/emails${query}`)).json()) as { emails: { subject: string }[] })
        .emails;
    expect((await of('?to=Other@example.com')).map(({ subject }) => subject)).toEqual(['둘째']);
    expect(await of('?to=nobody@example.com')).toEqual([]);
    expect((await of('')).length).toBe(2);
  });

  it('misbehaves as it is told to, and comes back at the same call', async () => {
    const { port } = sandbox.mailbox;
    for (const mode of ['refuse', 'later', 'dead']) {
      expect((await setMode(mode)).status).toBe(200);
      await expect(send()).rejects.toThrow();
    }
    expect((await setMode('open')).status).toBe(200);
    await send();
    expect(sandbox.mailbox.port).toBe(port);
    expect((await setMode('asleep')).status).toBe(400);
    expect((await setMode('dead', 'text/plain')).status).toBe(415);
  });

  it('remembers the last 200 characters', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: sandbox.mailbox.port, pool: true });
    for (let i = 0; i < 203; i++)
      await transport.sendMail({
        from: 'shop@example.com',
        to: 'many@example.com',
        subject: `${i}`,
        text: 'x',
      });
    transport.close();
    expect(sandbox.mailbox.list()).toHaveLength(200);
    expect(sandbox.mailbox.list()[0]!.subject).toBe('202');
  });
});
