import type { ClientCore } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createFoyer, type Foyer } from './foyer.ts';
import { QUERY_META } from './query-options.ts';

interface Provided {
  foyer: Foyer;
  sessionEnded: boolean;
}

const FoyerContext = createContext<Provided | undefined>(undefined);

/** Provides a client to everything below. Goes inside react-query's QueryClientProvider. */
export function FoyerProvider({ client, children }: { client: ClientCore; children: ReactNode }) {
  const foyer = useMemo(() => createFoyer(client), [client]);
  const sessionEnded = useSessionChanges(client);
  const provided = useMemo(() => ({ foyer, sessionEnded }), [foyer, sessionEnded]);
  return <FoyerContext value={provided}>{children}</FoyerContext>;
}

/** Removes one person's data from the cache when somebody signs in or out. */
function useSessionChanges({ auth }: ClientCore) {
  const queryClient = useQueryClient();
  const [ended, setEnded] = useState(false);
  useEffect(
    () =>
      auth?.subscribe?.((event) => {
        if (event === 'renewed') return;
        setEnded(event === 'sessionEnded');
        queryClient.resetQueries({ predicate: ({ meta }) => meta?.foyer === QUERY_META.foyer });
      }),
    [auth, queryClient],
  );
  return ended;
}

function useProvided() {
  const provided = useContext(FoyerContext);
  if (!provided) throw new Error('useFoyer and useSession need a FoyerProvider above them');
  return provided;
}

/** The client, with query and mutation options of its calls. */
export const useFoyer = (): Foyer => useProvided().foyer;

export interface Session {
  /** False on the server and during hydration, so that both render the same. */
  loggedIn: boolean;
  /** Whether a member's session ended by itself; until somebody signs in or out. */
  ended: boolean;
}

/** The current session, kept up to date across tabs. */
export function useSession(): Session {
  const { foyer, sessionEnded } = useProvided();
  const { auth } = foyer.client;
  const loggedIn = useSyncExternalStore(
    (listener) => auth?.subscribe?.(listener) ?? (() => {}),
    () => auth?.loggedIn?.() ?? false,
    () => false,
  );
  return { loggedIn, ended: sessionEnded };
}
