'use client';

import type { ClientCore } from '@foyer/sdk';
import { type QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createFoyer, type Foyer } from './foyer.ts';
import { createQueryClient } from './query-client.ts';
import { isFoyerQuery } from './query-options.ts';

interface Provided {
  foyer: Foyer;
  sessionEnded: boolean;
  loggedInOnServer: boolean;
}

const FoyerContext = createContext<Provided | undefined>(undefined);

export interface FoyerProviderProps {
  client: ClientCore;
  /** Without one, that of a QueryClientProvider above is used, or `createQueryClient()`. */
  queryClient?: QueryClient | undefined;
  /**
   * Whether the page is rendered for a member, where its server knows (from a cookie). Pass the same in the browser, so
   * that both render the same.
   */
  loggedIn?: boolean | undefined;
  children: ReactNode;
}

/** Provides a client and a cache to everything below. */
export function FoyerProvider({ client, queryClient, loggedIn = false, children }: FoyerProviderProps) {
  const above = useContext(QueryClientContext);
  const [own] = useState(() => queryClient || above || createQueryClient());
  const queries = queryClient || above || own;
  const foyer = useMemo(() => createFoyer(client), [client]);
  const sessionEnded = useSessionChanges(client, queries);
  const provided = useMemo(
    () => ({ foyer, sessionEnded, loggedInOnServer: loggedIn }),
    [foyer, sessionEnded, loggedIn],
  );
  const content = <FoyerContext value={provided}>{children}</FoyerContext>;
  return queries !== above ? <QueryClientProvider client={queries}>{content}</QueryClientProvider> : content;
}

/** Removes one person's data from the cache when somebody signs in or out. */
function useSessionChanges({ auth }: ClientCore, queries: QueryClient) {
  const [ended, setEnded] = useState(false);
  useEffect(
    () =>
      auth?.subscribe?.((event) => {
        if (event === 'renewed') return;
        setEnded(event === 'sessionEnded');
        queries.resetQueries({ predicate: isFoyerQuery });
      }),
    [auth, queries],
  );
  return ended;
}

function useProvided() {
  const provided = useContext(FoyerContext);
  if (!provided) throw new Error('no FoyerProvider is above');
  return provided;
}

/** The client, with query and mutation options of its calls. */
export const useFoyer = (): Foyer => useProvided().foyer;

export const isLoggedIn = ({ client: { auth } }: Foyer): boolean => auth?.loggedIn?.() || false;

export interface Session {
  /** On the server and during hydration, what the provider was told; so both render the same. */
  loggedIn: boolean;
  /** Whether a member's session ended by itself; until somebody signs in or out. */
  ended: boolean;
}

/** The current session, kept up to date across tabs. */
export function useSession(): Session {
  const { foyer, sessionEnded, loggedInOnServer } = useProvided();
  const { auth } = foyer.client;
  const loggedIn = useSyncExternalStore(
    (listener) => auth?.subscribe?.(listener) || (() => {}),
    () => isLoggedIn(foyer),
    () => loggedInOnServer,
  );
  return { loggedIn, ended: sessionEnded };
}
