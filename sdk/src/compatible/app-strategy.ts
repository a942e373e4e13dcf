import type { AuthStrategy, Connection } from '../auth/strategy.ts';
import { tokenEndpoint } from '../auth/token-endpoint.ts';
import { EMPTY_TOKENS, isFresh } from '../auth/tokens.ts';
import { FoyerError } from '../errors.ts';
import { currentFetch } from '../fetch.ts';

export interface AppConfig {
  appId: string;
  /** The public key that verifies events: PEM, or PEM in base64. */
  publicKey?: string;
  /** Needed for calls: they are made as the app, on the site of the instance. */
  appSecret?: string;
  instanceId?: string;
}

export interface AppAuth extends AuthStrategy {
  publicKey?: string | undefined;
}

/** Receives events with the public key of an app, and calls as the app (RFC 6749 §4.4). */
export function AppStrategy({ appId, publicKey, appSecret, instanceId }: AppConfig): AppAuth {
  let connection: Connection = { host: '', fetch: currentFetch };
  const grant = tokenEndpoint(() => ({ ...connection, headers: {} }));
  let token = EMPTY_TOKENS.accessToken;
  let renewing: Promise<void> | undefined;

  async function renew() {
    const fields = { client_id: appId, client_secret: appSecret, instance_id: instanceId };
    const granted = await grant({ grant_type: 'client_credentials', ...fields }, EMPTY_TOKENS.refreshToken);
    token = granted.accessToken;
  }

  /** Renews once for all waiting calls. */
  const renewOnce = () => {
    renewing ||= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    publicKey,
    connect(lent) {
      connection = lent;
    },
    async getAuthHeaders() {
      if (!appSecret) throw new FoyerError('Calls of an app need its secret', { code: 'UNAUTHENTICATED' });
      if (!isFresh(token)) await renewOnce();
      return { headers: { Authorization: token.value } };
    },
    async renewAuthHeaders({ Authorization }) {
      if (token.value === Authorization) await renewOnce();
      return true;
    },
  };
}
