import { type Duration, type Instant, milliseconds } from '@foyer/contract/values';
import type { Caller } from '../http/caller.ts';
import type { Cost } from '../http/cost.ts';
import { ApplicationError } from '../lib/application-error.ts';
import { MemoryLimiter } from './memory.ts';
import { networkOf, wideNetworkOf } from './network.ts';
import { type Limit, widen } from './store.ts';

/**
 * Units of work (docs/limits.md), of which an ordinary request takes one. Far above what people and their pages do, and
 * far below what does harm (security G19, B18).
 */
const single = {
  /** A visitor or member. */
  person: { burst: 290, everyMs: milliseconds(200) },
  app: { burst: 3000, everyMs: milliseconds(10) },
  address: { burst: 3000, everyMs: milliseconds(10) },
  /** Keeps a flood on one site from taking the whole process. */
  site: { burst: 10_000, everyMs: milliseconds(1) },
  newVisitor: { burst: 195, everyMs: milliseconds(333) },
} as const satisfies Record<string, Limit>;

const limits = { ...single, network: widen(single.address), newVisitorOfNetwork: widen(single.newVisitor) };

/** The caller, address and site that pay for a request. A call of our own pages has neither caller nor address: the page has paid. */
export interface Payer {
  caller: Pick<Caller, 'kind' | 'id'> | undefined;
  address: string | undefined;
  siteId: string | undefined;
}

type Name = keyof typeof limits;

type Paying = [Name, string];

/**
 * The share of a site's burst that a request leaves to others: calls of more than two units to pages (6 units), and both,
 * like pictures, to sign-in and plain calls. Units of a stated body are charged before it arrives: to state many is cheap.
 */
function keptShareOf({ caller }: Payer, { units }: Cost): number {
  if (units > (caller ? 2 : 6)) return 0.3;
  return units > 2 ? 0.15 : 0;
}

function networksOf(address: string, narrow: Name, wide: Name): Paying[] {
  const network = wideNetworkOf(address);
  const own: Paying = [narrow, networkOf(address)];
  return network === undefined ? [own] : [own, [wide, network]];
}

/** Rate limits of a person, app, address or site in this process. All methods throw TOO_MANY_REQUESTS. */
export class RateLimits {
  readonly #limiter = new MemoryLimiter();

  takeOfAddress(address: string, nowMs: Instant): void {
    this.#take(networksOf(address, 'address', 'network'), nowMs);
  }

  takeOfCaller({ kind, id }: Pick<Caller, 'kind' | 'id'>, nowMs: Instant): void {
    this.#take([[kind === 'app' ? 'app' : 'person', id]], nowMs);
  }

  /**
   * Takes the work of a dear request from all who pay for it, or from none of them (security G40). Its first unit has
   * been taken, as that of any request.
   */
  spend(payer: Payer, cost: Cost, nowMs: Instant): void {
    const { caller, address, siteId } = payer;
    const paying: Paying[] = [];
    if (caller) paying.push([caller.kind === 'app' ? 'app' : 'person', caller.id]);
    if (address !== undefined) paying.push(...networksOf(address, 'address', 'network'));
    if (siteId !== undefined) paying.push(['site', siteId]);
    const waitMs = this.#charge(paying, cost.units - 1, nowMs, keptShareOf(payer, cost));
    if (waitMs > 0) throw tooMuchWork(cost, waitMs);
  }

  takeOfSite(siteId: string, nowMs: Instant): void {
    this.#take([['site', siteId]], nowMs);
  }

  /** Visitor tokens are free, so an address can request only so many. */
  takeOfNewVisitors(address: string, nowMs: Instant): void {
    this.#take(networksOf(address, 'newVisitor', 'newVisitorOfNetwork'), nowMs);
  }

  #take(paying: readonly Paying[], nowMs: Instant): void {
    const waitMs = this.#charge(paying, 1, nowMs);
    if (waitMs === 0) return;
    throw new ApplicationError('TOO_MANY_REQUESTS', 'Too many requests. Please try again in a moment.', {
      retryAfterSeconds: toRetryAfter(waitMs),
    });
  }

  /**
   * The milliseconds to wait until all have so many units left, the site besides its kept share; then none is charged.
   */
  #charge(paying: readonly Paying[], units: number, nowMs: Instant, keptShare = 0): Duration {
    const waits = paying.map(([name, who]) => {
      const keep = name === 'site' ? keptShare * limits.site.burst : 0;
      return this.#limiter.findWait(`${name} ${who}`, limits[name], nowMs, units, keep) ?? 0;
    });
    const waitMs = milliseconds(Math.max(0, ...waits));
    if (waitMs > 0) return waitMs;
    for (const [name, who] of paying) this.#limiter.charge(`${name} ${who}`, limits[name], nowMs, units);
    return waitMs;
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
