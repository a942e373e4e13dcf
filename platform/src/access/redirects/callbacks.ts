import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { acceptsCallback } from '../client-apps/client-app.ts';
import { type ReturnFlow, sealAuthorizationFlow } from '../oauth/flow.ts';
import type { Asked } from './intent.ts';

/** Requires every callback URL to be on the app's own origins (security A13, E03). */
export function checkCallbacks({ call, app }: Asked): void {
  const { input, production, publicUrl } = call;
  const foreign = Object.entries(input.callbacks ?? {}).filter(
    ([, url]) => url !== undefined && !acceptsCallback(app, url, production, publicUrl),
  );
  if (foreign.length === 0) return;
  const description = 'must be a URL at one of the app’s origins';
  throw new ValidationError(foreign.map(([name]) => oneViolation(`callbacks.${name}`, description)));
}

/** Seals the return URL for a hosted page's URL; nothing if the request has none. */
export async function sealReturn({ call, app }: Asked, signsIn = false): Promise<{ flow?: string }> {
  const { postFlowUrl, thankYouPageUrl } = call.input.callbacks ?? {};
  const url = postFlowUrl ?? thankYouPageUrl ?? (signsIn ? `${call.publicUrl}/` : undefined);
  if (url === undefined) return {};
  const sent = { thankYouUrl: thankYouPageUrl, checkoutData: undefined, signsIn, pages: {} };
  const flow = { kind: 'return', clientId: app.id, url, ...sent } as const;
  return { flow: await sealAuthorizationFlow(call.secret, flow, call.now) };
}

/**
 * The same with the app's own pages for parts of the way. `callbacks` tells a page which there are: `end` after all is
 * done, and those of `appPageNames`.
 */
export async function sealCallbacks(
  { call, app }: Asked,
  checkoutData?: string,
): Promise<{ flow?: string; callbacks?: string }> {
  const sent = call.input.callbacks ?? {};
  const url = sent.postFlowUrl ?? sent.thankYouPageUrl;
  const pages: ReturnFlow['pages'] = {
    ...(sent.loginUrl === undefined ? {} : { login: sent.loginUrl }),
    ...(sent.planListUrl === undefined ? {} : { plans: sent.planListUrl }),
    ...(sent.bookingsServiceListUrl === undefined ? {} : { services: sent.bookingsServiceListUrl }),
  };
  const names = [...(url === undefined ? [] : ['end']), ...Object.keys(pages)];
  if (names.length === 0) return {};
  const flow = {
    kind: 'return',
    clientId: app.id,
    url,
    thankYouUrl: sent.thankYouPageUrl,
    signsIn: false,
    checkoutData,
    pages,
  } as const;
  return { flow: await sealAuthorizationFlow(call.secret, flow, call.now), callbacks: names.join(',') };
}
