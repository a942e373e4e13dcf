import { createFoyer, createQueryClient } from '@foyer/react';
import { createClient, OAuthStrategy } from '@foyer/sdk';
import { queryServices } from '@foyer/sdk/services';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { connection } from 'next/server';
import { Booking } from '../../shared/Booking.jsx';
import { offered } from '../../shared/offered.js';

/** On the server: the services, in a cache of this request. */
export default async function Page() {
  await connection();
  const { NEXT_PUBLIC_FOYER_HOST: host, NEXT_PUBLIC_FOYER_CLIENT_ID: clientId } = process.env;
  const foyer = createFoyer(createClient({ host, auth: OAuthStrategy({ clientId }) }));
  const queries = createQueryClient();
  await queries.prefetchQuery(foyer.query(queryServices, offered));
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <Booking />
    </HydrationBoundary>
  );
}
