import { type MemberId, modules } from '@foyer/contract';
import type { Identity } from '../access/identities/identity.ts';
import { createIdentity, type IdentityDraft } from '../access/identities/identity-changes.ts';
import { site } from '../demo/low-tide/studio.ts';
import type { Caller } from '../server/http/caller.ts';
import { newId } from '../server/lib/new-id.ts';
import type { Engine } from './fresh-database.ts';
import { siteA } from './sites.ts';
import type { startPlatform } from './start-platform.ts';
import { TestPlatform } from './test-platform.ts';
import { owner, type WireClient } from './wire-client.ts';

const jobs = modules.memberJobs;

/** The owner's API key as a caller. */
export const ownersKey: Caller = {
  kind: 'app',
  role: 'owner',
  id: site.apiKey.id,
  siteId: siteA,
  clientAppId: undefined,
  scopes: undefined,
};

/** A platform whose business runs bulk jobs on members. */
export class Crowd {
  readonly people: TestPlatform;
  readonly client: WireClient;

  private constructor(foyer: TestPlatform) {
    this.people = foyer;
    this.client = owner(foyer.origin);
  }

  static async open(engine: Engine = 'PGlite', options: Parameters<typeof startPlatform>[0] = {}): Promise<Crowd> {
    return new Crowd(
      await TestPlatform.start({ engine, ...options, options: { rateLimits: false, ...options.options } }),
    );
  }

  close = () => this.people.stop();

  get db() {
    return this.people.db;
  }

  /** Resolves when everything due now is done. */
  run = () => this.people.platform.jobs.runDue();

  /** Adds a member without a sign-in session. */
  async add(wish: Partial<IdentityDraft> = {}): Promise<Identity> {
    const person: IdentityDraft = {
      id: newId<MemberId>(),
      email: `somebody-${newId()}@example.com`,
      isEmailVerified: true,
      status: 'ACTIVE',
      pendingReasons: [],
      role: 'member',
      profile: { firstName: 'Bea' },
      passwordHash: undefined,
      ...wish,
    };
    const identity = await createIdentity(this.db, siteA, person, this.people.now());
    if (!identity) throw new Error('The address is taken.');
    return identity;
  }

  /** Adds a number of members with this last name. */
  async addMany(count: number, lastName: string): Promise<MemberId[]> {
    const ids: MemberId[] = [];
    for (let i = 0; i < count; i += 1) ids.push((await this.add({ profile: { lastName } })).id);
    return ids;
  }

  job = async (jobId: string) => (await this.client.call(jobs.getMemberJob, { jobId })).value.job;

  async results(jobId: string, failedOnly = false) {
    const answer = await this.client.call(jobs.listMemberJobResults, { jobId, failedOnly });
    return answer.value.results;
  }

  member = async (id: string) =>
    (await this.client.call(modules.members.getMember, { id, fieldsets: ['FULL'] })).value.member;

  /** Checks a file and returns its import. */
  async check(csv: string, options: { updatesExisting?: boolean; sendsInvitations?: boolean } = {}): Promise<string> {
    const { job } = (await this.client.call(jobs.startMemberImport, { csv, ...options })).value;
    await this.run();
    return job.id;
  }

  /** Checks and applies a file. */
  async import(csv: string, options: { updatesExisting?: boolean; sendsInvitations?: boolean } = {}): Promise<string> {
    const jobId = await this.check(csv, options);
    await this.client.call(jobs.applyMemberImport, { jobId });
    await this.run();
    return jobId;
  }

  /** Domain events about a member, oldest first. */
  async eventsOf(id: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('outbox')
      .select('event_type as event')
      .where('site_id', '=', siteA)
      .where('entity_id', '=', id)
      .orderBy('sequence')
      .execute();
    return rows.map(({ event }) => event);
  }
}
