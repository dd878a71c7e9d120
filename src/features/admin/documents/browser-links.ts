import type { MouseEvent } from 'react';

/** In a preview: links lead into the shop, which isn't this application. */
export const stayHere = (event: MouseEvent): void => {
  if ((event.target as Element).closest('a')) event.preventDefault();
};
