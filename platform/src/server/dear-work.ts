import type { SiteId } from '@foyer/contract';
import type { Cost } from './http/cost.ts';
import { RunningRequest, runWithin } from './lib/event-loop.ts';
import { queueKeyOf } from './rate-limits/network.ts';
import type { RouteContext } from './route-context.ts';

/**
 * Charges the dear work of a route outside the contract to its address and site, and does it in their turn. Throws
 * TOO_MANY_REQUESTS, or UNAVAILABLE when too much is waiting.
 */
export async function doInTurn<T>(
  { rateLimits, clock, dearRequests }: RouteContext,
  { address, siteId, cost }: { address: string; siteId: SiteId; cost: Cost },
  work: () => Promise<T>,
): Promise<T> {
  rateLimits?.spend({ caller: undefined, address, siteId }, cost, clock.now());
  const running = new RunningRequest();
  running.becomeDear();
  try {
    return await dearRequests.run(queueKeyOf(address), () => runWithin(running, work));
  } finally {
    running.end();
  }
}
