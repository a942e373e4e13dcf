import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose IPv4 blocks, and the public address at which a cloud serves metadata to its machines. */
const notPublicV4 = makeList([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

/** The only IPv6 block that is routed globally; excludes loopback, mapped, unique-local, link-local and multicast. */
const globalV6 = makeList([['2000::', 3]]);
/** Special-purpose blocks inside it: protocol assignments with Teredo, documentation, 6to4. */
const notPublicV6 = makeList([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);
/** NAT64 (RFC 6052): the last 32 bits are the IPv4 address that is called. */
const nat64 = makeList([['64:ff9b::', 96]]);
const loopback = makeList([
  ['127.0.0.0', 8],
  ['::1', 128],
]);

function makeList(blocks: readonly [address: string, bits: number][]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of blocks) list.addSubnet(address, bits, familyOf(address));
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Whether an IP address is public; false for text that is not an address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublicV4.check(address, 'ipv4');
  if (version !== 6 || address.includes('%')) return false;
  if (nat64.check(address, 'ipv6')) return isPublicAddress(readLastV4(address));
  return globalV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
}

export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && loopback.check(address, familyOf(address));
}

/** The last 32 bits of an IPv6 address as IPv4 text. */
function readLastV4(address: string): string {
  // URL parsing normalizes the address to hexadecimal groups with the longest row of zeros omitted.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':');
  const [high = '', low = ''] = groups.slice(-2);
  const bits = Number.parseInt(high || '0', 16) * 0x10000 + Number.parseInt(low || '0', 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join('.');
}
