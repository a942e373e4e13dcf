import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose blocks of IPv4, and the one public address at which a cloud answers its machines. */
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

/** Of IPv6, only this block is routed everywhere: without loopback, mapped, unique-local, link-local and multicast. */
const globalV6 = makeList([['2000::', 3]]);
/** Inside of it: protocol assignments with Teredo, documentation, 6to4. */
const notPublicV6 = makeList([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);
/** NAT64 (RFC 6052): the last 32 bits are an IPv4 address, and it is that one which is called. */
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

/** Whether an address lies in the internet that everybody shares; a text that is no address does not. */
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

/** The last 32 bits of an IPv6 address, however it is written. */
function readLastV4(address: string): string {
  // A URL's host has one form of an address: eight groups of hexadecimal digits, the longest row of zeros left out.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':');
  const [high = '', low = ''] = groups.slice(-2);
  const bits = Number.parseInt(high || '0', 16) * 0x10000 + Number.parseInt(low || '0', 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join('.');
}
