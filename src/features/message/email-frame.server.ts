// What every e-mail looks like: the same words as plain text and as HTML, with the company's data at the end.
import { html, raw } from 'hono/html';
import { type Company, readCompany } from '../../platform/config/company-queries.server.ts';
import type { Db } from '../../platform/db/client.server.ts';
import type { Deps } from '../../platform/http/context.server.ts';

/** A paragraph; a number to type off; a heading; terms with what they say, shown as a table; a link on a line of its own. */
export type Block =
  | string
  | { code: string }
  | { heading: string }
  | { rows: (readonly [term: string, words: string])[] }
  /** What was bought, each beside its picture; `file` is a path at the shop. */
  | { goods: { name: string; words: string; picture: { file: string; side: number } | null }[] }
  | { href: string; label: string }
  /** A picture across the whole width; `file` is a path at the shop. */
  | { image: { file: string; width: number; height: number; alt: string } };

const footerOf = (company: Company): string[] => [
  '발신 전용 메일이에요. 궁금한 점은 고객센터로 알려 주세요.',
  `${company.name} · 대표 ${company.representative} · ${company.address}`,
  `사업자등록번호 ${company.businessNumber} · 통신판매업 신고 ${company.mailOrderNumber}`,
  `고객센터 ${company.phone} · ${company.phoneHours} · ${company.email}`,
];

/** Whose e-mail it is, and where its shop is: pictures lie there, and the logo leads there. */
export type Sender = { company: Company; shopUrl: string };

export const readSender = async (tx: Db, { env }: Pick<Deps, 'env'>): Promise<Sender> => ({
  company: await readCompany(tx),
  shopUrl: env.publicUrl,
});

export function writeEmail(sender: Sender, title: string, blocks: Block[]): { text: string; html: string } {
  const footerLines = footerOf(sender.company);
  const paragraphs = [title, ...blocks.map(plainBlock), `--\n${footerLines.join('\n')}`];
  return {
    text: `${paragraphs.join('\n\n')}\n`,
    html: String(renderEmail(sender.shopUrl, title, blocks, footerLines)),
  };
}

function plainBlock(block: Block): string {
  if (typeof block === 'string') return block;
  if ('code' in block) return block.code;
  if ('heading' in block) return `[${block.heading}]`;
  if ('goods' in block) return block.goods.map(({ name, words }) => `${name}: ${words}`).join('\n');
  if ('rows' in block) return block.rows.map(([term, words]) => `${term}: ${words}`).join('\n');
  if ('image' in block) return block.image.alt;
  return `${block.label}\n${block.href}`;
}

// Mail programs know tables and style attributes, and little else. Those that know dark colours take them from the style
// element; the others show the light ones, and some turn them round by themselves.
const ink = 'color:#1e2b30';
const soft = 'color:#53636b';
/** Of the card, between its edges. */
const innerWidth = 504;

type Row = readonly [term: string, words: string];
/** Of a sum, or of what is free of charge: a message that waits may be sent by the release before, which knows no other kind of rows. */
const isAmount = ([, words]: Row) => /(?:\d원|무료)$/.test(words);

/** Amounts alone stand below one another, as on a bill, with what they come to at the end. */
function renderRow([term, words]: Row, index: number, rows: readonly Row[]) {
  const isBill = rows.length > 1 && rows.every(isAmount);
  const isTotal = isBill && index === rows.length - 1;
  return html`
<tr><th scope="row" align="left" valign="top" width="112" class="soft line" style="padding:8px 12px 8px 0;border-bottom:1px solid #e9dfd0;font-weight:400;${soft}">${term}</th>
<td ${isBill ? raw('align="right" ') : ''}valign="top" class="line" style="padding:8px 0;border-bottom:1px solid #e9dfd0;overflow-wrap:anywhere">${isTotal ? html`<strong>${words}</strong>` : words}</td></tr>`;
}

/** @param isMain whether a link is what the e-mail asks to be pressed */
function renderBlock(shopUrl: string, block: Block, isMain: boolean) {
  if (typeof block === 'string')
    return html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.7;${ink}">${block}</p>`;
  if ('code' in block)
    return html`<p class="code" style="margin:8px 0 24px;padding:16px;border-radius:12px;background:#e6f6f1;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px;color:#07534a">${block.code}</p>`;
  if ('heading' in block)
    return html`<h2 class="ink" style="margin:24px 0 8px;font-size:17px;line-height:1.5;${ink}">${block.heading}</h2>`;
  if ('goods' in block)
    return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.goods.map(
      ({ name, words, picture }) => html`
<tr>${picture && html`<td width="${picture.side + 16}" style="padding:6px 16px 6px 0"><img src="${shopUrl}${picture.file}" width="${picture.side}" height="${picture.side}" alt="" style="display:block;border-radius:12px"></td>`}
<td class="ink" style="padding:6px 0;font-size:15px;line-height:1.5;${ink}"><strong>${name}</strong><br><span class="soft" style="${soft}">${words}</span></td></tr>`,
    )}
