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
  const policy = directivesOf({ CHAT_PROVIDER: 'none' });
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

it('the practice chat is a script and a frame of the sandbox, and nothing else', () => {
  const without = directivesOf({ CHAT_PROVIDER: 'none', POSTCODE_PROVIDER: 'kakao', SANDBOX_PORT: '4001' });
  const policy = directivesOf({ POSTCODE_PROVIDER: 'kakao', SANDBOX_PORT: '4001' });
  expect(policy).toEqual({
    ...without,
    'script-src': [...(without['script-src'] ?? []), 'http://127.0.0.1:4001'],
    'frame-src': [...(without['frame-src'] ?? []), 'http://127.0.0.1:4001'],
  });
});

it('the Kakao channel is a plain link and opens nothing', () => {
  expect(directivesOf({ KAKAO_CHANNEL_ID: '_toktok' })).toEqual(directivesOf({}));
});
