import { FoyerProvider } from '@foyer/react';
import { completeRedirect, createClient, OAuthStrategy, webStorage } from '@foyer/sdk';
import { createRoot } from 'react-dom/client';
import { Members } from './Members.jsx';

const { VITE_FOYER_HOST: host, VITE_FOYER_CLIENT_ID: clientId } = import.meta.env;
const client = createClient({ host, auth: OAuthStrategy({ clientId, storage: webStorage() }) });

// On the way back from the platform's sign-in page.
await completeRedirect(client.auth);

createRoot(document.getElementById('root')).render(
  <FoyerProvider client={client}>
    <Members />
  </FoyerProvider>,
);
