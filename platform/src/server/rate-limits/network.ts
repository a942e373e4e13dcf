import { isIP, isIPv4 } from 'node:net';

/** The address alone: some proxies forward the port of each connection with it. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

/** The eight groups of an IPv6 address (RFC 4291 §2.2), in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  const toHex = (text: string) => {
    const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  };
  const plain = (address.split('%', 1)[0] ?? '')
    .toLowerCase()
    .replace(/[\d.]+$/, (end) => (isIPv4(end) ? toHex(end) : end));
  const [head = [], tail] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - head.length - (tail?.length ?? 0) }, () => '0');
  return [...head, ...(tail === undefined ? [] : [...zeros, ...tail])].map((group) => group.replace(/^0+(?=.)/, ''));
}

const toIPv4 = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');

/**
 * The network to which a limit applies. One IPv6 customer has a whole /64 of addresses, so these count as one; an IPv4
 * address counts as itself, in its IPv6 form too.
 */
export function networkOf(text: string): string {
  const address = withoutPort(text);
  if (isIPv4(address)) return address;
  // A forwarded address can be any text.
  if (!isIP(address)) return address.slice(0, 64);
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? toIPv4(groups.slice(6)) : groups.slice(0, 4).join(':');
}
