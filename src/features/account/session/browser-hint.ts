// Who is logged in, as this browser remembers it: for the first paint, before anybody was asked. A hint for the display, which
// the server never reads; it ends with the browser, as the session does.
import type { SignedInMember } from './contract.ts';

/** Sent as its own text too, so nothing from outside may stand in it. */
export function readHint(cookies: string): SignedInMember | null {
  try {
    // With https no other host of the domain can plant one.
    const name = location.protocol === 'https:' ? '__Host-member' : 'member';
    const value = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookies)?.[1];
    return value ? JSON.parse(decodeURIComponent(value)) : null;
  } catch {
    return null;
  }
}

export function writeHint(member: SignedInMember | null): void {
  const isSecure = location.protocol === 'https:';
  const value = member ? encodeURIComponent(JSON.stringify(member)) : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is younger than the browsers that come here
  document.cookie = `${isSecure ? '__Host-' : ''}member=${value}; path=/; SameSite=Strict${
    isSecure ? '; Secure' : ''
  }${member ? '' : '; Max-Age=0'}`;
}

/** What the styles go by: the page's HTML is the same for everybody. Sent as its own text, too. */
export function showHint(member: Pick<SignedInMember, 'userName' | 'actsFor'> | null): void {
  const page = document.documentElement;
  const show = (name: string, words: string | null | undefined) => {
    page.toggleAttribute(`data-${name}`, Boolean(words));
    // An empty value takes a property away.
    page.style.setProperty(`--${name}-name`, words ? JSON.stringify(words) : '');
  };
  show('member', member && `${member.userName}님`);
  show('acting', member?.actsFor?.name);
}

const script = `(${showHint})((${readHint})(document.cookie))`.replace(/\n\s*(\/\/.*)?/g, '\n');

/** The page, which shows before its first paint whether somebody is logged in. Throws where there is no place for it. */
export function showHintFirst(html: string): string {
  const place = '<head>';
  if (!html.includes(place)) throw new Error('a page without a head');
  return html.replace(place, () => `${place}<script>${script}</script>`);
}
