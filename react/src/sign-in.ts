'use client';

import { type AuthStrategy, type OAuth, type RedirectOptions, redirectToSignIn } from '@foyer/sdk';
import { useMutation } from '@tanstack/react-query';
import { useFoyer } from './provider.tsx';

const signsIn = (auth: AuthStrategy | undefined): auth is OAuth => auth !== undefined && 'getAuthUrl' in auth;

/** The client's OAuthStrategy; throws if it has another one. */
export function useAuth(): OAuth {
  const { auth } = useFoyer().client;
  if (!signsIn(auth)) throw new Error('signing in needs a client with OAuthStrategy');
  return auth;
}

/**
 * `signIn()` leads to the platform's sign-in page, and from there to `redirectUri`, the current page by default, which
 * calls `completeRedirect`.
 */
export function useSignIn() {
  const auth = useAuth();
  const { mutate, isPending, error } = useMutation<void, Error, RedirectOptions>({
    mutationFn: (options) => redirectToSignIn(auth, options),
  });
  return { signIn: (options: RedirectOptions = {}) => mutate(options), isPending, error };
}

/** `signOut()` signs out here and at the platform, and leads to an address, the current one by default. */
export function useSignOut() {
  const auth = useAuth();
  const { mutate, isPending, error } = useMutation<void, Error, string>({
    async mutationFn(returnTo) {
      const { logoutUrl } = await auth.logout(returnTo);
      location.assign(logoutUrl);
    },
  });
  return { signOut: (returnTo: string = location.href) => mutate(returnTo), isPending, error };
}
