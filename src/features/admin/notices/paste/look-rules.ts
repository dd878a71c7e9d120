// What Word, 한글 and Google Docs mean by the look that they give a text: they write styles where HTML has elements.
import { parseDocument } from 'htmlparser2';
import { readUrl } from '../../../../shared/older-browsers/read-url.ts';
import type { Align, Marks } from './blocks-rules.ts';

type Document = ReturnType<typeof parseDocument>;
export type Node = Document['children'][number];
export type Element = Extract<Node, { attribs: unknown; name: string }>;

/** Deeper than any page that a person wrote, and far from where a reader would run out of stack. */
const deepest = 60;

export const isElement = (node: Node): node is Element => 'attribs' in node && 'name' in node;

/** What lies deeper than anybody writes is its words alone. */
export function parsePasted(html: string): readonly Node[] {
  const { children } = parseDocument(html);
  let level: Node[] = children;
  for (let depth = 0; level.length > 0; depth += 1) {
    const elements = level.filter(isElement);
    if (depth === deepest) for (const element of elements) element.children = textsIn(element);
    level = depth === deepest ? [] : elements.flatMap((element) => element.children);
  }
  return children;
}

function textsIn(element: Element): Node[] {
  const texts: Node[] = [];
  const left: Node[] = [element];
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === 'text') texts.push(node);
    else if (isElement(node) && !dropped.has(node.name)) left.push(...node.children.toReversed());
  }
  return texts;
}

/** 한글 writes its values in quotes. */
export function styleOf({ attribs }: Element): Record<string, string> {
  const style: Record<string, string> = {};
  for (const part of (attribs.style ?? '').split(';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const name = part.slice(0, colon).trim().toLowerCase();
    style[name] = part
      .slice(colon + 1)
      .replace(/["']/g, '')
      .trim()
      .toLowerCase();
  }
  return style;
}

const dropped = new Set(
  'head style script title meta link xml noscript template svg math iframe object embed select textarea input button video audio canvas del'.split(
    ' ',
  ),
);

/** What no reader of the source saw: Word's comments and marks of its lists, parts that are hidden, text that was struck out. */
export function isDropped(element: Element, style: Record<string, string>): boolean {
  return (
    dropped.has(element.name) ||
    style.display === 'none' ||
    style['mso-hide'] === 'all' ||
    style['mso-list'] === 'ignore' ||
    (style['mso-element'] ?? '').startsWith('comment') ||
    /\bMsoCommentReference\b/.test(element.attribs.class ?? '')
  );
}

const isBoldWeight = (weight: string) => /^bold/.test(weight) || Number(weight) >= 600;

/** A style outweighs the element that it stands on: Google Docs puts everything into `<b style="font-weight:normal">`. */
export function marksOf(element: Element, style: Record<string, string>, around: Marks): Marks {
  const marks = { ...around };
  const { name, attribs } = element;
  if (name === 'b' || name === 'strong') marks.bold = true;
  if (name === 'i' || name === 'em') marks.italic = true;
  if (name === 'u') marks.underline = true;
  if (name === 'a') marks.href = addressOf(attribs.href ?? '');
  const weight = style['font-weight'];
  if (weight && weight !== 'inherit') marks.bold = isBoldWeight(weight);
  const slope = style['font-style'];
  if (slope && slope !== 'inherit') marks.italic = slope === 'italic' || slope.startsWith('oblique');
  const line = style['text-decoration-line'] ?? style['text-decoration'];
  if (line && line !== 'inherit') marks.underline = line.includes('underline');
  // A link is underlined by being one.
  if (marks.href !== null) marks.underline = false;
  return marks;
}

/** The kinds of addresses that the shop keeps; without the way round by Google that Docs adds. */
function addressOf(href: string): string | null {
  const address = href.trim();
  if (/^(mailto:|\/(?![/\\]))/i.test(address)) return address;
  const url = /^https?:\/\//i.test(address) ? readUrl(address) : null;
  if (!url) return null;
  const meant =
    url.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null;
  return meant && /^https?:\/\//i.test(meant) ? meant : address;
}

export function alignOf({ attribs }: Element, style: Record<string, string>): Align | undefined {
  const said = attribs['data-align'] ?? style['text-align'] ?? attribs.align?.toLowerCase();
  if (said === undefined) return undefined;
  if (said === 'center' || said === 'right') return said;
  return said === 'end' ? 'right' : null;
}

/** 1 to 6 as the source counts them, 0 for no heading. */
export function headingOf({ name, attribs }: Element, style: Record<string, string>): number {
  const byTag = /^h([1-6])$/.exec(name)?.[1];
  if (byTag) return Number(byTag);
  const kind = attribs.class ?? '';
  if (/\bMsoTitle\b/.test(kind)) return 1;
  if (/\bMsoSubtitle\b/.test(kind)) return 2;
  return name === 'p' ? Number(/^[1-6]$/.exec(style['mso-outline-level'] ?? '')?.[0] ?? 0) : 0;
}

/** All the words inside, as they stand. */
export function wordsOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.data;
      return isElement(node) && !dropped.has(node.name) ? wordsOf(node.children) : '';
    })
    .join('');
}

/** The bullet or number that Word wrote before an item, for eyes alone. */
export function markerOf(nodes: readonly Node[]): string | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (styleOf(node)['mso-list'] === 'ignore') return wordsOf(node.children).replace(/[\s\u00a0]+/g, '');
    const inside = markerOf(node.children);
    if (inside !== null) return inside;
  }
  return null;
}

/** "1.", "(가)", "iv)", "①" count; "l", "§", "·" are bullets in fonts of signs. */
export function countsAs(marker: string): { isOrdered: boolean; start: number } {
  const isOrdered = /^\(?[0-9a-z가-힣]{1,5}[.)]$|^[①-⑳㉠-㉻]$/i.test(marker);
  return { isOrdered, start: isOrdered ? Number(/\d+/.exec(marker)?.[0] ?? 1) : 1 };
}

/** Word: `mso-list:l0 level2 lfo1`. */
export function listLevelOf(style: Record<string, string>): number | null {
  const level = /\bl\d+\s+level([1-9])/.exec(style['mso-list'] ?? '')?.[1];
  return level ? Number(level) : null;
}
