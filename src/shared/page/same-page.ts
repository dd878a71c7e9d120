import type { ShouldRevalidateFunctionArgs } from 'react-router';

let reading = false;
/** Its data are being read anew: whatever opens or closes meanwhile breaks that off, and has to read them itself. */
export const isReading = (): boolean => reading;
export const markReading = (now: boolean): void => {
  reading = now;
};

/** For a page's `shouldRevalidate`: a dialog that opens or closes is only another search, and has all that it needs. */
export function onlyForAnotherPage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isDialog = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isDialog && !reading ? false : defaultShouldRevalidate;
}
