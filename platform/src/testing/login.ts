import {
  type MemberId,
  modules,
  type Operation,
  type PasskeyId,
  type RequestOf,
  type ResponseOf,
  type SiteId,
} from '@foyer/contract';
import { insertPasskey, listPasskeys } from '../access/factors/passkey-store.ts';
import {
  findSignOnPolicy,
  type SignOnPolicyChange,
  updateSignOnPolicy,
} from '../access/passwords/sign-on-policy-store.ts';
import { TestClock } from '../server/lib/clock.ts';
import { newId } from '../server/lib/new-id.ts';
import type { Engine } from './fresh-database.ts';
import { siteA, siteB } from './handler-call.ts';
import { People } from './members.ts';
import type { TestOptions } from './start-platform.ts';
import { clientApps, owner, ownerB, toHttp, visit, type WireClient } from './wire-client.ts';

type Declared = Pick<Operation, 'method' | 'path' | 'prefixes' | 'request' | 'response'>;

/** Accepted for every member on every site. */
export const GOOD = 'herring gulls walk at noon';
export const OTHER = 'sand eels swim at night';

let guests = 0;
/** An address without an account. */
export const newEmail = (): string => `guest-${Date.now()}-${++guests}@example.org`;

/** The wire response of a call from an IP address. */
export interface Reply<T> {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  value: T;
  code: string;
}

/** Sign-in on site A, which is open, and site B, which is private, with a movable clock. */
export class Door {
  readonly people: People;
  readonly owner: WireClient;
  readonly ownerB: WireClient;
  /** Visitors of both sites; B is reached through another app. */
  readonly visitor: WireClient;
  readonly visitorB: WireClient;

  private constructor(people: People, visitor: WireClient, visitorB: WireClient) {
    this.people = people;
    this.owner = owner(people.foyer.origin);
    this.ownerB = ownerB(people.foyer.origin);
    this.visitor = visitor;
    this.visitorB = visitorB;
  }

  static async open(engine: Engine = 'PGlite', options: TestOptions = {}): Promise<Door> {
    const people = await People.open(engine, { testClock: true, ...options });
    const { origin } = people.foyer;
    return new Door(people, await visit(origin), await visit(origin, clientApps.siteB));
  }

  close = () => this.people.close();
  now = () => this.people.now();
  visit = (clientId?: string) => visit(this.people.foyer.origin, clientId);

  get db() {
    return this.people.db;
  }

  /** Moves the clock without running jobs. A visitor's tokens last 15 minutes. */
  wait(ms: number): void {
    const { clock } = this.people.foyer.platform;
    if (clock instanceof TestClock) clock.moveTo(clock.now() + ms);
  }

  async setPolicy(siteId: SiteId, change: SignOnPolicyChange): Promise<void> {
    await updateSignOnPolicy(this.db, siteId, await findSignOnPolicy(this.db, siteId), change, this.now());
  }

  register = (email: string, { password = GOOD, client = this.visitor } = {}) =>
    client.call(modules.authentication.registerV2, { loginId: { email }, password });

  logIn = (email: string, { password = GOOD, client = this.visitor } = {}) =>
    client.call(modules.authentication.loginV2, { loginId: { email }, password });

  /** Calls from another IP address or with other headers. */
  async callFrom<O extends Declared>(
    address: string,
    client: WireClient,
    operation: O,
    input: RequestOf<O> & object,
    headers: Record<string, string> = {},
  ): Promise<Reply<ResponseOf<O>>> {
    const path = `${operation.prefixes[0] ?? ''}${operation.path}`;
    const { url, body } = toHttp(operation, path, { ...input });
    const answer = await this.people.foyer.platform.app.inject({
      method: operation.method,
      url,
      remoteAddress: address,
      headers: { authorization: client.authorization, ...headers },
      ...(body ? { payload: body } : {}),
    });
    const json = answer.json();
    const code = json.details?.applicationError?.code ?? (json.details ? 'VALIDATION' : 'ok');
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, value: json, code };
  }

  /** Mails to an address with their template and content, oldest first. */
  async mailsTo(email: string) {
    const rows = await this.db
      .selectFrom('mail')
      .select(['template', 'data'])
      .where('to_address', '=', email)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ template, data }) => ({ template, data: data as Record<string, string> }));
  }

  private async newest(email: string, field: 'code' | 'url'): Promise<string> {
    const mail = (await this.mailsTo(email)).findLast(({ data }) => data[field] !== undefined);
    return mail?.data[field] ?? '';
  }

  /** The newest mailed code, and the token of the newest mailed link. */
  codeFor = (email: string) => this.newest(email, 'code');
  tokenFor = async (email: string) => (await this.newest(email, 'url')).split('#token=')[1] ?? '';

  /** Adds a passkey without a browser. */
  async givePasskey(identityId: MemberId): Promise<void> {
    const passkey = { id: newId<PasskeyId>(), identityId, credentialId: newId(), publicKey: '', name: 'A key' };
    const at = { createdAt: this.now(), lastUsedAt: undefined };
    await insertPasskey(this.db, siteA, { ...passkey, ...at, signCount: 0, transports: [] });
  }

  passkeysOf = (identityId: MemberId) => listPasskeys(this.db, siteA, identityId);

  identities = (email: string) =>
    this.db.selectFrom('identities').selectAll().where('email_key', '=', email.toLowerCase()).execute();

  eventsOf = async (email: string) => {
    const [identity] = await this.identities(email);
    if (!identity) return [];
    const events = this.db.selectFrom('security_events').select('type').where('identity_id', '=', identity.id);
    return (await events.orderBy('created_at').orderBy('id').execute()).map(({ type }) => type);
  };
}

export { siteA, siteB };
