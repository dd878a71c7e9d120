import { describe, expect, it, vi } from 'vitest';
import { createClientAddress, widerNetworksOf } from './client-address.server.ts';

describe('the address of a client', () => {
  const nobody = createClientAddress([]);
  it.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1', '127.0.0.1'],
    ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', undefined, '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::ffff', undefined, '2001:db8:1:2::/64'],
    ['::1', undefined, '0:0:0:0::/64'],
    [undefined, '198.51.100.1', ''],
  ])('without trusted proxies is the line’s own: %s saying %s -> %s', (socket, said, address) => {
    expect(nobody(socket, said)).toBe(address);
  });

  const proxied = createClientAddress(['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);
  it.each([
    ['10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['10.1.2.3', '198.51.100.66, 203.0.113.7', '203.0.113.7'],
    ['10.1.2.3', '198.51.100.66, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['10.1.2.3', '203.0.113.7,192.0.2.1', '203.0.113.7'],
    ['::ffff:10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['fd00::1', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['192.0.2.2', '198.51.100.1', '192.0.2.2'],
    ['10.1.2.3', undefined, '10.1.2.3'],
    ['10.1.2.3', 'unknown', '10.1.2.3'],
    ['10.1.2.3', "203.0.113.7' or 1=1", '10.1.2.3'],
    ['10.1.2.3', '', '10.1.2.3'],
  ])(
    'behind trusted proxies is the last one that no proxy vouches for: %s saying %j -> %s',
    (socket, said, address) => {
      expect(proxied(socket, said)).toBe(address);
    },
  );
});

describe('a proxy that nobody named', () => {
  const tellings = (trusted: string[], asked: [string | undefined, string | undefined][]) => {
    const told = vi.fn();
    const addressOf = createClientAddress(trusted, told);
    for (const [socket, said] of asked) addressOf(socket, said);
    return told.mock.calls.length;
  };

  it('is told once, as soon as it speaks for somebody', () => {
    expect(tellings([], [['203.0.113.7', undefined]])).toBe(0);
    expect(tellings([], Array(20).fill(['203.0.113.7', '198.51.100.1']))).toBe(1);
    expect(tellings([], Array(20).fill(['::ffff:172.17.0.1', '198.51.100.1']))).toBe(1);
  });

  it.each(['127.0.0.1', '10.9.0.1', '192.168.0.3', '172.31.0.1', '::1', 'fd12::1'])(
    'is told beside those that were named where it is of the house: %s',
    (socket) => {
      expect(tellings(['10.0.0.0/16', '2400:cb00::/32'], [[socket, '198.51.100.1']])).toBe(1);
    },
  );

  it('is none that is trusted, and no stranger who claims to be one beside those that are', () => {
    expect(tellings(['10.0.0.0/8'], [['10.1.2.3', '198.51.100.1']])).toBe(0);
    expect(tellings(['10.0.0.0/8'], [['203.0.113.7', '198.51.100.1']])).toBe(0);
    expect(tellings(['10.0.0.0/8'], [[undefined, '198.51.100.1']])).toBe(0);
  });
});

describe('wider networks', () => {
  it('of an IPv6 network are its /56 and its /48', () => {
    expect(widerNetworksOf('2001:db8:1:2ff::/64')).toEqual([
      { bits: 56, network: '2001:db8:1:200::/56' },
      { bits: 48, network: '2001:db8:1::/48' },
    ]);
    expect(widerNetworksOf(createClientAddress([])('2001:db8::7', undefined))).toEqual([
      { bits: 56, network: '2001:db8:0:0::/56' },
      { bits: 48, network: '2001:db8:0::/48' },
    ]);
  });

  it('are none of an IPv4 address, nor of an id', () => {
    for (const key of ['203.0.113.1', 'haneul', '', '::/64', '2001:db8::/64'])
      expect(widerNetworksOf(key)).toEqual([]);
  });
});
