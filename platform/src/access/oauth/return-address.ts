/** Tells a site that its visitor comes back signed in or signed out (wire semantics §12); nothing when neither is new. */
export function withSignIn(url: string, isSignedIn: boolean): string {
  const address = new URL(url);
  address.searchParams.set('wixMemberLoggedIn', String(isSignedIn));
  return address.href;
}
