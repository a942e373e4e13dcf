'use client';

import { FoyerProvider } from '@foyer/react';
import { completeRedirect, createClient, OAuthStrategy, webStorage } from '@foyer/sdk';
import { useEffect, useState } from 'react';

export function Site({ children }) {
  // On the server for one request; web storage keeps nothing there.
  const [client] = useState(() =>
    createClient({
      host: process.env.NEXT_PUBLIC_FOYER_HOST,
      auth: OAuthStrategy({ clientId: process.env.NEXT_PUBLIC_FOYER_CLIENT_ID, storage: webStorage() }),
    }),
  );
  // On the way back from the platform's sign-in page.
  useEffect(() => void completeRedirect(client.auth), [client]);
  return <FoyerProvider client={client}>{children}</FoyerProvider>;
}
