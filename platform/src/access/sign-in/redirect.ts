import type { ClientAppId, modules, RequestOf } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { acceptsCallback } from '../client-apps/client-app.ts';
import { findClientApp } from '../client-apps/store.ts';
import type { SignInCall } from './sign-in-call.ts';

type EmailRedirect = NonNullable<RequestOf<(typeof modules)['recovery']['sendRecoveryEmail']>['redirect']>;

export type RateLimitContext = Pick<SignInCall, 'caller' | 'publicUrl'> & { tx: Db; production: boolean };

/** Whether an app of the caller's site may redirect to this page (security D22, E03). */
export async function isOwnPage(
  { tx, caller, production, publicUrl }: RateLimitContext,
  { url, clientId }: { url: string; clientId: string | undefined },
): Promise<boolean> {
  const app = clientId && (await findClientApp(tx, asId<ClientAppId>(clientId.toLowerCase())));
  if (!app || app.siteId !== caller.siteId) return false;
  return acceptsCallback(app, url, production, new URL(publicUrl).origin);
}

/** Reads the page that a mail finally leads to. Throws a ValidationError if it is not the app's. */
export async function readRedirect(
  call: RateLimitContext,
  redirect: EmailRedirect | undefined,
  field: string,
): Promise<string | undefined> {
  const { url, clientId = call.caller.clientAppId } = redirect ?? {};
  if (!url || (await isOwnPage(call, { url, clientId }))) return url;
  throw new ValidationError([oneViolation(`${field}.url`, 'must be a URL that is registered for the app')]);
}
