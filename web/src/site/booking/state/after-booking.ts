import { otherParams, readChoices, writeChoices } from '../../../booking/choices.ts';
import { isEmbedded } from '../../../lib/embedded.ts';
import { appPage } from './app-pages.ts';

/**
 * The URL after a booking: its own page, or the site whose checkout brought the visitor here (`flow` in the URL, sealed
 * by the platform, which knows the way back).
 */
export const addressAfter = (manageToken: string, search: string): string =>
  appPage(search, 'end', { done: 'true' }) ??
  (isEmbedded() ? embeddedEnd(manageToken) : `/booking/${manageToken}?booked=1`);

/** Keeps the looks of the frame, and who frames it. */
const embeddedEnd = (manageToken: string): string =>
  `/embed/booking/${manageToken}?${new URLSearchParams(otherParams(location.search))}`;

/** Without the frame, whose looks are those of the page around it. */
function ownPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const path = pathname.replace(/^\/embed\//, '/book/');
  return path === pathname ? pathname + search : path + writeChoices(readChoices(search));
}

/** Where the visitor of this address signs in, to come back to it. */
export function signInHref({ pathname, search, href }: Pick<Location, 'pathname' | 'search' | 'href'>): string {
  const own = `/hosted/sign-in?return=${encodeURIComponent(ownPage({ pathname, search }))}`;
  return appPage(search, 'login', { to: 'login', returnUrl: href }) ?? own;
}

/** Where a plan is bought, to come back to this address with it. An app's own list hears of all that would pay. */
export function planHref(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  planId: string,
  otherIds: readonly string[],
): string {
  const address = ownPage({ pathname, search });
  const own = `/hosted/checkout/plan?${new URLSearchParams({ planId, return: address })}`;
  return appPage(search, 'plans', { to: 'plans', planIds: [planId, ...otherIds].join(), checkoutData: address }) ?? own;
}
