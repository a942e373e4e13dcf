import { isIP } from 'node:net';
import { type EventType, events } from '@foyer/contract';
import { isLoopback, originOf } from '../../access/client-apps/client-app.ts';
import { isPublicAddress } from '../../server/outbound/public-address.ts';

/** An event may have to be written for all of them. */
export const MAX_WEBHOOKS = 50;
/** Half a minute, one, two, four …: about twenty tries in 72 hours. */
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * 3600_000;
/** So many failures in a row, and the receiver is left alone but for one try at a time. */
export const FAILURES_BEFORE_REST = 5;
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 15 * 60_000;

/** Why nothing may be sent to an address; undefined when it may. Where its name leads is seen at each sending. */
export function findUrlFault(url: string, { production }: { production: boolean }): string | undefined {
  const origin = originOf(url);
  if (!origin) return 'must be an address such as https://example.com/events, without a name or password in it';
  if (url.includes('#')) return 'must have no #: what follows it is never sent';
  if (!production && isLoopback(origin)) return undefined;
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'https:') {
    return production ? 'must begin with https://' : 'must begin with https:// (http:// for localhost only)';
  }
  const host = hostname.replace(/^\[|\]$/g, '');
  const isHidden = isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/.test(host);
  return isHidden ? 'must be in the public internet' : undefined;
}

/**
 * How long after a try the next one is due: half a minute at first, twice as long each time, at most six hours. `chance`
 * (0 to 1) spreads it by a fifth, so that what failed together does not come back together.
 */
export function retryDelayMs(attempts: number, chance: number): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  return Math.round(delay * (0.8 + 0.4 * chance));
}

/** Whether so many failures in a row mean that nobody is there. */
export const isUnreachable = (failures: number): boolean => failures >= FAILURES_BEFORE_REST;

/** How long a receiver rests after so many failures in a row: not at all, then a minute, two, four … fifteen. */
export const pauseMs = (failures: number): number =>
  isUnreachable(failures) ? Math.min(FIRST_REST_MS * 2 ** (failures - FAILURES_BEFORE_REST), LONGEST_REST_MS) : 0;

export const isEventType = (name: string | undefined): name is EventType => name !== undefined && name in events;

/** An event as the database names it. Throws for one that there is no more. */
export function readEventType(name: string): EventType {
  if (!isEventType(name)) throw new Error(`There is no event ${name}.`);
  return name;
}

const byType = new Map<string, string>(Object.entries(events).map(([name, { type }]) => [type, name]));

/** The event that the protocol calls so. */
export const nameOfType = (type: string): EventType => readEventType(byType.get(type) ?? type);
