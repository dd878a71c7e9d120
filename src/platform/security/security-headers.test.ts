import { expect, it } from 'vitest';
import { readEnv } from '../config/env.server.ts';
import { pagePolicy } from './security-headers.server.ts';

const directivesOf = (source: Record<string, string>) =>
  Object.fromEntries(
    pagePolicy(readEnv(source), ["'sha256-abc'"])
      .split('; ')
      .map((line) => {
        const [name = '', ...origins] = line.split(' ');
        return [name, origins];
      }),
  );

it('a shop without a chat opens its pages to nobody for it', () => {
  const policy = directivesOf({});
  expect(JSON.stringify(policy)).not.toMatch(/channel|sentry|unsafe-inline|wss:/);
  expect(policy['connect-src']).toEqual(["'self'"]);
});

it('a shop with a chat opens them to its vendor, and still runs no script of a stranger', () => {
  const policy = directivesOf({ CHANNEL_TALK_KEY: '65effdff-6d63-4830-b329-c32aaac3c3d3' });
  expect(policy['script-src']).toContain('https://*.channel.io');
  expect(policy['connect-src']).toContain('wss://*.channel.io');
  expect(policy['script-src']).not.toContain("'unsafe-inline'");
  expect(policy['script-src']).not.toContain("'unsafe-eval'");
  expect(policy['default-src']).toEqual(["'none'"]);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
});

it('the Kakao channel is a plain link and opens nothing', () => {
  expect(directivesOf({ KAKAO_CHANNEL_ID: '_toktok' })).toEqual(directivesOf({}));
});
