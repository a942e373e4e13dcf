/** Where the hosted pages lead after a successful sign-in. */
export interface ReturnTarget {
  /** The id of a client app's authorization request. */
  flow: string | null;
  /** A path of this site. */
  returnTo: string | null;
}

/** Fits the URLs of redirect sessions, with the flow of an app in them. */
const LONGEST_PATH = 2100;

/**
 * The path if it stays on this origin, else null. Excludes `//host`, and what browsers turn into that: backslashes, tabs
 * and line breaks.
 */
export const safePath = (path: string | null): string | null =>
  path !== null && path.length <= LONGEST_PATH && /^\/(?!\/)[^\\\s]*$/.test(path) ? path : null;

export const readReturnTarget = (query: URLSearchParams): ReturnTarget => ({
  flow: query.get('flow'),
  returnTo: safePath(query.get('return')),
});

type HostedPage =
  | 'sign-in'
  | 'register'
  | 'verify'
  | 'forgot'
  | 'reset'
  | 'waiting'
  | 'second-factor'
  | 'sign-out'
  | 'signed-out';

/** The URL of another hosted page with the same target. */
export function hostedHref(page: HostedPage, { flow, returnTo }: ReturnTarget): string {
  const query = new URLSearchParams();
  if (flow !== null) query.set('flow', flow);
  else if (returnTo !== null) query.set('return', returnTo);
  const search = query.toString();
  return `/hosted/${page}${search && `?${search}`}`;
}

/** Where to go after signing in. */
export const hrefAfterSignIn = ({ flow, returnTo }: ReturnTarget): string =>
  flow === null ? (returnTo ?? '/account') : `/oauth2/authorize/continue?flow=${encodeURIComponent(flow)}`;

/** Where to go without signing in: back to the client app, or to the site. */
export const hrefAfterCancel = ({ flow, returnTo }: ReturnTarget): string =>
  flow === null ? (returnTo ?? '/') : `/oauth2/authorize/continue?flow=${encodeURIComponent(flow)}&cancel=true`;
