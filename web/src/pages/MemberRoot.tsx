import { createQueryClient, FoyerProvider } from '@foyer/react';
import { createClient } from '@foyer/sdk';
import { HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { isSigningOut } from './follow-member.ts';
import { loadedQueries } from './loaded-queries.ts';
import { pageClient } from './page-client.ts';
import { ServerQueries } from './server-queries.ts';
import { PAGE_ID } from './state.ts';

/** A placeholder for pages that are rendered for nobody; they make no calls. */
const nobody = () => createClient({ host: 'https://server.invalid' });
const isBrowser = () => typeof window !== 'undefined';

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
 * Provides the client of the member, and queries: those that the server asked are answered. Reloads the page when the
 * sign-in session ends.
 */
export function MemberRoot({ children }: { children: ReactNode }) {
  const server = useContext(ServerQueries);
  const [queries] = useState(
    () => server?.queries ?? createQueryClient({ defaultOptions: { queries: { networkMode: 'always' } } }),
  );
  const [client] = useState(() => server?.client ?? (isBrowser() ? pageClient() : nobody()));
  const [loaded] = useState(() => (isBrowser() ? loadedQueries() : undefined));
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
