/**
 * Where a confirmed booking leads: to its own page, or back to the site that sent the visitor here with a checkout
 * (`flow` in the address, sealed by the platform, which also knows the way back).
 */
export function addressAfter(manageToken: string, search: string): string {
  const flow = new URLSearchParams(search).get('flow');
  return flow
    ? `/oauth2/authorize/continue?flow=${encodeURIComponent(flow)}&done=true`
    : `/booking/${manageToken}?booked=1`;
}
