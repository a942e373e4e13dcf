import type { Instant } from '@foyer/contract/values';
import { openSealed, sealToken } from '../../server/lib/seal.ts';
import { type Parameters, parameters, readParameter } from './authorization-request.ts';

const LIFE_SECONDS = 3600;

/** The state of a sign-in across hosted pages. Travels in the URL, sealed. */
export type AuthorizationFlow =
  /** An app expects a response; `asked` is when it asked, in epoch milliseconds. */
  | { kind: 'authorization'; sent: Parameters; asked: number }
  /** A site of the app expects the visitor to return, or has pages of its own for parts of the way. */
  | ReturnFlow;

/** Pages of an app in place of the platform's own. */
export const appPageNames = ['login', 'plans', 'services'] as const;
export type AppPageName = (typeof appPageNames)[number];

export interface ReturnFlow {
  kind: 'return';
  clientId: string;
  /** Undefined where the app only has pages for parts of the way. */
  url: string | undefined;
  thankYouUrl: string | undefined;
  signsIn: boolean;
  /** Given back to the app that sold a plan, or a path of this site that the purchase leads back to. */
  checkoutData: string | undefined;
  pages: Partial<Record<AppPageName, string>>;
}

export function sealAuthorizationFlow(secret: string, flow: AuthorizationFlow, now: Instant): Promise<string> {
  return sealToken(
    secret,
    'flow',
    flow.kind === 'return' ? writeReturn(flow) : writeAuthorization(flow),
    now,
    LIFE_SECONDS,
  );
}

const writeReturn = ({ clientId, url, thankYouUrl, signsIn, checkoutData, pages }: ReturnFlow) => ({
  to: url ?? null,
  client_id: clientId,
  done: thankYouUrl ?? null,
  signs_in: signsIn,
  checkout_data: checkoutData ?? null,
  ...Object.fromEntries(appPageNames.map((name) => [`${name}_page`, pages[name] ?? null])),
});

function writeAuthorization({ sent, asked }: Extract<AuthorizationFlow, { kind: 'authorization' }>) {
  const texts = parameters.flatMap((name) => {
    const text = readParameter(sent, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  return { ...Object.fromEntries(texts), asked };
}

/** Opens the flow of a page's URL; undefined if it is forged or older than an hour. */
export async function openAuthorizationFlow(
  secret: string,
  token: string,
  now: Instant,
): Promise<AuthorizationFlow | undefined> {
  const claims = await openSealed(secret, 'flow', token, now);
  if (!claims) return undefined;
  const { to, client_id, done, signs_in, checkout_data, asked } = claims;
  if (typeof asked === 'number') return { kind: 'authorization', sent: claims, asked };
  if (typeof client_id !== 'string' || signs_in === undefined) return undefined;
  const [url, thankYouUrl, checkoutData] = [to, done, checkout_data].map((text) =>
    typeof text === 'string' ? text : undefined,
  );
  return {
    kind: 'return',
    clientId: client_id,
    url,
    thankYouUrl,
    signsIn: signs_in === true,
    checkoutData,
    pages: readPages(claims),
  };
}

function readPages(claims: Record<string, unknown>): ReturnFlow['pages'] {
  const pages: ReturnFlow['pages'] = {};
  for (const name of appPageNames) {
    const url = claims[`${name}_page`];
    if (typeof url === 'string') pages[name] = url;
  }
  return pages;
}
