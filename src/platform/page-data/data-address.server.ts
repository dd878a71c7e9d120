// Where the data of a page lies that is made once for everybody: beside the page, which is read without them.
import { createHash } from 'node:crypto';

const folder = '/page-data/';

/** Under which the shop answers. */
export const dataRoute = `${folder}*`;

export const hashData = (data: string): string =>
  createHash('sha256').update(data).digest('base64url').slice(0, 8);

/** @param page its one address, with its tab */
export const dataAddressOf = (page: string, data: string): string => `${folder}${hashData(data)}${page}`;

/** Null where it isn't one. */
export function readDataAddress(path: string): { hash: string; pagePath: string } | null {
  // Home's last slash has gone by the time its address is read.
  const [, hash, pagePath = '/'] = /^\/page-data\/([\w-]{8})(\/.*)?$/.exec(path) ?? [];
  return hash === undefined ? null : { hash, pagePath };
}
