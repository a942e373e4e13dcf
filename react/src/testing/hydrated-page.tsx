import { type Client, createClient, services } from '@foyer/sdk';
import { type DehydratedState, HydrationBoundary, type QueryClient, useQuery } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createQueryClient, FoyerProvider, useFoyer, useMember, useSession } from '../index.ts';

/** The page's data that its server writes into it. */
export interface PageState {
  loggedIn: boolean;
  queries: DehydratedState;
}

interface HydratedPageProps extends PageState {
  client: Client;
  queryClient: QueryClient;
}

function Page() {
  const foyer = useFoyer();
  const { loggedIn } = useSession();
  const { member } = useMember();
  const { data, refetch } = useQuery(foyer.query(services.getService, ['s']));
  return (
    <>
      <p>
        {loggedIn ? 'member' : 'visitor'} {member?.profile.nickname}, {data?.name ?? 'nothing'} of{' '}
        {data?.createdDate.toISOString()}
      </p>
      <button type="button" onClick={() => refetch()}>
        Load again
      </button>
    </>
  );
}

/** Rendered by a server for one request, then hydrated. */
export const HydratedPage = ({ client, queryClient, loggedIn, queries }: HydratedPageProps) => (
  <FoyerProvider client={client} queryClient={queryClient} loggedIn={loggedIn}>
    <HydrationBoundary state={queries}>
      <Page />
    </HydrationBoundary>
  </FoyerProvider>
);

if (typeof document !== 'undefined') {
  const root = document.getElementById('root');
  const state: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '');
  if (root) hydrateRoot(root, <HydratedPage client={createClient()} queryClient={createQueryClient()} {...state} />);
}
