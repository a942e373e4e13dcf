/** Adds to the URL that the visitor has just signed in or out (protocol: reference-client §7). */
export function withSignIn(url: string, isSignedIn: boolean): string {
  const address = new URL(url);
  address.searchParams.set('wixMemberLoggedIn', String(isSignedIn));
  return address.href;
}
