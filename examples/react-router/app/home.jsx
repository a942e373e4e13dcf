import { createFoyer, createQueryClient, useFoyer } from '@foyer/react';
import { completeRedirect, createClient, OAuthStrategy, services } from '@foyer/sdk';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { Booking } from '../../shared/Booking.jsx';
import { offered } from '../../shared/offered.js';

const { VITE_FOYER_HOST: host, VITE_FOYER_CLIENT_ID: clientId } = import.meta.env;

/** On the server: the services, in a cache of this request. */
export async function loader() {
  const foyer = createFoyer(createClient({ host, auth: OAuthStrategy({ clientId }) }));
  const queries = createQueryClient();
  await queries.prefetchQuery(foyer.query(services.queryServices, offered));
  return dehydrate(queries);
}

export default function Home() {
  const { auth } = useFoyer().client;
  // On the way back from the platform's sign-in page.
  useEffect(() => void completeRedirect(auth), [auth]);
  return (
    <HydrationBoundary state={useLoaderData()}>
      <Booking />
    </HydrationBoundary>
  );
}
