import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailServer } from '../../../sandbox/mail/mail-server.ts';
import { isEmail } from '../../features/account/member/rules.ts';
import { createSmtpMail } from './smtp.server.ts';

let office: MailServer;
beforeEach(async () => {
  office = await MailServer.open({ host: '127.0.0.1', port: 0 });
});
afterEach(() => office.close());

const from = '톡톡박스 <no-reply@toktokbox.example>';
/** Patient: on a busy machine a greeting takes its time. */
const mailTo = (port: number, patienceMs = 20_000, credentials = '') =>
  createSmtpMail({ smtpUrl: `smtp://${credentials}127.0.0.1:${port}`, from, isAddress: isEmail, patienceMs });
const email = {
  to: 'haneul@example.com',
  subject: '인사 <안녕>',
  text: '하늘님께\n.\n줄 하나에 점만 있어도 메일은 끝나지 않아요.\n',
  html: '<p>하늘님께</p>',
  key: 'greeting-1',
};

describe('an e-mail', () => {
  it('arrives over SMTP as it was written, in both parts, under its own name', async () => {
    await mailTo(office.port).send(email);
    expect(office.list()).toHaveLength(1);
    expect(office.list('HANEUL@example.com')[0]).toMatchObject({
      from: 'no-reply@toktokbox.example',
      to: ['haneul@example.com'],
      messageId: '<greeting-1@toktokbox.example>',
      subject: email.subject,
      text: email.text,
    });
    expect(office.list()[0]!.html).toContain(email.html);
    expect(office.list()[0]!.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it.each([
    ['to two recipients', { to: 'a@example.com, evil@attacker.example' }],
    ['to a name with an address', { to: 'a@example.com <evil@attacker.example>' }],
    ['to an address with a line break', { to: 'a@example.com\r\nRCPT TO:<evil@attacker.example>' }],
    ['with a line break in the subject', { subject: 'a\r\nBcc: evil@attacker.example' }],
    [
      'with a line break in the way to refuse',
      { unsubscribeUrl: 'https://a.example/\r\nBcc: evil@attacker.example' },
    ],
    ['with a way to refuse that is no address', { unsubscribeUrl: 'javascript:alert(1)' }],
    ['with a line break in the key', { key: 'a\r\nBcc: evil@attacker.example' }],
  ])('%s never reaches the line', async (_what, change) => {
    await expect(mailTo(office.port).send({ ...email, ...change })).rejects.toThrow();
    expect(office.list()).toEqual([]);
  });

  it('from a sender that is no address stops the start', () => {
    expect(() =>
      createSmtpMail({ smtpUrl: 'smtp://127.0.0.1', from: '톡톡박스', isAddress: isEmail }),
    ).toThrow('MAIL_FROM');
  });
});

describe('a mail server', () => {
  it.each([
    ['refuse', /EENVELOPE 550/],
    ['later', /EENVELOPE 451/],
    ['hang', /ETIMEDOUT/],
    ['dead', /ESOCKET|ECONNECTION|ECONNREFUSED/],
  ] as const)('that is set to "%s" takes nothing, and the error names nobody', async (mode, words) => {
    await office.setMode(mode);
    // Only who says nothing is waited for to the end.
    const error = await mailTo(office.port, mode === 'hang' ? 300 : undefined)
      .send(email)
      .then(
        () => new Error('it was taken'),
        (refusal: Error) => refusal,
      );
    expect(error.message).toMatch(words);
    expect(`${error.message} ${error.stack}`).not.toMatch(/haneul|mailbox|인사/);
    expect(error.cause).toBeUndefined();
    await office.setMode('open');
    await mailTo(office.port).send(email);
    expect(office.list()).toHaveLength(1);
  });

  it('that is slower than the caller waits is left alone', async () => {
    await office.setMode('hang');
    const leaving = new AbortController();
    const sending = mailTo(office.port, 60_000).send(email, leaving.signal);
    leaving.abort();
    await expect(sending).rejects.toThrow('did not take');
  });

  it('hears no password over an open line', async () => {
    const heard: string[] = [];
    const open = await listen((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (chunk) => {
        heard.push(chunk.toString());
        const [verb = ''] = chunk.toString().split(/\s/);
        const answers: Record<string, string> = {
          EHLO: '250-hello\r\n250 AUTH PLAIN LOGIN',
          STARTTLS: '502 not here',
        };
        socket.write(`${answers[verb] ?? '250 ok'}\r\n`);
      });
    });
    await expect(mailTo(open.port, undefined, 'shop:secret@').send(email)).rejects.toThrow('ETLS');
    expect(heard.join('')).not.toMatch(/AUTH|secret|c2VjcmV0/);
    await open.close();
  });

  it('that offers encryption with a certificate nobody vouches for is not believed', async () => {
    const impostor = new SMTPServer({ authOptional: true, logger: false, closeTimeout: 50 });
    impostor.on('error', () => undefined);
    await new Promise<void>((resolve) => impostor.listen(0, '127.0.0.1', () => resolve()));
    const { port } = impostor.server.address() as { port: number };
    await expect(mailTo(port).send(email)).rejects.toThrow('did not take');
    await new Promise<void>((resolve) => impostor.close(() => resolve()));
  });
});

async function listen(
  greet: (socket: Socket) => void,
): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
