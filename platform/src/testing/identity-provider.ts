import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider';
import { CALLBACK_PATH } from '../access/identity-providers/connection.ts';
import { clockShiftMs } from './fixed-start.ts';
import { PROVIDER_CLIENT } from './provider-trips.ts';

/** An account at the provider. */
export interface ProviderAccount {
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
}

const signingKey = async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
};

/** Keeps what the provider stores, by its own ids. */
class MapAdapter implements Adapter {
  readonly #rows = new Map<string, AdapterPayload>();

  upsert = async (id: string, row: AdapterPayload): Promise<void> => void this.#rows.set(id, row);
  find = async (id: string) => this.#rows.get(id);
  findByUid = async (uid: string) => [...this.#rows.values()].find((row) => row.uid === uid);
  findByUserCode = async () => undefined;
  destroy = async (id: string): Promise<void> => void this.#rows.delete(id);
  async consume(id: string): Promise<void> {
    const row = this.#rows.get(id);
    if (row) row.consumed = 1;
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, row] of this.#rows) if (row.grantId === grantId) this.#rows.delete(id);
  }
}

/** The browser's cookies end by the real clock, which the tests don't move (decision 0068). */
function endCookiesByRealClock(response: ServerResponse): void {
  const toReal = (cookie: string) =>
    cookie.replace(
      /(expires=)([^;]+)/i,
      (_, name, end) => name + new Date(Date.parse(end) - clockShiftMs).toUTCString(),
    );
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const isCookies = name.toLowerCase() === 'set-cookie' && Array.isArray(value);
    return setHeader(name, isCookies ? value.map(toReal) : value);
  };
}

/** A whole OpenID Provider on a port of this machine (oidc-provider), with its own accounts. */
export class IdentityProvider {
  readonly accounts = new Map<string, ProviderAccount>();
  /** The person who signs in next; undefined for one who declines. */
  account: string | undefined;
  /** Shows a page with the accounts instead, for a person to choose. */
  showsPage = false;
  readonly #server: Server;
  readonly #provider: Provider;

  private constructor(server: Server, provider: Provider) {
    this.#server = server;
    this.#provider = provider;
  }

  /** Opens a provider that sends browsers back to this site. */
  static async open(siteOrigin: string, responseMode: 'query' | 'form_post' = 'query'): Promise<IdentityProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: PROVIDER_CLIENT.id,
          client_secret: PROVIDER_CLIENT.secret,
          redirect_uris: [`${siteOrigin}${CALLBACK_PATH}`],
          ...(responseMode === 'form_post' ? { token_endpoint_auth_method: 'client_secret_post' } : {}),
        },
      ],
      jwks: { keys: [await signingKey()] },
      cookies: { keys: ['a key of the test'] },
      claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      adapter: MapAdapter,
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
      findAccount: (_context, accountId) => {
        const account = identityProvider.accounts.get(accountId);
        return account && { accountId, claims: async () => ({ sub: accountId, ...account }) };
      },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    const identityProvider = new IdentityProvider(server, provider);
    const answer = provider.callback();
    server.on('request', (request, response) => {
      endCookiesByRealClock(response);
      if (!request.url?.startsWith('/interaction/')) return answer(request, response);
      identityProvider.#interact(request, response).catch((error: unknown) => response.writeHead(500).end(`${error}`));
    });
    return identityProvider;
  }

  get issuer(): string {
    return this.#provider.issuer;
  }

  /** Adds an account; the next sign-in is its. */
  addAccount(subject: string, account: Partial<ProviderAccount> & { email: string }): void {
    this.accounts.set(subject, { email_verified: true, given_name: 'Ida', family_name: 'Moor', ...account });
    this.account = subject;
  }

  async #interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chosen = new URL(request.url ?? '', this.issuer).searchParams.get('account');
    if (this.showsPage && chosen === null) {
      const links = [...this.accounts].map(
        ([subject, { email }]) => `<p><a href="?account=${subject}">${email}</a></p>`,
      );
      const page = `<!doctype html><html lang="en"><title>Provider</title><main>${links.join('')}<p><a href="?account=">Cancel</a></p></main>`;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return;
    }
    const accountId = this.showsPage ? chosen : this.account;
    const result = accountId ? { login: { accountId } } : { error: 'access_denied', error_description: 'Declined.' };
    await this.#provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
