/** The page of one product; an address that was sent to somebody leads there for as long as it is sold. */
export const productPath = (id: number): string => `/product/${id}`;

/** In lower case. */
export const productPages = /^\/product\/([1-9]\d{0,6})$/;
