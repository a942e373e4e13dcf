import { isIP, isIPv4 } from 'node:net';
import type { QueueKey } from '../lib/waiting-list.ts';

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

interface Networks {
  /** One customer's: a /64 of IPv6, or an IPv4 address, in its IPv6 form too. */
  narrow: string;
  /** The IPv6 /48, which hosters give to one customer. */
  wide: string | undefined;
}

function networksOf(text: string): Networks {
  const address = withoutPort(text);
  if (isIPv4(address)) return { narrow: address, wide: undefined };
  // A forwarded address can be any text.
  if (!isIP(address)) return { narrow: address.slice(0, 64), wide: undefined };
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (isMapped) return { narrow: toIPv4(groups.slice(6)), wide: undefined };
  return { narrow: groups.slice(0, 4).join(':'), wide: groups.slice(0, 3).join(':') };
}

/** The network to which a limit applies. One IPv6 customer has a whole /64 of addresses, so these count as one. */
export const networkOf = (text: string): string => networksOf(text).narrow;

/** The larger network to which a larger limit applies. IPv4 has none: carriers share few addresses among many people. */
export const wideNetworkOf = (text: string): string | undefined => networksOf(text).wide;

/** The place of an address in a queue: networks take turns, by /48 or IPv4 /24, and the addresses in each of them. */
export function queueKeyOf(text: string): QueueKey {
  const { narrow, wide } = networksOf(text);
  return { group: wide ?? narrow.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1'), key: narrow };
}
