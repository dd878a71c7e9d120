// What every e-mail looks like: the same words as plain text and as HTML, with the company's data at the end.
import { html } from 'hono/html';
import type { Company } from '../../platform/config/company-queries.server.ts';

/** A paragraph; a number to type off; a heading; terms with what they say, shown as a table; a link on a line of its own. */
export type Block =
  | string
  | { code: string }
  | { heading: string }
  | { rows: (readonly [term: string, words: string])[] }
  | { href: string; label: string };

const footerOf = (company: Company): string[] => [
  '발신 전용 메일이에요. 궁금한 점은 고객센터로 알려 주세요.',
  `${company.name} · 대표 ${company.representative} · ${company.address}`,
  `사업자등록번호 ${company.businessNumber} · 통신판매업 신고 ${company.mailOrderNumber}`,
  `고객센터 ${company.phone} · ${company.phoneHours} · ${company.email}`,
];

export function writeEmail(company: Company, title: string, blocks: Block[]): { text: string; html: string } {
  const footerLines = footerOf(company);
  const paragraphs = [title, ...blocks.map(plainBlock), `--\n${footerLines.join('\n')}`];
  return { text: `${paragraphs.join('\n\n')}\n`, html: String(renderEmail(title, blocks, footerLines)) };
}

function plainBlock(block: Block): string {
  if (typeof block === 'string') return block;
  if ('code' in block) return block.code;
  if ('heading' in block) return `[${block.heading}]`;
  if ('rows' in block) return block.rows.map(([term, words]) => `${term}: ${words}`).join('\n');
  return `${block.label}\n${block.href}`;
}

// Mail programs know tables and style attributes, and little else.
function renderBlock(block: Block) {
  if (typeof block === 'string')
    return html`<p style="margin:0 0 16px;font-size:16px;line-height:1.7;color:#14213d">${block}</p>`;
  if ('code' in block)
    return html`<p style="margin:8px 0 24px;padding:16px;border-radius:12px;background:#eef3fb;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px;color:#14213d">${block.code}</p>`;
  if ('heading' in block)
    return html`<h2 style="margin:24px 0 8px;font-size:17px;color:#14213d">${block.heading}</h2>`;
  if ('rows' in block)
    return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid #e6eaf2;font-size:15px;line-height:1.6;color:#14213d">${block.rows.map(
      ([term, words]) => html`
<tr><th scope="row" align="left" valign="top" width="112" style="padding:8px 12px 8px 0;border-bottom:1px solid #e6eaf2;font-weight:400;color:#55607a">${term}</th>
<td valign="top" style="padding:8px 0;border-bottom:1px solid #e6eaf2;overflow-wrap:anywhere">${words}</td></tr>`,
    )}
</table>`;
  return html`<p style="margin:8px 0 24px"><a href="${block.href}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#0b7f6c;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${block.label}</a></p>`;
}

function renderEmail(title: string, blocks: Block[], footerLines: string[]) {
  return html`<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f6fb;font-family:sans-serif;word-break:keep-all">
<div role="main"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px">
<tr><td style="padding:32px 28px 16px">
<h1 style="margin:0 0 20px;font-size:22px;color:#14213d">${title}</h1>
${blocks.map(renderBlock)}
</td></tr>
<tr><td style="padding:16px 28px 28px;border-top:1px solid #e6eaf2">
${footerLines.map((line) => html`<p style="margin:0 0 4px;font-size:13px;line-height:1.6;color:#55607a">${line}</p>`)}
</td></tr>
</table></td></tr></table></div>
</body>
</html>`;
}
