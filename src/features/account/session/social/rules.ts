// Log-in by somebody else's account. Pure: server and browser read the same.

/** In the order in which they are offered. */
export const socialNames = { kakao: '카카오', naver: '네이버' } as const;
export type SocialName = keyof typeof socialNames;
export const socialKeys = Object.keys(socialNames) as SocialName[];

/** So long may somebody be away at the provider. */
export const socialRequestMs = 10 * 60_000;
/** So long does an account that is nobody's yet wait for the member's own log-in or sign-up. */
export const socialWaitingMs = 30 * 60_000;

/** What came of the way there and back, as the page is told in its address (`?social=…`). */
export const socialResults = ['second', 'linked', 'taken', 'other', 'stopped', 'failed', 'over'] as const;
export type SocialResult = (typeof socialResults)[number];

const longestPath = 500;

/** A page of ours to come back to; anything else is home. */
export function ownPath(to: string): string {
  if (to.length > longestPath || !/^\/(?![/\\])[\x21-\x7e]*$/.test(to)) return '/';
  try {
    const { origin, pathname, search } = new URL(to, 'https://own.invalid');
    // `/..//elsewhere` comes out as `//elsewhere`.
    return origin === 'https://own.invalid' && !pathname.startsWith('//') ? pathname + search : '/';
  } catch {
    return '/';
  }
}

/** Whether the page there asks for the log-in by itself: a step of a purchase does. */
export const asksForLogIn = (path: string): boolean =>
  new URL(path, 'https://own.invalid').searchParams.has('step');

/** The address with something to say, and without an older one of the same. */
export function withParams(path: string, params: Readonly<Record<string, string>>): string {
  const { pathname, searchParams } = new URL(path, 'https://own.invalid');
  for (const name of ['social', 'modal', 'at', 'resume']) searchParams.delete(name);
  for (const [name, value] of Object.entries(params)) searchParams.set(name, value);
  const search = searchParams.toString();
  return pathname + (search && `?${search}`);
}
