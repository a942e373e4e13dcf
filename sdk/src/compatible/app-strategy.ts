import type { AuthStrategy, Connection } from '../auth/strategy.ts';
import { FoyerError } from '../errors.ts';
import { currentFetch } from '../fetch.ts';
import { isObject } from '../is-object.ts';

/** Tokens are renewed so many seconds before they expire. */
const MARGIN_SECONDS = 60;

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

interface Granted {
  value: string;
  renewAtMs: number;
}

async function grant({ host, fetch }: Connection, { appId, appSecret, instanceId }: AppConfig): Promise<Granted> {
  const body = JSON.stringify({
    grant_type: 'client_credentials',
    client_id: appId,
    client_secret: appSecret,
    instance_id: instanceId,
  });
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${host}/oauth2/token`, { method: 'POST', headers, body });
  const answer: unknown = await response.json();
  if (!response.ok || !isObject(answer) || !('access_token' in answer) || !('expires_in' in answer)) {
    throw new FoyerError('The app was given no token', { code: 'UNAUTHENTICATED', status: response.status });
  }
  const seconds = Number(answer.expires_in) - MARGIN_SECONDS;
  return { value: String(answer.access_token), renewAtMs: Date.now() + seconds * 1000 };
}

/** Receives events with the public key of an app, and calls as the app (RFC 6749 §4.4). */
export function AppStrategy(config: AppConfig): AppAuth {
  let connection: Connection = { host: '', fetch: currentFetch };
  let granting: Promise<Granted> | undefined;

  const renew = () => {
    granting = grant(connection, config);
    granting.catch(() => {
      granting = undefined;
    });
    return granting;
  };

  return {
    publicKey: config.publicKey,
    connect(lent) {
      connection = lent;
    },
    async getAuthHeaders() {
      if (!config.appSecret) throw new FoyerError('Calls of an app need its secret', { code: 'UNAUTHENTICATED' });
      const granted = await (granting || renew());
      const { value } = granted.renewAtMs > Date.now() ? granted : await renew();
      return { headers: { Authorization: value } };
    },
  };
}
