import { FoyerProvider } from '@foyer/react';
import { createClient, OAuthStrategy, webStorage } from '@foyer/sdk';
import { useState } from 'react';
import { Outlet, Scripts } from 'react-router';

const { VITE_FOYER_HOST: host, VITE_FOYER_CLIENT_ID: clientId } = import.meta.env;

export default function Root() {
  // On the server for one request; web storage keeps nothing there.
  const [client] = useState(() => createClient({ host, auth: OAuthStrategy({ clientId, storage: webStorage() }) }));
  return (
    <html lang="en">
      <head>
        <title>Book a time</title>
      </head>
      <body>
        <FoyerProvider client={client}>
          <Outlet />
        </FoyerProvider>
        <Scripts />
      </body>
    </html>
  );
}
