import { isIP } from 'node:net';
import { type EventType, events } from '@foyer/contract';
import { type Duration, hours, milliseconds, minutes, seconds } from '@foyer/contract/values';
import { isLoopback, originOf } from '../../access/client-apps/client-app.ts';
import { isPublicAddress } from '../../server/outbound/public-address.ts';

/** Per site, since an event may be written for each of them. */
export const MAX_WEBHOOKS = 50;
/** Half a minute, then doubled: about twenty attempts in 72 hours. */
const FIRST_RETRY_MS = seconds(30);
const LONGEST_RETRY_MS = hours(6);
/** Consecutive failures after which only one attempt at a time is made. */
export const FAILURES_BEFORE_REST = 5;
const FIRST_REST_MS = minutes(1);
const LONGEST_REST_MS = minutes(15);

/** Why a URL is refused; undefined when it is accepted. Its resolved address is checked at each sending. */
export function findUrlFault(url: string, { production }: { production: boolean }): string | undefined {
  const origin = originOf(url);
  if (!origin) return 'must be a URL such as https://example.com/events, without a user name or password';
  if (url.includes('#')) return 'must not contain #: anything after it is never sent';
  if (!production && isLoopback(origin)) return undefined;
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'https:') {
    return production ? 'must start with https://' : 'must start with https:// (http:// for localhost only)';
  }
  const host = hostname.replace(/^\[|\]$/g, '');
  const isHidden = isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/.test(host);
  return isHidden ? 'must be on the public internet' : undefined;
}

/**
 * Milliseconds until the next attempt: half a minute at first, doubled each time, six hours at most. `chance` (0 to 1)
 * varies it by a fifth, so that simultaneous failures spread out.
 */
export function retryDelayMs(attempts: number, chance: number): Duration {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  return milliseconds(Math.round(delay * (0.8 + 0.4 * chance)));
}

/** Whether this many consecutive failures mean that the receiver is down. */
export const isUnreachable = (failures: number): boolean => failures >= FAILURES_BEFORE_REST;

/** Milliseconds of a receiver's pause: none at first, then one minute, two, four, up to fifteen. */
export const pauseMs = (failures: number): Duration =>
  isUnreachable(failures)
    ? milliseconds(Math.min(FIRST_REST_MS * 2 ** (failures - FAILURES_BEFORE_REST), LONGEST_REST_MS))
    : milliseconds(0);

export const isEventType = (name: string | undefined): name is EventType => name !== undefined && name in events;

/** The event type of a stored name. Throws for a type that no longer exists. */
export function readEventType(name: string): EventType {
  if (!isEventType(name)) throw new Error(`There is no event type ${name}.`);
  return name;
}

const byType = new Map<string, string>(Object.entries(events).map(([name, { type }]) => [type, name]));

/** The stored name of a protocol event type, or of the name itself. */
export const nameOfType = (type: string): EventType => readEventType(byType.get(type) ?? type);
