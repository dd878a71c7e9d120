import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import type { Picture } from '../../../../shared/page/picture.ts';
import { useUploads } from '../../pictures/use-uploads.ts';
import type { PastedPicture } from '../paste/paste-rules.ts';
import { pictureSource } from '../rules.ts';

/** On its way to a place in the text that has a number; null: to where the cursor is. */
type Meant = { number: number | null; alt: string };
export type WaitingPicture = Meant & { picture: Picture };

/** Pictures on their way into the text: uploaded, then asked for their words one after the other, then put into their places. */
export function usePictures(editorOf: () => Editor | null) {
  const meant = useRef(new WeakMap<File, Meant>());
  const [waiting, setWaiting] = useState<readonly WaitingPicture[]>([]);
  const [underWay, setUnderWay] = useState<readonly number[]>([]);
  const { uploads, upload, dismiss } = useUploads((picture, file) => {
    const { number, alt } = meant.current.get(file) ?? { number: null, alt: '' };
    setWaiting((now) => [...now, { picture, number, alt }]);
  });

  async function begin(file: File, { number, alt }: Meant = { number: null, alt: '' }): Promise<void> {
    meant.current.set(file, { number, alt });
    if (number !== null) setUnderWay((now) => [...now, number]);
    await upload(file);
    setUnderWay((now) => now.filter((one) => one !== number));
  }

  /** @param file what the clipboard held besides: the picture itself, where nothing else was copied */
  function takePasted(pictures: readonly PastedPicture[], file: File | undefined): void {
    for (const { number, src, alt } of pictures) {
      const own = fileOfDataUrl(src) ?? (pictures.length === 1 ? file : undefined);
      if (own) void begin(own, { number, alt });
    }
  }

  function place({ picture, number }: WaitingPicture, alt: string): void {
    const { width, height } = picture;
    setWaiting((now) => now.slice(1));
    const editor = editorOf();
    if (editor) putPicture(editor, number, { src: pictureSource(picture), alt, width, height });
  }

  return {
    uploads,
    dismiss,
    begin,
    takePasted,
    place,
    underWay,
    asked: waiting[0] ?? null,
    giveUp: () => setWaiting((now) => now.slice(1)),
  };
}

function putPicture(editor: Editor, number: number | null, attrs: Record<string, unknown>): void {
  const found = number === null ? null : placeOf(editor, number);
  const chain = editor.chain().focus();
  if (found) chain.insertContentAt(found, { type: 'image', attrs }).run();
  else chain.insertContent({ type: 'image', attrs }).run();
}

function placeOf({ state }: Editor, number: number): { from: number; to: number } | null {
  let found: { from: number; to: number } | null = null;
  state.doc.descendants((node, at) => {
    if (node.type.name === 'missingPicture' && node.attrs.number === number)
      found = { from: at, to: at + node.nodeSize };
  });
  return found;
}

const known = /^data:image\/(png|jpeg|gif|webp|avif);base64,/;

/** A picture that lies in the text itself. */
function fileOfDataUrl(src: string): File | null {
  const [start, type] = known.exec(src) ?? [];
  if (!start || !type) return null;
  try {
    const bytes = Uint8Array.from(atob(src.slice(start.length)), (character) => character.charCodeAt(0));
    return new File([bytes], `붙인 그림.${type === 'jpeg' ? 'jpg' : type}`, { type: `image/${type}` });
  } catch {
    return null;
  }
}
