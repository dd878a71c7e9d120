import type { Deps } from '../../../platform/http/context.server.ts';
import { noticeMessages } from './messages.ts';
import { selectLines } from './queries.server.ts';
import { detailHref, feedPath, listHref } from './rules.ts';

const shownItems = 20;

/** RSS 2.0 of the latest notices, for feed readers and search engines. */
export async function writeFeed(deps: Deps): Promise<string> {
  const origin = deps.env.publicUrl;
  const notices = await selectLines(deps.db, new Date(deps.now()), { offset: 0, limit: shownItems });
  const items = notices.map(({ id, title, summary, writer, createdAt }) => {
    const address = escapeXml(origin + detailHref(id));
    return [
      '    <item>',
      `      <title>${escapeXml(title)}</title>`,
      `      <link>${address}</link>`,
      `      <guid isPermaLink="true">${address}</guid>`,
      `      <description>${escapeXml(summary)}</description>`,
      `      <dc:creator>${escapeXml(writer)}</dc:creator>`,
      `      <pubDate>${createdAt.toUTCString()}</pubDate>`,
      '    </item>',
    ].join('\n');
  });
  const latest = notices[0]?.createdAt;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '  <channel>',
    `    <title>${escapeXml(noticeMessages.feedTitle)}</title>`,
    `    <link>${escapeXml(origin + listHref(1))}</link>`,
    `    <description>${escapeXml(noticeMessages.lead)}</description>`,
    '    <language>ko</language>',
    `    <atom:link href="${escapeXml(origin + feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...(latest ? [`    <lastBuildDate>${latest.toUTCString()}</lastBuildDate>`] : []),
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** XML 1.0 has no control characters, not even written as entities. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
