import { type Duration, type Instant, milliseconds } from '@foyer/contract/values';
import type { Caller } from '../http/caller.ts';
import type { Cost } from '../http/cost.ts';
import { ApplicationError } from '../lib/application-error.ts';
import { MemoryLimiter } from './memory.ts';
import { networkOf } from './network.ts';
import type { Limit } from './store.ts';

/**
 * Units of work (docs/limits.md), of which an ordinary request takes one. Far above what people and their pages do, and
 * far below what does harm (security G19, B18).
 */
const limits = {
  /** A visitor or member. */
  person: { burst: 290, everyMs: milliseconds(200) },
  app: { burst: 3000, everyMs: milliseconds(10) },
  address: { burst: 3000, everyMs: milliseconds(10) },
  /** Keeps a flood on one site from taking the whole process. */
  site: { burst: 10_000, everyMs: milliseconds(1) },
  newVisitor: { burst: 195, everyMs: milliseconds(333) },
} as const satisfies Record<string, Limit>;

/** The caller, address and site that pay for a request. A call of our own pages has neither caller nor address: the page has paid. */
export interface Payer {
  caller: Pick<Caller, 'kind' | 'id'> | undefined;
  address: string | undefined;
  siteId: string | undefined;
}

type Name = keyof typeof limits;

/** Rate limits of a person, app, address or site in this process. All methods throw TOO_MANY_REQUESTS. */
export class RateLimits {
  readonly #limiter = new MemoryLimiter();

  takeOfAddress(address: string, nowMs: Instant): void {
    this.#take('address', networkOf(address), nowMs);
  }

  takeOfCaller({ kind, id }: Pick<Caller, 'kind' | 'id'>, nowMs: Instant): void {
    this.#take(kind === 'app' ? 'app' : 'person', id, nowMs);
  }

  /**
   * Takes the work of a dear request from all who pay for it, or from none of them (security G40). Its first unit has
   * been taken, as that of any request.
   */
  spend({ caller, address, siteId }: Payer, cost: Cost, nowMs: Instant): void {
    const units = cost.units - 1;
    const paying: [Name, string][] = [];
    if (caller) paying.push([caller.kind === 'app' ? 'app' : 'person', caller.id]);
    if (address !== undefined) paying.push(['address', networkOf(address)]);
    if (siteId !== undefined) paying.push(['site', siteId]);
    const waits = paying.map(
      ([name, who]) => this.#limiter.findWait(`${name} ${who}`, limits[name], nowMs, units) ?? 0,
    );
    const waitMs = milliseconds(Math.max(0, ...waits));
    if (waitMs > 0) throw tooMuchWork(cost, waitMs);
    for (const [name, who] of paying) this.#limiter.charge(`${name} ${who}`, limits[name], nowMs, units);
  }

  takeOfSite(siteId: string, nowMs: Instant): void {
    this.#take('site', siteId, nowMs);
  }

  /** Visitor tokens are free, so an address can request only so many. */
  takeOfNewVisitors(address: string, nowMs: Instant): void {
    this.#take('newVisitor', networkOf(address), nowMs);
  }

  #take(name: Name, who: string, nowMs: Instant): void {
    const waitMs = this.#limiter.take(`${name} ${who}`, limits[name], nowMs);
    if (waitMs === undefined) return;
    throw new ApplicationError('TOO_MANY_REQUESTS', 'Too many requests. Please try again in a moment.', {
      retryAfterSeconds: toRetryAfter(waitMs),
    });
  }
}

const toRetryAfter = (waitMs: Duration): number => Math.max(1, Math.ceil(waitMs / 1000));

function tooMuchWork({ units, field }: Cost, waitMs: Duration): ApplicationError {
  const retryAfterSeconds = toRetryAfter(waitMs);
  const cause = field === undefined ? '' : ` because of "${field}"`;
  return new ApplicationError(
    'TOO_MANY_REQUESTS',
    `This request is a lot of work${cause}. Ask for less, or try again in ${retryAfterSeconds} s.`,
    { retryAfterSeconds, units, ...(field === undefined ? {} : { field }) },
  );
}