</table>`;
  if ('rows' in block)
    return html`<table width="100%" cellpadding="0" cellspacing="0" class="ink line" style="margin:0 0 16px;border-top:1px solid #e9dfd0;font-size:15px;line-height:1.6;${ink}">${block.rows.map(renderRow)}
</table>`;
  if ('image' in block) {
    const { file, width, height, alt } = block.image;
    const shown = Math.min(width, innerWidth);
    return html`<p style="margin:0 0 20px;line-height:0"><img src="${shopUrl}${file}" width="${shown}" height="${Math.round((height * shown) / width)}" alt="${alt}" style="display:block;width:100%;max-width:${shown}px;height:auto;border:0;border-radius:12px"></p>`;
  }
  if (!isMain)
    return html`<p style="margin:0 0 16px;font-size:15px;line-height:1.7"><a class="brand" href="${block.href}" style="color:#0b7f6c;text-decoration:underline">${block.label}</a></p>`;
  return html`<p style="margin:8px 0 24px"><a class="button" href="${block.href}" style="display:inline-block;padding:14px 28px;border-radius:12px;background:#0b7f6c;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${block.label}</a></p>`;
}

const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#10191c!important}
.card{background:#1b272b!important}
.band{background:#1b3a35!important}
.ink,.ink td{color:#f2f5f6!important}
.soft{color:#b3c0c5!important}
.line{border-color:#37474d!important}
.code{background:#12382f!important;color:#bde9db!important}
.brand{color:#8fdcc4!important}
.button{background:#2fb89a!important;color:#06231d!important}
}
@media (max-width:480px){.inside{padding-left:20px!important;padding-right:20px!important}}`;

const hello = '안녕하세요. 톡톡박스예요.';
/** How every e-mail to a person begins; null: whose name nobody knows. */
export const greet = (name: string | null): string => (name === null ? hello : `${name}님, ${hello}`);
const isGreeting = (words: string) => words.endsWith(hello);

/** What a list of e-mails shows beside the subject; what fills it up keeps the next words of the e-mail out. */
function renderPreview(blocks: readonly Block[]) {
  const said = blocks.find((block): block is string => typeof block === 'string' && !isGreeting(block));
  return said === undefined
    ? ''
    : html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${said}${raw('&nbsp;&zwnj;'.repeat(80))}</div>`;
}

/** Shown at half its size; its colour stands in its place where a mail program loads no pictures. */
const band = { file: 'art/mail-hello.jpg', width: 560, height: 160 };

function renderEmail(shopUrl: string, title: string, blocks: Block[], footerLines: string[]) {
  const firstLink = blocks.findIndex((block) => typeof block !== 'string' && 'href' in block);
  return html`<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${title}</title>
<style>${raw(darkStyles)}</style></head>
<body class="page" style="margin:0;padding:0;background:#f6efe4;font-family:'Apple SD Gothic Neo','Malgun Gothic',sans-serif;word-break:keep-all">
${renderPreview(blocks)}<div role="main"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f6efe4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:${band.width}px;background:#ffffff;border-radius:16px;overflow:hidden">
<tr><td class="inside" style="padding:18px 28px">
<a class="brand" href="${shopUrl}/" style="color:#0b7f6c;font-size:20px;font-weight:800;letter-spacing:-0.5px;text-decoration:none"><img src="${shopUrl}/icon-192.png" width="28" height="28" alt="" style="margin-right:8px;border-radius:7px;vertical-align:-7px">톡톡박스</a>
</td></tr>
<tr><td class="band" style="background:#ddf3ea;line-height:0">
<img src="${shopUrl}/${band.file}" width="${band.width}" height="${band.height}" alt="" style="display:block;width:100%;height:auto;border:0">
</td></tr>
<tr><td class="inside" style="padding:28px 28px 16px">
<h1 class="ink" style="margin:0 0 20px;font-size:22px;line-height:1.4;${ink}">${title}</h1>
${blocks.map((block, index) => renderBlock(shopUrl, block, index === firstLink))}
</td></tr>
<tr><td class="inside line" style="padding:16px 28px 28px;border-top:1px solid #e9dfd0">
${footerLines.map((line) => html`<p class="soft" style="margin:0 0 4px;font-size:13px;line-height:1.6;${soft}">${line}</p>`)}
</td></tr>
</table></td></tr></table></div>
</body>
</html>`;
}
