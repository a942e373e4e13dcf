import { FoyerProvider, retry } from '@foyer/react';
import { createClient } from '@foyer/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isSigningOut } from './follow-member.ts';
import { pageClient } from './page-client.ts';

/** Stands in while the server renders, where nothing is asked. */
const nobody = () => createClient({ host: 'https://server.invalid' });

/** On a phone the menu is wider than the screen: where one is comes into view. */
function showWhereOneIs(): void {
  const current = document.querySelector('nav a[aria-current]');
  const menu = current?.closest('nav');
  if (!current || !menu) return;
  const { left, width } = current.getBoundingClientRect();
  const { left: menuLeft, width: menuWidth } = menu.getBoundingClientRect();
  menu.scrollLeft += left + width / 2 - (menuLeft + menuWidth / 2);
}

/** What is the member's own comes through here. Once nobody is signed in any more, the page is asked for again. */
export function MemberRoot({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry, networkMode: 'always' } } }));
  const [client] = useState(() => (typeof window === 'undefined' ? nobody() : pageClient()));
  useEffect(showWhereOneIs, []);
  useEffect(
    () =>
      client.auth?.subscribe?.((event) => {
        if (event !== 'renewed' && !client.auth?.loggedIn?.() && !isSigningOut()) location.reload();
      }),
    [client],
  );
  return (
    <QueryClientProvider client={queries}>
      <FoyerProvider client={client}>{children}</FoyerProvider>
    </QueryClientProvider>
  );
}
