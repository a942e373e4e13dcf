/**
 * The URL after a booking: its own page, or the site whose checkout brought the visitor here (`flow` in the URL, sealed
 * by the platform, which knows the way back).
 */
export function addressAfter(manageToken: string, search: string): string {
  const flow = new URLSearchParams(search).get('flow');
  return flow
    ? `/oauth2/authorize/continue?flow=${encodeURIComponent(flow)}&done=true`
    : `/booking/${manageToken}?booked=1`;
}
