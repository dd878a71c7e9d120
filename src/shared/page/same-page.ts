import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For a page's `shouldRevalidate`: a dialog that opens or closes is only another search, and has all that it needs. */
export function onlyForAnotherPage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isDialog = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isDialog ? false : defaultShouldRevalidate;
}
