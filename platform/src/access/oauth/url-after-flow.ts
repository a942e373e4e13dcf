import { isGuid } from '../../server/lib/ids.ts';
import type { ReturnFlow } from './flow.ts';

/** A path on the issuer's own origin; undefined for whatever a browser reads as another host. */
function readOwnUrl(path: string | undefined, issuer: string): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, issuer)) return undefined;
  const url = new URL(path, issuer);
  return url.origin === issuer ? url.href : undefined;
}

/** Where a flow leads once all is done: the thank-you page, else where it came from. */
const endOf = ({ thankYouUrl, url }: ReturnFlow): string | undefined => thankYouUrl ?? url;

/**
 * Where a flow leads after its hosted page. What sold a plan for a booking of this site goes on with that booking; an
 * app's page gets the order and the data that it sent (protocol: sign-in §5).
 */
export function urlAfterFlow(
  flow: ReturnFlow,
  issuer: string,
  { done, planOrderId }: { done?: unknown; planOrderId?: unknown },
): string | undefined {
  if (done !== 'true') return flow.url;
  const { checkoutData } = flow;
  const own = readOwnUrl(checkoutData, issuer);
  if (own !== undefined) return own;
  const end = endOf(flow);
  if (end === undefined || typeof planOrderId !== 'string' || !isGuid(planOrderId)) return end;
  const address = new URL(end);
  address.searchParams.set('planOrderId', planOrderId);
  if (checkoutData !== undefined) address.searchParams.set('checkoutData', checkoutData);
  return address.href;
}
