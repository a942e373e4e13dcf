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
import type { Identity } from '../../access/identities/identity.ts';
import { createIdentity } from '../../access/identities/identity-changes.ts';
import { findIdentityByEmail } from '../../access/identities/store.ts';
import { startSession } from '../../access/sessions/session-store.ts';
import type { Step } from '../../access/sign-in/state.ts';
import { sealState } from '../../access/sign-in/state-token.ts';
import { siteA } from '../../catalog/services/call.fixture.ts';
import { signAccessToken } from '../../server/keys/tokens.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { digest } from '../../server/lib/site-secret.ts';
import { type Engine, freshDatabase } from '../../testing/fresh-database.ts';
import { startPlatform, type TestPlatform } from '../../testing/start-platform.ts';
import { clientApps, visit, WireClient } from '../../testing/wire-client.ts';

const clientAppId = asId<ClientAppId>(clientApps.own);

export interface Person {
  identity: Identity;
  /** Calls with the person's own token. */
  client: WireClient;
  sessionId: SignInSessionId;
}

interface Options {
  role?: Identity['role'];
  siteId?: SiteId;
  passwordHash?: string;
  /** When they signed in; now unless said. */
  signedInAt?: number;
  userAgent?: string;
}

/** A platform with people on it who are signed in, without the way that got them there. */
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

  /** Somebody new, signed in. */
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

  /** Somebody who is there already. */
  async find(email: string, siteId: SiteId = siteA): Promise<Identity> {
    const identity = await findIdentityByEmail(this.db, siteId, email);
    if (!identity) throw new Error(`Nobody has the address ${email}.`);
    return identity;
  }

  /** Signs somebody in once more. */
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

  /** A code of an authenticator app, of now or of some steps from now. */
  codeOf = (secret: string, steps = 0): string =>
    generateSync({ secret, epoch: Math.floor(this.now() / 1000) + steps * 30 });

  /** Turns the app on by the code of the step before, so that those to come are fresh. */
  async giveTotp({ client }: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = (await client.call(modules.account.startTotp, {})).value;
    const answer = await client.call(modules.account.confirmTotp, { code: this.codeOf(secret, -1) });
    return { secret, recoveryCodes: answer.value.recoveryCodes };
  }

  /** Where browsers reach a site. */
  originOf = (siteId: SiteId): Promise<string> => {
    const { addresses, publicUrl } = this.foyer.platform;
    return addresses.find(siteId, publicUrl);
  };

  /** All tests call from one address; what one has used up of its limits is not for the next. */
  forgetLimits = async (): Promise<void> => {
    await this.db.deleteFrom('rate_limits').execute();
  };

  /** Those that are whole again within an hour; what is counted for longer stays counted. */
  forgetShortLimits = async (now: number): Promise<void> => {
    await this.db
      .deleteFrom('rate_limits')
      .where('theoretical_arrival_at', '<', new Date(now + 3600_000))
      .execute();
  };

  visit = () => visit(this.foyer.origin);

  /** A sign-in of this person that waits for a second factor, as a login with a password leaves it; or for another step. */
  stateTokenOf = ({ identity }: Person, step: Step = 'SECOND_FACTOR'): Promise<string> => {
    const { secret } = this.foyer.platform;
    const caller = { kind: 'visitor', role: 'visitor', id: newId<VisitorId>(), siteId: siteA, clientAppId } as const;
    const state = { step, secondFactorDone: false, verification: undefined };
    return sealState({ caller, now: this.now(), secret }, identity, state);
  };

  /** What was written down about a person, the oldest first. */
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

  /** What a person was mailed, the oldest first. */
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
