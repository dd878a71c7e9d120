import { useRef, useState } from 'react';
import type { Picture } from '../../../shared/page/picture.ts';
import { maxUploadBytes } from '../../media/rules.ts';
import { uploadRefusals } from './messages.ts';
import { requestUpload } from './request-upload.ts';

type Upload = { id: number; name: string; percent: number; refusal?: string };

/** Files on their way, each with how far it is or why it was refused. */
export function useUploads(onUploaded: (picture: Picture, file: File) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const begun = useRef(0);
  const dismiss = (id: number) => setUploads((now) => now.filter((one) => one.id !== id));
  const change = (id: number, part: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));

  async function upload(file: File): Promise<void> {
    begun.current += 1;
    const id = begun.current;
    setUploads((now) => [...now, { id, name: file.name, percent: 0 }]);
    // What is certainly too big isn't sent first.
    if (file.size > maxUploadBytes) return change(id, { refusal: uploadRefusals.tooBig });
    const done = await requestUpload(file, (percent) => change(id, { percent }));
    if ('refusal' in done) return change(id, { refusal: uploadRefusals[done.refusal] });
    dismiss(id);
    onUploaded(done.picture, file);
  }
  return { uploads, upload, dismiss };
}
