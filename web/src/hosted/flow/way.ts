/** Where a visit to the hosted pages leads once it has succeeded. */
export interface Way {
  /** The app's request that goes on then. */
  flow: string | null;
  /** A path of this site to come back to. */
  returnTo: string | null;
}

/**
 * A path of this origin and nothing else: what follows the first slash can't make it another host's, not even after
 * browsers have dropped tabs and line breaks and turned backslashes.
 */
export const safePath = (path: string | null): string | null =>
  path !== null && path.length <= 2000 && /^\/(?!\/)[^\\\s]*$/.test(path) ? path : null;

export const readWay = (query: URLSearchParams): Way => ({
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

/** Another hosted page, on the same way. */
export function hostedHref(page: HostedPage, { flow, returnTo }: Way): string {
  const query = new URLSearchParams();
  if (flow !== null) query.set('flow', flow);
  else if (returnTo !== null) query.set('return', returnTo);
  const search = query.toString();
  return `/hosted/${page}${search && `?${search}`}`;
}

/** Where somebody who is signed in goes on. */
export const onward = ({ flow, returnTo }: Way): string =>
  flow === null ? (returnTo ?? '/account') : `/oauth2/authorize/continue?flow=${encodeURIComponent(flow)}`;

/** Where somebody goes who would rather not: back to the app that sent them, or to the site. */
export const backward = ({ flow, returnTo }: Way): string =>
  flow === null ? (returnTo ?? '/') : `/oauth2/authorize/continue?flow=${encodeURIComponent(flow)}&cancel=true`;
