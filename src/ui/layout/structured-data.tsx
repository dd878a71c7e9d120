import { createContext, useContext } from 'react';
import { type StructuredData as Data, writeStructuredData } from '../../shared/page/structured-data.ts';

/** The shop's address without a last slash; empty where nobody told it. */
export const SiteOrigin = createContext('');

/** For search engines only. It is data, not a program: no policy has to let it pass, and nothing in it may end it. */
export function StructuredData({ describe }: { describe: (origin: string) => Data }) {
  const origin = useContext(SiteOrigin);
  if (origin === '') return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every "<" is escaped
      dangerouslySetInnerHTML={{ __html: writeStructuredData(describe(origin)) }}
    />
  );
}
