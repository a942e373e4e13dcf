import { FoyerProvider } from '@foyer/react';
import { completeRedirect, createClient, OAuthStrategy, webStorage } from '@foyer/sdk';
import { HydrationBoundary } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Booking } from '../../shared/Booking.jsx';

const { PUBLIC_FOYER_HOST: host, PUBLIC_FOYER_CLIENT_ID: clientId } = import.meta.env;

export function Site({ state }) {
  // On the server for one request; web storage keeps nothing there.
  const [client] = useState(() => createClient({ host, auth: OAuthStrategy({ clientId, storage: webStorage() }) }));
  // On the way back from the platform's sign-in page.
  useEffect(() => void completeRedirect(client.auth), [client]);
  return (
    <FoyerProvider client={client}>
      <HydrationBoundary state={state}>
        <Booking />
      </HydrationBoundary>
    </FoyerProvider>
  );
}
