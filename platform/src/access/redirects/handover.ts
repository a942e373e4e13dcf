import { isBusiness } from '../../server/http/caller.ts';
import { HANDOVER_PARAMETER } from '../hosted/take-up-handover.ts';
import { insertHandover } from '../sessions/handover-store.ts';
import type { IntentName, RedirectCall } from './intent.ts';

/** Intents whose pages are for a person; the others are about who it is. */
const carrying: ReadonlySet<IntentName> = new Set([
  'bookingsCheckout',
  'bookingsBook',
  'paidPlansCheckout',
  'ecomCheckout',
  'ecomOrderPaymentRequest',
]);

/**
 * The URL parameter by which the page knows the visitor or member who called, unless `maintainIdentity` is false
 * (decision 0065). The team signs in itself, as for servers (security F31).
 */
export async function handOver(call: RedirectCall, intent: IntentName): Promise<Record<string, string>> {
  const { caller, input, tx, now } = call;
  if (!carrying.has(intent) || input.preferences?.maintainIdentity === false) return {};
  if (caller.kind === 'app' || isBusiness(caller)) return {};
  const { siteId, clientAppId } = caller;
  const who =
    caller.kind === 'member' ? { visitorId: null, grantId: caller.grantId } : { visitorId: caller.id, grantId: null };
  return { [HANDOVER_PARAMETER]: await insertHandover(tx, siteId, { clientAppId, ...who }, now) };
}
