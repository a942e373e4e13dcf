import { createQueryClient, FoyerProvider } from '@foyer/react';
import { createClient } from '@foyer/sdk';
import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isSigningOut } from './follow-member.ts';
import { pageClient } from './page-client.ts';
import { PAGE_ID } from './state.ts';

/** A placeholder for rendering on the server, where no calls are made. */
const nobody = () => createClient({ host: 'https://server.invalid' });

/** Scrolls the menu's current item into view; on a phone the menu is wider than the screen. */
function showWhereOneIs(): void {
  const current = document.querySelector('nav a[aria-current]');
  const menu = current?.closest('nav');
  if (!current || !menu) return;
  const { left, width } = current.getBoundingClientRect();
  const { left: menuLeft, width: menuWidth } = menu.getBoundingClientRect();
  menu.scrollLeft += left + width / 2 - (menuLeft + menuWidth / 2);
}

/**
 * Provides queries and the client of the member, with the queries that the server `loaded`. Reloads the page when the
 * sign-in session ends.
 */
export function MemberRoot({ loaded, children }: { loaded?: DehydratedState | undefined; children: ReactNode }) {
  const [queries] = useState(() => createQueryClient({ defaultOptions: { queries: { networkMode: 'always' } } }));
  const [client] = useState(() => (typeof window === 'undefined' ? nobody() : pageClient()));
  useEffect(() => {
    document.getElementById(PAGE_ID)?.removeAttribute('inert');
    showWhereOneIs();
  }, []);
  useEffect(
    () =>
      client.auth?.subscribe?.((event) => {
        if (event !== 'renewed' && !client.auth?.loggedIn?.() && !isSigningOut()) location.reload();
      }),
    [client],
  );
  return (
    <FoyerProvider client={client} queryClient={queries}>
      <HydrationBoundary state={loaded}>{children}</HydrationBoundary>
    </FoyerProvider>
  );
}
