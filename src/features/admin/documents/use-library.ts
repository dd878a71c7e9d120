import { createContext, useContext } from 'react';
import type { Picture } from '../../../shared/page/picture.ts';
import type { Json } from './rules.ts';

type Library = { pictures: readonly Picture[]; onUploaded: (picture: Picture) => void };

const LibraryContext = createContext<Library | null>(null);
export const LibraryProvider = LibraryContext;

export function useLibrary() {
  const library = useContext(LibraryContext);
  if (!library) throw new Error('useLibrary needs a LibraryProvider above it');
  return { ...library, find: (value: Json) => findPicture(library.pictures, value) };
}

/** The picture that stands in a document, with the words that it has there. */
export function findPicture(pictures: readonly Picture[], value: Json | undefined): Picture | null {
  const isWhole = typeof value === 'object' && value !== null && !Array.isArray(value);
  const named: Record<string, Json | undefined> = isWhole ? value : { name: value };
  const found = pictures.find(({ name }) => name === named.name);
  const own = found ?? ('widths' in named ? (named as unknown as Picture) : null);
  return own && { ...own, alt: typeof named.alt === 'string' ? named.alt : own.alt };
}
