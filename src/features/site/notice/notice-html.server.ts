// The one list of what a notice may be made of, and what is read out of its HTML. Whatever isn't named here is taken away.
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { noticeMessages } from './messages.ts';
import { tidyText } from './rules.ts';

/** Drawn for the shop, or uploaded by an operator: nothing else is ever loaded by a notice. */
const ownPicture =
  /^\/(art\/[\w-]+(\/[\w-]+)*\.(webp|avif|png|jpe?g|gif)|media\/[0-9a-f]{32}(-\d{2,4}\.(webp|avif)|\.(jpg|png)))$/;
const measure = /^[1-9]\d{0,3}$/;
const span = /^[1-9]\d?$/;
const somewhere = 'https://own.invalid';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'blockquote', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    // A place that waits for a picture is kept in drafts alone: whoever publishes is refused.
    p: ['data-align', 'data-picture'],
    h2: ['data-align'],
    h3: ['data-align'],
    h4: ['data-align'],
    ol: ['start'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // What stood in these is no text for a reader.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'svg',
    'math',
    'iframe',
  ],
  nestingLimit: 40,
  transformTags: {
    h1: placed('h2'),
    h2: placed('h2'),
    h3: placed('h3'),
    h4: placed('h4'),
    h5: placed('h4'),
    h6: placed('h4'),
    p: placed('p'),
    b: 'strong',
    i: 'em',
    ol: (_, { start = '' }): sanitizeHtml.Tag => ({
      tagName: 'ol',
      attribs: measure.test(start) ? { start } : {},
    }),
    a: (_, { href = '' }) => ({ tagName: 'a', attribs: linkTo(href) }),
    img: (_, attributes) => ({ tagName: 'img', attribs: picture(attributes) }),
    th: (_, { scope, colspan, rowspan }) => ({
      tagName: 'th',
      attribs: { scope: scope === 'row' ? 'row' : 'col', ...spans(colspan, rowspan) },
    }),
    td: (_, { colspan, rowspan }) => ({ tagName: 'td', attribs: spans(colspan, rowspan) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** Where a text stands is one of two words, and a style never. */
function placed(tagName: string): sanitizeHtml.Transformer {
  return (_, attributes) => {
    const { 'data-align': align = '', 'data-picture': picture } = attributes;
    return {
      tagName,
      attribs: {
        ...(align === 'center' || align === 'right' ? { 'data-align': align } : {}),
        ...(tagName === 'p' && picture === 'missing' ? { 'data-picture': picture } : {}),
      },
    };
  };
}

/** A link is written as it was understood, so that a browser can't understand it otherwise. */
function linkTo(href: string): sanitizeHtml.Attributes {
  let url: URL;
  try {
    url = new URL(href, somewhere);
  } catch {
    return {};
  }
  if (url.origin === somewhere) {
    const path = `${url.pathname}${url.search}${url.hash}`;
    // "/.//elsewhere" comes out as "//elsewhere", and that is another site.
    return href.startsWith('/') && !path.startsWith('//') ? { href: path } : {};
  }
  if (url.protocol === 'mailto:') return { href: url.href };
  const isWeb = (url.protocol === 'https:' || url.protocol === 'http:') && /^https?:\/\//i.test(href.trim());
  return isWeb ? { href: url.href, rel: 'noopener noreferrer' } : {};
}

/** Our own pictures, and only where words stand for them (empty ones for an ornament). */
function picture({
  src = '',
  alt,
  width = '',
  height = '',
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (!ownPicture.test(src) || alt === undefined) return {};
  const size: sanitizeHtml.Attributes = measure.test(width) && measure.test(height) ? { width, height } : {};
  return { src, alt, ...size, loading: 'lazy' };
}

function spans(colspan = '', rowspan = ''): sanitizeHtml.Attributes {
  return {
    ...(span.test(colspan) ? { colspan } : {}),
    ...(span.test(rowspan) ? { rowspan } : {}),
  };
}

/** The same text comes out the same as long as a process lives, and cleaning costs a list as much as finding it: 8 MB of e-mails. */
const cleaned = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
  memoMethod: (html) => sanitizeHtml(html.replaceAll('\0', ''), allowed).trim(),
});

/** Done when a notice is kept and again when it is shown: a rule that is made stricter holds for old ones, too. */
export const cleanHtml = (html: string): string => cleaned.memo(html);

/**
 * As readers get it: a table that is wider than a phone is pushed sideways, by keyboard, too, and not the page with it.
 * @param html cleaned
 */
export function frameTables(html: string): string {
  let count = 0;
  return html
    .replace(emptyHeads, plainCell)
    .replace(/<table>(?=(?:<caption>(.*?)<\/caption>)?)|<\/table>/gs, (tag, caption?: string) => {
      if (tag === '</table>') return '</table></div>';
      count += 1;
      const label = noticeMessages.table(count, textOf(caption ?? ''));
      return `<div data-table role="region" aria-label="${escapeValue(label)}" tabindex="0">${tag}`;
    });
}

/** A header that says nothing heads nothing: the corner of a table, or a column that isn't named yet. */
const emptyHeads = /<th((?: [a-z-]+="[^"]*")*)>((?:<\/?p(?: [^>]*)?>|<br ?\/?>|\s)*)<\/th>/g;
const plainCell = (_: string, attributes: string, inside: string): string =>
  `<td${attributes.replace(/ scope="[^"]*"/, '')}>${inside}</td>`;

const escapeValue = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The words alone. @param html cleaned: there a "<" begins a tag and a ">" ends it, nothing else. */
export function textOf(html: string): string {
  const bare = html.replace(/<\/?(strong|em|u|a)\b[^>]*>/g, '').replace(/<[^>]*>/g, ' ');
  const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return tidyText(bare.replace(/&(lt|gt|quot|amp);/g, (entity) => characters[entity] ?? entity));
}
