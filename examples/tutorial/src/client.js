import { createClient, OAuthStrategy, webStorage } from '@foyer/sdk';

export const client = createClient({
  host: import.meta.env.VITE_FOYER_HOST,
  auth: OAuthStrategy({ clientId: import.meta.env.VITE_FOYER_CLIENT_ID, storage: webStorage() }),
});
