// What a notice has besides the usual: where a text stands, and places that wait for a picture.
import { Extension, Node } from '@tiptap/core';
import { richTextMessages } from '../messages.ts';

const words = richTextMessages.missing;

/** A fixed word and never a style: `cleanHtml` keeps no other. */
export const TextPlace = Extension.create({
  name: 'textPlace',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: ({ dataset }: HTMLElement) =>
            dataset.align === 'center' || dataset.align === 'right' ? dataset.align : null,
          renderHTML: ({ align }: Record<string, unknown>) => (align ? { 'data-align': align } : {}),
        },
      },
    },
  ],
});

// Of the one editor in this tab: by its number an uploaded picture finds its place, wherever that has moved to meanwhile.
let given = 0;
export const nextNumber = (): number => given + 1;
export function giveNumbers(count: number): void {
  given += count;
}

function numberOf({ dataset }: HTMLElement): number {
  const number = Number(dataset.number);
  if (number > 0) return number;
  giveNumbers(1);
  return given;
}

function altOf(element: HTMLElement): string {
  const alt = element.getAttribute('alt');
  if (alt !== null) return alt;
  const text = element.textContent ?? '';
  return text.startsWith(`${words.place}: `) ? text.slice(words.place.length + 2) : '';
}

/** Another site's picture, or one on somebody's disk: the shop shows none of them, and none vanishes unsaid. */
export const MissingPicture = Node.create({
  name: 'missingPicture',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    number: { default: 0, parseHTML: numberOf, renderHTML: ({ number }) => ({ 'data-number': number }) },
    alt: { default: '', parseHTML: altOf, rendered: false },
  }),
  parseHTML: () => [
    // Asked before paragraphs, which these are in HTML.
    { tag: 'p[data-picture="missing"]', priority: 60 },
    { tag: 'img:not([src^="/media/"], [src^="/art/"])' },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const alt = String(node.attrs.alt);
    const text = alt === '' ? words.place : `${words.place}: ${alt}`;
    return ['p', { 'data-picture': 'missing', ...HTMLAttributes }, text];
  },
});
