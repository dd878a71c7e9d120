import { isIP } from 'node:net';

export function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return /(^|\.)localhost$/.test(host) || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
