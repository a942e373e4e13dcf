import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { RouteContext } from '../../server/route-context.ts';
import type { ClientApp } from '../client-apps/client-app.ts';
import { findNamedApp } from '../client-apps/store.ts';
import { readParameter } from './authorization-request.ts';
import { openAuthorizationFlow } from './flow.ts';

/** Finds the app of the flow in a page's URL; undefined if there is none, or it is another site's. */
export async function findFlowApp(
  { db, secret }: Pick<RouteContext, 'db' | 'secret'>,
  { siteId }: { siteId: SiteId },
  text: string,
  now: Instant,
): Promise<ClientApp | undefined> {
  const flow = await openAuthorizationFlow(secret, text, now);
  const clientId = flow?.kind === 'return' ? flow.clientId : readParameter(flow?.sent ?? {}, 'client_id');
  const app = await findNamedApp(db, clientId);
  return app?.siteId === siteId ? app : undefined;
}
