/** Pages that the site which brought the visitor has in place of ours, and `end` for after the booking. */
type AppPage = 'end' | 'login' | 'plans' | 'services';

const flowOf = (search: string, page: AppPage): string | null => {
  const query = new URLSearchParams(search);
  // A link that was made before these were named has only a way back.
  const pages = (query.get('callbacks') ?? 'end').split(',');
  return pages.includes(page) ? query.get('flow') : null;
};

/** The URL that leads to a page of the site whose checkout brought the visitor here; null if it has none. */
function appPage(search: string, page: AppPage, more: Record<string, string>): string | null {
  const flow = flowOf(search, page);
  return flow && `/oauth2/authorize/continue?${new URLSearchParams({ flow, ...more })}`;
}

/**
 * The URL after a booking: its own page, or the site whose checkout brought the visitor here (`flow` in the URL, sealed
 * by the platform, which knows the way back).
 */
export const addressAfter = (manageToken: string, search: string): string =>
  appPage(search, 'end', { done: 'true' }) ?? `/booking/${manageToken}?booked=1`;

/** Where the visitor of this address signs in, to come back to it. */
export function signInHref({ pathname, search, href }: Pick<Location, 'pathname' | 'search' | 'href'>): string {
  const own = `/hosted/sign-in?return=${encodeURIComponent(pathname + search)}`;
  return appPage(search, 'login', { to: 'login', returnUrl: href }) ?? own;
}

/** Where a plan is bought, to come back to this address with it. An app's own list hears of all that would pay. */
export function planHref(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  planId: string,
  otherIds: readonly string[],
): string {
  const address = pathname + search;
  const own = `/hosted/checkout/plan?${new URLSearchParams({ planId, return: address })}`;
  return appPage(search, 'plans', { to: 'plans', planIds: [planId, ...otherIds].join(), checkoutData: address }) ?? own;
}

export const OWN_SERVICES = '/services';

/** The list of services. */
export const servicesHref = (search: string): string => appPage(search, 'services', { to: 'services' }) ?? OWN_SERVICES;
