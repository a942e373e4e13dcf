import type { SiteId } from '@foyer/contract';
import { hashApiKey } from '../../access/client-apps/store.ts';
import type { Identity } from '../../access/identities/identity.ts';
import { changeIdentity } from '../../access/identities/identity-changes.ts';
import type { Profile } from '../../access/identities/profile.ts';
import { claimSlug } from '../../access/identities/slug-store.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { Engine } from '../../testing/fresh-database.ts';
import { siteA } from '../../testing/handler-call.ts';
import { People, type Person } from '../../testing/members.ts';
import { type Answer, owner, ownerB, WireClient } from '../../testing/wire-client.ts';

interface Wish extends Partial<Pick<Identity, 'role' | 'status' | 'privacyStatus' | 'activityStatus' | 'slug'>> {
  siteId?: SiteId;
  profile?: Profile;
}

/** Members of every kind, and the clients that read them. */
export class Crowd {
  readonly people: People;
  readonly owner: WireClient;
  readonly ownerB: WireClient;

  private constructor(people: People) {
    this.people = people;
    this.owner = owner(people.foyer.origin);
    this.ownerB = ownerB(people.foyer.origin);
  }

  static open = async (engine: Engine = 'PGlite'): Promise<Crowd> =>
    new Crowd(await People.open(engine, { options: { rateLimits: false } }));

  close = () => this.people.close();
  visit = () => this.people.visit();

  get db() {
    return this.people.db;
  }

  /** Adds a member with the given fields, signed in if their status allows it. */
  async add({ siteId = siteA, role = 'member', profile = {}, slug, ...change }: Wish = {}): Promise<Person> {
    const person = await this.people.add({ role, siteId });
    const { id, email } = person.identity;
    const own = { slug: slug ?? person.identity.slug, memberId: id, now: this.people.now() };
    if (!(await claimSlug(this.db, siteId, own))) throw new Error('The slug is taken.');
    const whole = { email, slug: own.slug, profile: { ...person.identity.profile, ...profile } };
    return {
      ...person,
      identity: await changeIdentity(this.db, siteId, id, { ...change, person: whole }, this.people.now()),
    };
  }

  /** Adds a member whom the community sees. */
  addPublic = (wish: Wish = {}): Promise<Person> => this.add({ privacyStatus: 'PUBLIC', ...wish });

  /** A client with an API key of this role. */
  async keyOf(role: string): Promise<WireClient> {
    const key = `a key of the tests: ${newId()}`;
    const row = { site_id: siteA, id: newId(), name: role, role, created_at: new Date(this.people.now()) };
    await this.db
      .insertInto('api_keys')
      .values({ ...row, key_hash: hashApiKey(key) })
      .execute();
    return new WireClient(this.owner.origin, key);
  }

  /** Domain events about a member, oldest first. */
  async eventsOf(id: string) {
    const rows = this.db.selectFrom('outbox').select(['event_type as event', 'body']).where('entity_id', '=', id);
    return rows.orderBy('sequence').execute();
  }

  /** All member data as text, to check that nothing changed. */
  async snapshot(): Promise<string> {
    const tables = ['identities', 'member_slugs', 'outbox', 'security_events'] as const;
    const rows = tables.map((table) => this.db.selectFrom(table).selectAll().execute());
    return JSON.stringify((await Promise.all(rows)).map((all) => all.map((row) => JSON.stringify(row)).sort()));
  }

  /** Returns the response of a call that must change nothing. */
  async refused<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
    const before = await this.snapshot();
    const answer = await call();
    if (answer.code === 'ok') throw new Error('The call went through.');
    if ((await this.snapshot()) !== before) throw new Error(`Refused with ${answer.code}, and yet something changed.`);
    return answer;
  }
}
