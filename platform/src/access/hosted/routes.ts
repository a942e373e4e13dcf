import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../../server/route-context.ts';
import { registerIdpRoutes } from './idp-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { registerSignOut } from './sign-out-routes.ts';

/**
 * Routes for the pages under /hosted, which the web build serves (sign-in, register, verify, second-factor, waiting,
 * forgot, reset, provider, select-account, consent, signed-out, sign-out; `error` gets `?reason=` unknown_app, unknown_address,
 * flow_expired or return_expired). These routes come first:
 *
 * - `POST /hosted/session {sessionToken}`: after a login, with the token it answered with → `{identityId}` and the cookie.
 *   Then on to `/oauth2/authorize/continue?flow=…` when the page has a `flow`, else to where the person came from.
 * - `GET /hosted/session[?flow=…]`: `{identityId, email, name, firstName, role}` of whoever is signed in, else `{}`; with
 *   a flow also `app: {name}`, who is asking. `DELETE /hosted/session`: signs out.
 * - `POST /hosted/session/select {}` and `POST /hosted/consent {flow}`: this account, and yes. Then on as above; with
 *   `&cancel=true` for no.
 * - `POST /hosted/tokens {clientId}`: tokens of the site's own app for whoever is signed in; 401 when nobody is.
 * - `GET /hosted/sign-out`: signs out and leaves, or shows the page of that name, which is a plain form:
 *   `POST /hosted/sign-out` with the address's own `request` in a hidden field.
 *
 * All but GET take JSON (or that form) from the site's own pages only.
 */
export function registerHosted(app: FastifyInstance, platform: RouteContext): void {
  registerSessionRoutes(app, platform);
  registerSignOut(app, platform);
  registerIdpRoutes(app, platform);
}
