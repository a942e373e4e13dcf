import { createHash, randomBytes } from 'node:crypto';
import type { ClientAppId, MemberId, SiteId } from '@foyer/contract';
import type { Identity } from '../access/identities/identity.ts';
import { createIdentity } from '../access/identities/identity-changes.ts';
import { issueSessionToken } from '../access/sessions/session-token-store.ts';
import { TestClock } from '../server/lib/clock.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { digest } from '../server/lib/site-secret.ts';
import { type Engine, freshDatabase } from './fresh-database.ts';
import { siteA } from './handler-call.ts';
import { startPlatform, type TestOptions, type TestPlatform } from './start-platform.ts';
import { clientApps } from './wire-client.ts';

/** A page of an app allowed on loopback; nothing listens there. */
export const CALLBACK = 'http://localhost:3999/callback';

type Texts = Record<string, string>;

interface AppOptions {
  siteId?: SiteId;
  redirectUris?: string[];
  allowedOrigins?: string[];
  responseModes?: string[];
  rotates?: boolean;
  allowsLoopback?: boolean;
  secret?: string;
  role?: string;
}

export const makePkce = () => {
  const codeVerifier = randomBytes(32).toString('base64url');
  return { codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') };
};

/** A platform with members, client apps, browsers and a movable clock. */
export class AuthorizationContext {
  readonly foyer: TestPlatform;

  private constructor(foyer: TestPlatform) {
    this.foyer = foyer;
  }

  static async open(engine: Engine = 'PGlite', options: TestOptions = {}): Promise<AuthorizationContext> {
    const database = engine === 'PostgreSQL' ? { database: await freshDatabase(engine) } : {};
    return new AuthorizationContext(await startPlatform({ ...database, testClock: true, ...options }));
  }

  close = () => this.foyer.close();
  now = () => this.foyer.platform.clock.now();

  get db() {
    return this.foyer.platform.db;
  }

  get origin() {
    return this.foyer.origin;
  }

  pass(ms: number): void {
    const { clock } = this.foyer.platform;
    if (!(clock instanceof TestClock) || !clock.moveTo(this.now() + ms)) throw new Error('Time did not pass.');
  }

  async addPerson({
    siteId = siteA,
    role = 'member',
  }: {
    siteId?: SiteId;
    role?: Identity['role'];
  } = {}): Promise<Identity> {
    const identity = await createIdentity(
      this.db,
      siteId,
      {
        id: newId<MemberId>(),
        email: `${newId()}@example.com`,
        isEmailVerified: true,
        status: 'ACTIVE',
        pendingReasons: [],
        role,
        profile: { firstName: 'Ada', lastName: 'Low', language: 'en' },
        passwordHash: undefined,
      },
      this.now(),
    );
    if (!identity) throw new Error('The address is taken.');
    return identity;
  }

  async addApp(options: AppOptions = {}): Promise<string> {
    const id = newId<ClientAppId>();
    await this.db
      .insertInto('client_apps')
      .values({
        id,
        site_id: options.siteId ?? siteA,
        name: 'An app',
        rotates_refresh_tokens: options.rotates ?? true,
        allowed_origins: options.allowedOrigins ?? [],
        allows_loopback: options.allowsLoopback ?? false,
        redirect_uris: options.redirectUris ?? [],
        response_modes: options.responseModes ?? ['query', 'fragment', 'web_message'],
        secret_hash: options.secret === undefined ? null : digest(options.secret),
        role: options.role ?? null,
        created_at: new Date(this.now()),
      })
      .execute();
    return id;
  }

  /** A session token, as a login would return it. */
  prove(
    identityId: MemberId,
    clientId: string = clientApps.own,
    kind: 'session' | 'handle' = 'session',
  ): Promise<string> {
    return issueSessionToken(this.db, {
      siteId: siteA,
      identityId,
      clientAppId: asId(clientId),
      kind,
      now: this.now(),
    });
  }

  browser = () => new Browser(this.origin);

  /** A browser with a signed-in member. */
  async signedIn(identity: Identity): Promise<Browser> {
    const browser = this.browser();
    await browser.post('/hosted/session', { sessionToken: await this.prove(identity.id) });
    return browser;
  }

  async ask(fields: object, headers: Texts = {}, path = '/oauth2/token') {
    const response = await fetch(this.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(fields),
    });
    const body = await response.json();
    return { status: response.status, headers: response.headers, body, error: body.error as string | undefined };
  }

  /** A code for an app, as the redirect carries it. */
  async getCode(browser: Browser, clientId: string = clientApps.own, more: Texts = {}) {
    const pkce = makePkce();
    const answer = await browser.authorize({ client_id: clientId, code_challenge: pkce.codeChallenge, ...more });
    const code = answer.params.get('code');
    if (!code) throw new Error(`no code: ${answer.status} ${answer.location}`);
    return { code, codeVerifier: pkce.codeVerifier, clientId, redirectUri: more.redirect_uri ?? CALLBACK };
  }

  exchange = (fields: object) => this.ask({ grantType: 'authorization_code', ...fields });
  refresh = (refreshToken: string, more: object = {}) =>
    this.ask({ grantType: 'refresh_token', refreshToken, ...more });

  /** Tokens of a signed-in member for an app. */
  async signInTo(clientId: string = clientApps.own, identity?: Identity) {
    const person = identity ?? (await this.addPerson());
    const browser = await this.signedIn(person);
    const { body, status } = await this.exchange(await this.getCode(browser, clientId));
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { person, browser, accessToken: String(body.access_token), refreshToken: String(body.refresh_token) };
  }

  /** The status of a call with an access token: 200 or 401. */
  async statusOf(accessToken: string): Promise<number> {
    return (await fetch(`${this.origin}/oauth2/user-info`, { headers: { authorization: accessToken } })).status;
  }

  /** Types of a member's security events, latest last. */
  async audited(identityId: MemberId): Promise<string[]> {
    const events = this.db.selectFrom('security_events').select('type').where('identity_id', '=', identityId);
    return (await events.orderBy('created_at').orderBy('id').execute()).map(({ type }) => type);
  }
}

/** A browser with cookies and redirects. */
export class Browser {
  readonly origin: string;
  readonly cookies = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
  }

  async send(
    method: string,
    path: string,
    { body, headers }: { body?: string; headers?: Texts } = {},
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(path.startsWith('/') ? this.origin + path : path, {
      method,
      redirect: 'manual',
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  get = (path: string, headers: Texts = {}) => this.send('GET', path, { headers });

  /** A request from one of the site's own pages. */
  post = (path: string, body: object, headers: Texts = {}) =>
    this.send('POST', path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    });

  /** The authorization endpoint's response, by default to a valid request for a code. */
  async authorize(parameters: Record<string, string | undefined>, headers: Texts = {}) {
    const request = {
      client_id: clientApps.own,
      response_type: 'code',
      redirect_uri: CALLBACK,
      state: 'a state',
      code_challenge: makePkce().codeChallenge,
      code_challenge_method: 'S256',
      ...parameters,
    };
    const sent = Object.entries(request).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return this.visit(`/oauth2/authorize?${new URLSearchParams(sent)}`, headers);
  }

  /** The location that a URL redirects to and its parameters, from the query or the fragment. */
  async visit(path: string, headers: Texts = {}) {
    const response = await this.get(path, headers);
    const location = response.headers.get('location');
    const url = location === null ? undefined : new URL(location, this.origin);
    const params = new URLSearchParams(url?.hash.slice(1) || url?.search);
    return { status: response.status, headers: response.headers, location, params, text: await response.text() };
  }
}
