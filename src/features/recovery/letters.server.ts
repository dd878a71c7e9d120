import { html } from 'hono/html';
import company from '../../../content/company.json' with { type: 'json' };
import type { Letter } from '../../providers/mail/port.ts';
import { formatKoreanDateTime } from '../../shared/korean-time.ts';
import { codeLetterMessages, letterFooter, passwordLetterMessages } from './letter-words.server.ts';
import type { purposes } from './rules.ts';

type Purpose = (typeof purposes)[keyof typeof purposes];

/**
 * Nothing that the asker typed stands in it: otherwise the form would send anybody's words to anybody under our name.
 * @param memberName null where nobody is registered under what was asked.
 */
export function codeLetter(to: string, code: string, purpose: Purpose, memberName: string | null): Letter {
  const words = codeLetterMessages;
  const before =
    memberName === null
      ? [words.greetingNobody, words.leadNobody, words.codeNobody]
      : [words.greeting(memberName), words.lead[purpose]];
  return {
    to,
    subject: words.subject[purpose],
    ...write(words.title, before, code, [words.life, words.warning]),
  };
}

export function passwordLetter(
  to: string,
  member: { userName: string; loginId: string },
  atMs: number,
): Letter {
  const words = passwordLetterMessages;
  const body = [
    words.greeting(member.userName),
    words.changed(member.loginId, formatKoreanDateTime(atMs)),
    words.loggedOut,
    words.warning(company.phone, company.email),
  ];
  return { to, subject: words.subject, ...write(words.title, body) };
}

const { name, address, phone, phoneHours, email } = company;
const footerLines = [letterFooter, `${name} · ${address}`, `고객센터 ${phone} · ${phoneHours} · ${email}`];

function write(title: string, before: string[], code?: string, after: string[] = []) {
  const text = [title, ...before, ...(code ? [code] : []), ...after, `--\n${footerLines.join('\n')}`].join(
    '\n\n',
  );
  return { text: `${text}\n`, html: String(renderLetter(title, before, code, after)) };
}

// Mail programs know tables and style attributes, and little else.
const paragraph = (words: string) =>
  html`<p style="margin:0 0 16px;font-size:16px;line-height:1.7;color:#14213d">${words}</p>`;

function renderLetter(title: string, before: string[], code: string | undefined, after: string[]) {
  return html`<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f6fb;font-family:sans-serif;word-break:keep-all">
<div role="main"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px">
<tr><td style="padding:32px 28px 16px">
<h1 style="margin:0 0 20px;font-size:22px;color:#14213d">${title}</h1>
${before.map(paragraph)}
${
  code
    ? html`<p style="margin:8px 0 24px;padding:16px;border-radius:12px;background:#eef3fb;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px;color:#14213d">${code}</p>`
    : ''
}
${after.map(paragraph)}
</td></tr>
<tr><td style="padding:16px 28px 28px;border-top:1px solid #e6eaf2">
${footerLines.map((line) => html`<p style="margin:0 0 4px;font-size:13px;line-height:1.6;color:#55607a">${line}</p>`)}
</td></tr>
</table></td></tr></table></div>
</body>
</html>`;
}
