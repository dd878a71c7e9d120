import { expect, it } from 'vitest';
import { faultOfUrl, isPublicAddress, lookUpPublic, postPublic } from './post-public.server.ts';

it.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...['192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ...['64:ff9b::a00:1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'no address'],
])('%s is nobody’s on the open net', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2404:6800:4004::200e'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ['http://hooks.slack.com/services/x', 'notHttps'],
  ['ftp://hooks.slack.com/x', 'notHttps'],
  ['nonsense', 'badAddress'],
  ['https://name:word@hooks.slack.com/x', 'badAddress'],
  ['https://127.0.0.1/x', 'privateAddress'],
  // The same, as browsers and `URL` read it.
  ['https://2130706433/x', 'privateAddress'],
  ['https://0x7f.1/x', 'privateAddress'],
  ['https://[::1]/x', 'privateAddress'],
  ['https://[::ffff:10.0.0.1]/x', 'privateAddress'],
  ['https://localhost/x', 'privateAddress'],
  ['https://database/x', 'privateAddress'],
  ['https://printer.local/x', 'privateAddress'],
  ['https://metadata.google.internal/x', 'privateAddress'],
  ['https://hooks.slack.com/services/x', null],
])('%s: %s', (url, fault) => {
  expect(faultOfUrl(url, null)).toBe(fault);
});

it('the sandbox is excepted where there is one, and nothing beside it', () => {
  const sandbox = 'http://127.0.0.1:3001';
  expect(faultOfUrl(`${sandbox}/sandbox/hooks/slack/1`, sandbox)).toBeNull();
  expect(faultOfUrl('http://127.0.0.1:3002/sandbox/hooks/slack/1', sandbox)).toBe('notHttps');
});

it('nothing is sent to an address that is refused', async () => {
  const post = (url: string) =>
    postPublic({ url, headers: {}, body: 'x', timeoutMs: 1_000, sandboxOrigin: null });
  expect(await post('https://10.0.0.1/')).toEqual({ kind: 'refused', cause: 'privateAddress' });
  expect(await post('http://example.com/')).toEqual({ kind: 'refused', cause: 'notHttps' });
});

it('a name that means a machine of the shop’s own network is refused when the connection is made', async () => {
  const found = await new Promise((resolve) =>
    lookUpPublic('localhost', {}, (error, addresses) => resolve(error ? error.constructor.name : addresses)),
  );
  expect(found).toBe('PrivateAddress');
});
