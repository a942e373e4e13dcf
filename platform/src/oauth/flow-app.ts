import { asId, isGuid } from '../lib/ids.ts';
import type { Platform } from '../platform.ts';
import type { HostedSite } from '../sign-in/own-page.ts';
import { readParameter } from './authorization-request.ts';
import type { ClientApp } from './client-app.ts';
import { openFlow } from './flow.ts';
import { findClientApp } from './store.ts';

/** The app behind the flow of a page's address; undefined when there is none, or of another site. */
export async function findFlowApp(
  { db, secret }: Pick<Platform, 'db' | 'secret'>,
  { siteId }: HostedSite,
  text: string,
  now: number,
): Promise<ClientApp | undefined> {
  const flow = await openFlow(secret, text, now);
  const id = flow?.kind === 'return' ? flow.clientId : flow && readParameter(flow.sent, 'client_id');
  const app = id && isGuid(id) ? await findClientApp(db, asId(id.toLowerCase())) : undefined;
  return app?.siteId === siteId ? app : undefined;
}
