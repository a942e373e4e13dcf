import type { SiteId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findApiKey, findClientApp } from '../access/client-apps/store.ts';
import { verifyPassword } from '../access/passwords/password.ts';
import { runServiceQuery } from '../catalog/service-queries/queries.ts';
import { type Db, openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { asId } from '../server/lib/ids.ts';
import { findSiteIdByHost, listSiteIds } from '../server/sites/store.ts';
import { type Engine, freshDatabase, sampleEngines, usualEngine } from '../testing/fresh-database.ts';
import { lowTide } from './low-tide/business.ts';
import { seedDemo } from './seed.ts';

const siteA = asId<SiteId>('10000000-0000-4000-8000-00000000000a');
const siteB = asId<SiteId>('10000000-0000-4000-8000-00000000000b');
const now = Date.now();

const tables = [
  'sites',
  'site_hosts',
  'client_apps',
  'api_keys',
  'business_locations',
  'categories',
  'booking_policies',
  'schedules',
  'resource_types',
  'resources',
  'sessions',
  'services',
  'plans',
  'service_slugs',
  'sign_on_policies',
  'member_slugs',
] as const;

async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    // Engines collate differently.
    contents[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return contents;
}

async function open(engine: Engine): Promise<Db> {
  const db = await openDatabase(await freshDatabase(engine, 'emptyTemplate'));
  await migrate(db);
  return db;
}

it('people of the demo can log in', async () => {
  const db = await openDatabase(await freshDatabase(usualEngine));
  const people = await db
    .selectFrom('identities')
    .select(['email', 'role', 'status', 'password_hash'])
    .where('password_hash', 'is not', null)
    .orderBy('email')
    .execute();
  expect(people.map(({ email, role, status }) => [email, role, status])).toEqual([
    ['member@example.com', 'member', 'ACTIVE'],
    ['owner-b@example.com', 'owner', 'ACTIVE'],
    ['owner@example.com', 'owner', 'ACTIVE'],
    ['staff@example.com', 'staff', 'ACTIVE'],
  ]);
  for (const { password_hash } of people) {
    expect(await verifyPassword(password_hash ?? undefined, 'foyer-demo-password')).toBe(true);
  }
  await db.destroy();
});

describe.each(sampleEngines('seed'))('on %s', (engine) => {
  it('fills an empty database once, whoever starts together', async () => {
    const [one, two] = await Promise.all([open(usualEngine), open(engine)]);
    await seedDemo(one, instantAt(now));
    await Promise.all([seedDemo(two, instantAt(now)), seedDemo(two, instantAt(now)), seedDemo(two, instantAt(now))]);
    const contents = await contentsOf(two);
    expect(contents).toEqual(await contentsOf(one));
    await seedDemo(two, instantAt(now + 86_400_000));
    expect(await contentsOf(two)).toEqual(contents);
    await Promise.all([one.destroy(), two.destroy()]);
  });
});

describe('the demo', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openDatabase(await freshDatabase(usualEngine));
  });
  afterAll(() => db.destroy());

  const listed = async (siteId: SiteId, hidden = false) =>
    (await runServiceQuery(db, siteId, {}, { hidden }, 'a secret')).services;

  it('has the keys, apps and hosts that outside checks know', async () => {
    expect(await findApiKey(db, 'foyer-demo-api-key')).toMatchObject({ siteId: siteA, role: 'owner' });
    expect(await findApiKey(db, 'foyer-demo-api-key-b')).toMatchObject({ siteId: siteB, role: 'owner' });
    expect(await findClientApp(db, asId('10000000-0000-4000-8000-000000000001'))).toMatchObject({
      siteId: siteA,
      rotatesRefreshTokens: false,
    });
    expect(await findClientApp(db, asId('10000000-0000-4000-8000-000000000002'))).toMatchObject({
      siteId: siteA,
      rotatesRefreshTokens: true,
    });
    expect(await findClientApp(db, asId('10000000-0000-4000-8000-000000000003'))).toMatchObject({ siteId: siteB });
    expect(await listSiteIds(db)).toEqual([siteA, siteB]);
    expect(await findSiteIdByHost(db, 'localhost')).toBe(siteA);
    expect(await findSiteIdByHost(db, 'b.localhost')).toBe(siteB);
    expect(await findSiteIdByHost(db, 'unknown.example')).toBe(siteA);
  });

  it.each([siteA, siteB])('begins with an appointment of exactly one member of staff (%s)', async (siteId) => {
    for (const hidden of [false, true]) {
      const [first] = await listed(siteId, hidden);
      expect(first).toMatchObject({ type: 'APPOINTMENT', hidden: false, onlineBooking: { enabled: true } });
      expect(first?.onlineBooking.requireManualApproval).toBe(false);
      expect(first?.staffMemberIds).toHaveLength(1);
    }
  });

  it('shows every kind of service and price', async () => {
    const services = await listed(siteA, true);
    const kinds = new Set(services.map(({ type }) => type));
    const rates = new Set(services.map(({ payment }) => payment.rateType));
    expect(kinds).toEqual(new Set(['APPOINTMENT', 'CLASS', 'COURSE']));
    expect(rates).toEqual(new Set(['FIXED', 'VARIED', 'CUSTOM', 'NO_FEE']));
    expect(services.some(({ staffMemberIds, type }) => type === 'APPOINTMENT' && staffMemberIds.length > 1)).toBe(true);
    expect(services.some(({ onlineBooking }) => onlineBooking.requireManualApproval)).toBe(true);
    expect(services.some(({ serviceResources }) => serviceResources.length > 0)).toBe(true);
    expect(services.filter(({ hidden }) => hidden)).toHaveLength(1);
  });

  it('sells plans of each pricing model, and has one that is hidden and one that is archived', async () => {
    const rows = await db.selectFrom('plans').selectAll().where('site_id', '=', siteA).orderBy('sort_order').execute();
    expect(rows.map(({ id }) => id)).toEqual(lowTide(instantAt(now)).plans.map(({ id }) => id));
    const sold = rows.filter(({ is_public }) => is_public);
    expect(new Set(sold.map(({ pricing_model }) => pricing_model)).size).toBe(3);
    expect(sold.some(({ price_minor }) => price_minor === 0)).toBe(true);
    expect(sold.some(({ free_trial_days }) => free_trial_days > 0)).toBe(true);
    expect(rows.filter(({ is_primary }) => is_primary)).toHaveLength(1);
    const hidden = rows.filter(({ is_public }) => !is_public);
    expect(hidden.map(({ archived_at }) => archived_at !== null)).toEqual([false, true]);
  });

  it('has courses that are still to come', async () => {
    const courses = (await listed(siteA)).filter(({ type }) => type === 'COURSE');
    expect(courses).toHaveLength(2);
    for (const { schedule } of courses) expect(Date.parse(schedule.firstSessionStart ?? '')).toBeGreaterThan(now);
  });

  const peopleOf = (siteId: SiteId) =>
    db
      .selectFrom('identities')
      .select(['id', 'email', 'status', 'privacy_status', 'nickname', 'slug', 'profile'])
      .where('site_id', '=', siteId)
      .orderBy('created_at')
      .execute();

  it.each([siteA, siteB])(
    'has a community, private members, one who waits and one who is blocked (%s)',
    async (siteId) => {
      const people = await peopleOf(siteId);
      const active = people.filter(({ status }) => status === 'ACTIVE');
      const community = active.filter(({ privacy_status }) => privacy_status === 'PUBLIC');
      expect(community.length).toBeGreaterThan(active.length / 2);
      expect(community.length).toBeLessThan(active.length);
      for (const { nickname } of community) expect(nickname).toBeTruthy();
      const others = people.filter(({ status }) => status !== 'ACTIVE').map(({ status }) => status);
      expect(others.sort()).toEqual(['BLOCKED', 'PENDING']);
    },
  );

  it('shows the member of the demo log-ins in the community', async () => {
    const noor = (await peopleOf(siteA)).find(({ email }) => email === 'member@example.com');
    expect(noor).toMatchObject({ nickname: 'Noor', slug: 'noor', privacy_status: 'PUBLIC' });
  });

  it('lets members book, before now and after it', async () => {
    const bookings = await db
      .selectFrom('bookings')
      .select(['created_by_id', 'starts_at', 'details'])
      .where('site_id', '=', siteA)
      .where('created_by_kind', '=', 'member')
      .execute();
    const regulars = lowTide(instantAt(now)).members.filter(({ status }) => !status);
    for (const { id } of regulars) {
      const own = bookings.filter(({ created_by_id }) => created_by_id === id);
      expect(own.some(({ starts_at }) => starts_at.getTime() < now)).toBe(true);
      expect(own.some(({ starts_at }) => starts_at.getTime() > now)).toBe(true);
      for (const { details } of own) expect(details).toMatchObject({ contactDetails: { contactId: id } });
    }
  });
});
