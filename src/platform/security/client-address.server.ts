import { BlockList, isIP } from 'node:net';

/** An address or a network of proxies. `10.0.0.0/` would be read as "/0", and that would trust everybody. */
export function isProxyEntry(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

/** A network that holds strangers: every one of them could name any address as theirs. The widest of whole houses stay. */
export function trustsTooMany(entry: string): boolean {
  const [address = '', bits] = entry.split('/');
  if (bits === undefined) return false;
  if (isIP(address) === 4) return Number(bits) < 8;
  // Every IPv4 address has one in here, too.
  if (/^::(ffff:|$|[\d.]+$)/i.test(address)) return Number(bits) < 104;
  return Number(bits) < (/^f[c-f]/i.test(address) ? 7 : 16);
}

/** Whether the other end of a line is one of these proxies. */
export function isTrustedProxy(trustedProxies: string[]): (socketAddress: string) => boolean {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (socketAddress) => isWithin(trusted, plain(socketAddress));
}

/** Networks of houses and machines: whoever speaks for others from there is a proxy, no stranger who claims to be one. */
const houses = new BlockList();
for (const network of ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'])
  houses.addSubnet(network.split('/')[0] ?? '', Number(network.split('/')[1]), 'ipv4');
houses.addAddress('::1', 'ipv6');
houses.addSubnet('fc00::', 7, 'ipv6');

/**
 * @param onUnknownProxy told once, when a proxy seems to stand before the shop that nobody named: all visitors have its
 *   address then, and share its limits. Anybody can send the header: where proxies are named, only a house's own count.
 * @returns the client's address, IPv6 cut to its /64: one household or server has a whole /64 to itself.
 */
export function createClientAddress(trustedProxies: string[], onUnknownProxy?: () => void) {
  let told = false;
  const isTrusted = isTrustedProxy(trustedProxies);

  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    let address = plain(socketAddress ?? '');
    if (forwardedFor !== undefined && !told && isIP(address) !== 0 && !isTrusted(address)) {
      told = trustedProxies.length === 0 || isWithin(houses, address);
      if (told) onUnknownProxy?.();
    }
    // Read from the right: what stands left of the first untrusted hop is the client's own claim.
    for (const hop of (forwardedFor ?? '').split(',').reverse().map(plain)) {
      if (isIP(address) === 0 || !isTrusted(address) || isIP(hop) === 0) break;
      address = hop;
    }
    return isIP(address) === 6 ? network64(address) : address;
  };
}

const isWithin = (networks: BlockList, address: string) =>
  networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

function network64(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = address.includes('::') ? tail.split(':').filter(Boolean) : [];
  const full = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${full
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}

/** The /56 and the /48 around an IPv6 network as `createClientAddress` writes it; none of an IPv4 address. */
export function widerNetworksOf(address: string): { bits: 56 | 48; network: string }[] {
  const [first, second, third, fourth] = /^([\da-f:]+)::\/64$/.exec(address)?.[1]?.split(':') ?? [];
  if (fourth === undefined) return [];
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    { bits: 56, network: `${first}:${second}:${third}:${upper}::/56` },
    { bits: 48, network: `${first}:${second}:${third}::/48` },
  ];
}

/** How much a wider network may, of what one of its addresses may: households and phones share it. */
export const widerFactors = { 56: 3, 48: 10 } as const;
