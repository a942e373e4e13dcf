/** Says that the visitor has just signed in or out (protocol: reference-client §7); nothing when neither is new. */
export function withSignIn(url: string, isSignedIn: boolean): string {
  const address = new URL(url);
  address.searchParams.set('wixMemberLoggedIn', String(isSignedIn));
  return address.href;
}
