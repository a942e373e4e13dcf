import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

type Path = 'metadata' | 'keys' | 'token';

/** A server that stands in for a provider and answers as a test says, right or wrong. */
export class StandInProvider {
  /** The answer of each path instead of the right one. */
  readonly faults: Partial<Record<Path, (response: ServerResponse) => void>> = {};
  /** Changes of the metadata and of the ID token's claims. */
  metadata: object = {};
  claims: object = {};
  /** The number of calls of each path. */
  readonly calls: Record<Path, number> = { metadata: 0, keys: 0, token: 0 };
  readonly #server: Server;
  #key: { kid: string; privateKey: CryptoKey; jwk: JWK } | undefined;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<StandInProvider> {
    const server = createServer();
    const provider = new StandInProvider(server);
    server.on('request', (request, response) => {
      const path: Path = request.url?.includes('openid') ? 'metadata' : request.url === '/keys' ? 'keys' : 'token';
      provider.calls[path]++;
      const fault = provider.faults[path];
      if (fault) return fault(response);
      provider.#answer(path).then((body) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await provider.rotateKey('first');
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async rotateKey(kid: string): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    this.#key = { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
  }

  async #answer(path: Path): Promise<object> {
    const { issuer } = this;
    if (path === 'keys') return { keys: [this.#key?.jwk] };
    if (path === 'token') return { id_token: await this.#sign() };
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize?tenant=a`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      ...this.metadata,
    };
  }

  async #sign(): Promise<string> {
    if (!this.#key) throw new Error('There is no key.');
    const { kid, privateKey } = this.#key;
    const token = new SignJWT({ iss: this.issuer, email_verified: true, ...this.claims });
    return token.setProtectedHeader({ alg: 'ES256', kid }).setIssuedAt().setExpirationTime('5m').sign(privateKey);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
