// Any mail server that speaks SMTP. `smtps://` is encrypted from the first byte, `smtp://` as soon as it is offered.
import type { Transporter } from 'nodemailer';
import type { KeyedEmail, MailPort } from './port.ts';

type Options = {
  /** `smtp[s]://[user:password@]host[:port]` */
  smtpUrl: string;
  /** `Name <address>`, or the address alone. */
  from: string;
  /** Nodemailer reads far more as an address than what a person's mailbox looks like; only these reach it. */
  isAddress: (text: string) => boolean;
  /** For the connection and the greeting; a conversation may be silent three times as long. */
  patienceMs?: number;
};

export function createSmtpMail({ smtpUrl, from, isAddress, patienceMs = 10_000 }: Options): MailPort {
  const url = new URL(smtpUrl);
  const sender = readSender(from, isAddress);
  const secure = url.protocol === 'smtps:';
  const options = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password never crosses an open line, even where somebody on it hides the offer to encrypt.
    requireTLS: url.username !== '',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketTimeout: 3 * patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Half a megabyte: it comes with the first e-mail.
  let opening: Promise<Transporter> | undefined;
  const open = () => {
    opening ??= import('nodemailer').then(({ default: nodemailer }) => nodemailer.createTransport(options));
    return opening;
  };

  return {
    name: 'smtp',
    async send(email, signal) {
      refuseHostile(email, isAddress);
      try {
        const transport = await open();
        await transport.sendMail({
          from: sender,
          to: [{ name: '', address: email.to }],
          envelope: { from: sender.address, to: [email.to] },
          messageId: `<${email.key}@${sender.address.split('@')[1]}>`,
          subject: email.subject,
          text: email.text,
          html: email.html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(email.unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${email.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal,
        });
      } catch (error) {
        throw plainError(error);
      }
    },
  };
}

function readSender(from: string, isAddress: Options['isAddress']) {
  const [, name = '', bracketed] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(from) ?? [];
  const sender = { name: name.trim(), address: (bracketed ?? from).trim() };
  if (!isAddress(sender.address)) throw new Error('MAIL_FROM holds no plain mail address');
  return sender;
}

function refuseHostile(email: KeyedEmail, isAddress: Options['isAddress']): void {
  if (!isAddress(email.to)) throw new Error('the e-mail has no plain mail address');
  if (/[\r\n]/.test(email.subject)) throw new Error('the subject has more than one line');
  if (!/^https?:\/\/[!-;=?-~]{1,800}$/.test(email.unsubscribeUrl ?? 'https://nowhere'))
    throw new Error('the way to refuse is no address');
  if (!/^[A-Za-z0-9._-]{1,200}$/.test(email.key)) throw new Error('the key fits no Message-ID');
}

/** A mail server's own words repeat the recipient: only its codes may reach a log or the queue's table. */
function plainError(error: unknown): Error {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const told = [code, responseCode, command].filter(
    (part) => part !== undefined && /^[\w ]{1,30}$/.test(String(part)),
  );
  return new Error(`the mail server did not take the e-mail: ${told.join(' ') || 'no code'}`);
}
