import { isIP, isIPv4 } from 'node:net';
import { type Instant, milliseconds } from '@foyer/contract/values';
import type { Caller } from '../http/caller.ts';
import { ApplicationError } from '../lib/application-error.ts';
import { MemoryLimiter } from './memory.ts';
import type { Limit } from './store.ts';

/** Far above what people and their pages do, and far below what does harm (security G19, B18). */
const limits = {
  /** A visitor or member. */
  person: { burst: 290, everyMs: milliseconds(200) },
  app: { burst: 3000, everyMs: milliseconds(10) },
  address: { burst: 3000, everyMs: milliseconds(10) },
  /** Keeps a flood on one site from taking the whole process. */
  site: { burst: 10_000, everyMs: milliseconds(1) },
  newVisitor: { burst: 195, everyMs: milliseconds(333) },
} as const satisfies Record<string, Limit>;

/** The network to which a limit applies. One IPv6 customer has a whole /64 of addresses, so these count as one. */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  // A forwarded address can be any text.
  if (!isIP(address)) return address.slice(0, 64);
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const first = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail?.split(':') ?? [])].slice(0, 4);
  return first.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

/** Rate limits of a person, app, address or site in this process. All methods throw TOO_MANY_REQUESTS. */
export class RateLimits {
  readonly #limiter = new MemoryLimiter();

  takeOfAddress(address: string, nowMs: Instant): void {
    this.#take('address', networkOf(address), nowMs);
  }

  takeOfCaller({ kind, id }: Pick<Caller, 'kind' | 'id'>, nowMs: Instant): void {
    this.#take(kind === 'app' ? 'app' : 'person', id, nowMs);
  }

  takeOfSite(siteId: string, nowMs: Instant): void {
    this.#take('site', siteId, nowMs);
  }

  /** Visitor tokens are free, so an address can request only so many. */
  takeOfNewVisitors(address: string, nowMs: Instant): void {
    this.#take('newVisitor', networkOf(address), nowMs);
  }

  #take(name: keyof typeof limits, who: string, nowMs: Instant): void {
    const waitMs = this.#limiter.take(`${name} ${who}`, limits[name], nowMs);
    if (waitMs === undefined) return;
    throw new ApplicationError('TOO_MANY_REQUESTS', 'Too many requests. Please try again in a moment.', {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }
}
