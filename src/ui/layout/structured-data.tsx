import { createContext, useContext } from 'react';
import { type StructuredData as Data, writeStructuredData } from '../../shared/page/structured-data.ts';

/** The shop's address without a last slash; empty where nobody told it. */
export const SiteOrigin = createContext('');

type Props = {
  /** Made on the server alone, which search engines read: the browser's build names `false` here (`import.meta.env.SSR && …`). */
  describe: ((origin: string) => Data) | false;
};

/** For search engines only. It is data, not a program: no policy has to let it pass, and nothing in it may end it. */
export function StructuredData({ describe }: Props) {
  const origin = useContext(SiteOrigin);
  if (origin === '') return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every "<" is escaped
      dangerouslySetInnerHTML={{ __html: describe === false ? '' : writeStructuredData(describe(origin)) }}
      // What the server wrote stays as it is.
      suppressHydrationWarning
    />
  );
}
