// Generated from contract/src/redirects.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/redirects';
import { call } from '../call.ts';
import type { Options } from '../method.ts';

type CreateRedirectSession = typeof contract.createRedirectSession;
/** Create the URL of a hosted page: sign-in, sign-out, checkout or booking. Takes exactly one intent. */
export const createRedirectSession = /* @__PURE__ */ call<
  CreateRedirectSession,
  [options?: Options<CreateRedirectSession>]
>({ id: 'redirects.createRedirectSession', method: 'POST', path: '/_api/redirects-api/v1/redirect-session' });
