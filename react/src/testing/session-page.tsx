import { createClient, OAuthStrategy, services, type Tokens, webStorage } from '@foyer/sdk';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { FoyerProvider, useFoyer, useSession } from '../index.ts';

declare global {
  interface Window {
    setTokens(tokens: Tokens): void;
  }
}

const auth = OAuthStrategy({ clientId: 'client-1', storage: webStorage() });
const client = createClient({ auth });
window.setTokens = auth.setTokens;

function Page() {
  const foyer = useFoyer();
  const { loggedIn, ended } = useSession();
  const { data } = useQuery(foyer.query(services.countServices, []));
  return (
    <>
      <p>
        {loggedIn ? 'member' : 'visitor'}, {ended ? 'session ended' : 'session on'}, count {data?.count ?? 'unknown'}
      </p>
      <button type="button" onClick={() => client.run(services.getService, ['s'])}>
        Call
      </button>
    </>
  );
}

createRoot(document.body).render(
  <QueryClientProvider client={new QueryClient()}>
    <FoyerProvider client={client}>
      <Page />
    </FoyerProvider>
  </QueryClientProvider>,
);
