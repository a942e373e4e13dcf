import {
  type ClientAppId,
  type GrantId,
  type MemberId,
  modules,
  type SignInSessionId,
  type SiteId,
  type VisitorId,
} from '@foyer/contract';
import { generateSync } from 'otplib';
import type { Identity } from '../access/identities/identity.ts';
import { createIdentity } from '../access/identities/identity-changes.ts';
import { findIdentityByEmail } from '../access/identities/store.ts';
import { startSession } from '../access/sessions/session-store.ts';
import type { Step } from '../access/sign-in/state.ts';
import { sealState } from '../access/sign-in/state-token.ts';
import { signAccessToken } from '../server/keys/tokens.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { digest } from '../server/lib/site-secret.ts';
import { type Engine, freshDatabase } from './fresh-database.ts';
import { siteA } from './handler-call.ts';
import { startPlatform, type TestPlatform } from './start-platform.ts';
import { clientApps, visit, WireClient } from './wire-client.ts';

const clientAppId = asId<ClientAppId>(clientApps.own);

export interface Person {
  identity: Identity;
  /** Calls with the member's own token. */
  client: WireClient;
  sessionId: SignInSessionId;
}

interface Options {
  role?: Identity['role'];
  siteId?: SiteId;
  passwordHash?: string;
  /** Instant of the sign-in; defaults to now. */
  signedInAt?: number;
  userAgent?: string;
}

/** A platform with signed-in members, created without going through sign-in. */
export class People {
  readonly foyer: TestPlatform;

  private constructor(foyer: TestPlatform) {
    this.foyer = foyer;
  }

  static async open(engine: Engine = 'PGlite', options: Parameters<typeof startPlatform>[0] = {}): Promise<People> {
    const database = engine === 'PostgreSQL' ? { database: await freshDatabase(engine) } : {};
    return new People(await startPlatform({ ...database, ...options }));
  }

  close = () => this.foyer.close();

  get db() {
    return this.foyer.platform.db;
  }

  now = () => this.foyer.platform.clock.now();

  /** Adds a signed-in member. */
  async add({ role = 'member', siteId = siteA, passwordHash, ...options }: Options = {}): Promise<Person> {
    const identity = await createIdentity(
      this.db,
      siteId,
      {
        id: newId<MemberId>(),
        email: `amalia-${newId()}@example.com`,
        isEmailVerified: true,
        status: 'ACTIVE',
        pendingReasons: [],
        role,
        profile: { firstName: 'Amalia' },
        passwordHash,
      },
      this.now(),
    );
    if (!identity) throw new Error('The address is taken.');
    return { identity, ...(await this.signIn(identity, siteId, options)) };
  }

  /** Finds an existing member. */
  async find(email: string, siteId: SiteId = siteA): Promise<Identity> {
    const identity = await findIdentityByEmail(this.db, siteId, email);
    if (!identity) throw new Error(`Nobody has the address ${email}.`);
    return identity;
  }

  /** Signs a member in once more. */
  async signIn(identity: Identity, siteId: SiteId = siteA, { signedInAt, userAgent }: Options = {}) {
    const { keys } = this.foyer.platform;
    const now = signedInAt ?? this.now();
    const from = { address: '192.0.2.7', userAgent, origin: undefined, cookies: undefined };
    const { id: sessionId } = await startSession(this.db, { siteId, identityId: identity.id, from, now });
    const grantId = newId<GrantId>();
    const at = new Date(now);
    await this.db
      .insertInto('grants')
      .values({
        site_id: siteId,
        id: grantId,
        session_id: sessionId,
        identity_id: identity.id,
        client_app_id: clientAppId,
        refresh_token_hash: digest(newId()),
        created_at: at,
        last_used_at: at,
        expires_at: new Date(now + 24 * 3600_000),
      })
      .execute();
    const token = { kind: 'member', siteId, clientAppId, memberId: identity.id, grantId } as const;
    const accessToken = await signAccessToken(keys, token, Math.floor(this.now() / 1000));
    return { sessionId, client: new WireClient(this.foyer.origin, accessToken) };
  }

  /** The authenticator code for now, or for a number of 30-second steps from now. */
  codeOf = (secret: string, steps = 0): string =>
    generateSync({ secret, epoch: Math.floor(this.now() / 1000) + steps * 30 });

  /** Activates the app with the code of the previous step, so that later codes are still unused. */
  async giveTotp({ client }: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = (await client.call(modules.account.startTotp, {})).value;
    const answer = await client.call(modules.account.confirmTotp, { code: this.codeOf(secret, -1) });
    return { secret, recoveryCodes: answer.value.recoveryCodes };
  }

  /** The origin at which browsers reach a site. */
  originOf = (siteId: SiteId): Promise<string> => {
    const { addresses, publicUrl } = this.foyer.platform;
    return addresses.find(siteId, publicUrl);
  };

  /** Clears all rate limits: every test calls from the same address. */
  forgetLimits = async (): Promise<void> => {
    await this.db.deleteFrom('rate_limits').execute();
  };

  /** Clears limits that recover within an hour and leaves longer ones. */
  forgetShortLimits = async (now: number): Promise<void> => {
    await this.db
      .deleteFrom('rate_limits')
      .where('theoretical_arrival_at', '<', new Date(now + 3600_000))
      .execute();
  };

  visit = () => visit(this.foyer.origin);

  /** A state token of this member, as a password login leaves it for a second factor or another step. */
  stateTokenOf = ({ identity }: Person, step: Step = 'SECOND_FACTOR'): Promise<string> => {
    const { secret } = this.foyer.platform;
    const caller = { kind: 'visitor', role: 'visitor', id: newId<VisitorId>(), siteId: siteA, clientAppId } as const;
    const state = { step, secondFactorDone: false, verification: undefined };
    return sealState({ caller, now: this.now(), secret }, identity, state);
  };

  /** Security events about a member, oldest first. */
  async eventsOf({ identity }: Person) {
    return this.db
      .selectFrom('security_events')
      .select(['type', 'data'])
      .where('site_id', '=', siteA)
      .where('identity_id', '=', identity.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** Mails to a member, oldest first. */
  async noticesTo({ identity }: Person) {
    const rows = await this.db
      .selectFrom('mail')
      .select(['template', 'data'])
      .where('site_id', '=', siteA)
      .where('to_address', '=', identity.email)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ template, data }) => `${template}: ${data.notice}`);
  }
}
