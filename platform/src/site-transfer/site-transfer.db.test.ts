import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { modules, type SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPasskey } from '../access/factors/passkey-store.ts';
import { findTotp } from '../access/factors/store.ts';
import { openTotp } from '../access/factors/totp-secret.ts';
import { hashPassword } from '../access/passwords/password.ts';
import { fetchDatabase, serveBackups } from '../backup/socket.ts';
import { listTables, type Table } from '../backup/table-store.ts';
import { RenewalsFixture } from '../checkout/renewals.fixture.ts';
import { services } from '../demo/low-tide/services.ts';
import { TestProviderStore } from '../payments/providers/test-provider-store.ts';
import type { Db } from '../server/db/database.ts';
import { makeEncryptionKey } from '../server/keys/encryption-key.ts';
import { sealedColumnOf } from '../server/keys/sealed-row-store.ts';
import { newId } from '../server/lib/new-id.ts';
import { resumeSite } from '../server/sites/pause-store.ts';
import { hasOptedOut, optOut } from '../server/sms/opt-out-store.ts';
import { addApiKey } from '../testing/api-keys.ts';
import { fetchAvailability, listApartSlots } from '../testing/availability.ts';
import { bookingOf } from '../testing/booking.ts';
import { DAY_MS, HOUR_MS } from '../testing/durations.ts';
import { freshDatabase, sampleEngines } from '../testing/fresh-database.ts';
import { logIn, OTHER_PASSWORD, PASSWORD } from '../testing/login.ts';
import { MemberWithData } from '../testing/member-data.ts';
import { findMember } from '../testing/members.ts';
import { addUnsentRefund } from '../testing/payments.ts';
import { draw, listFiles, upload } from '../testing/pictures.ts';
import { siteA } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { visit, type WireClient } from '../testing/wire-client.ts';
import { UnusableExport } from './format.ts';
import { importSite } from './import-site.ts';
import { fixedIds } from './known-ids.ts';
import { makeExport } from './make-export.ts';
import { leftOutTables, transferredTables } from './tables.ts';
import { writeSite } from './write-site.ts';

const { createBooking } = modules.bookings;
const startedAt = Date.now();
const massageName = services[0]?.input.name;
const query = { filter: { startDate: { $gte: new Date(startedAt).toISOString() } }, cursorPaging: { limit: 100 } };

const HOST = 'localhost';
const COPY = 'copy.localhost';
/** Of somebody of the demo's team. */
const keyedEmail = 'owner@example.com';
const NUMBER = '+14155550123';
/** Of other systems: the first in data of an app, the second in words of a customer. */
const outside = ['0b0e7f3e-6f0c-4d7e-9a42-5a2f6a3c9d11', '5f1d2c3b-4a59-4e68-8f77-0a1b2c3d4e5f'];

/** Ids, except in a provider's names of cards and customers. */
const ID = /(?<![a-z]_)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32}(?=~)/g;

const isTransferred = ({ name }: Table) => transferredTables.includes(name);
const siteColumn = (table: string) => sql.ref(table === 'sites' ? 'id' : 'site_id');

/** The rows of a site as text, by table. */
async function readRows(db: Db, siteId: SiteId): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { name, columns } of (await listTables(db)).filter(isTransferred)) {
    const listed = sql.join(columns.map((column) => sql.ref(column.name)));
    const { rows } = await sql<{ text: string }>`
      select t::text as text from (select ${listed} from ${sql.table(name)} where ${siteColumn(name)} = ${siteId}) t`.execute(
      db,
    );
    found.set(
      name,
      rows.map(({ text }) => text),
    );
  }
  return found;
}

const countsOf = (rows: Map<string, string[]>) =>
  Object.fromEntries([...rows].map(([name, { length }]) => [name, length]));
const idsIn = (rows: Map<string, string[]>) =>
  new Set([...rows.values()].flat().flatMap((text) => [...text.matchAll(ID)].map(([id]) => id)));

/** Every table of the database, with its number of rows. */
async function countAll(db: Db): Promise<Record<string, number>> {
  const counts = (await listTables(db)).map(
    ({ name }) => sql`select ${sql.lit(name)}::text as name, count(*)::int as count from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

describe.each(sampleEngines('site-transfer'))('on %s', (engine) => {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-export-'));
  const file = join(directory, 'low-tide.foyer');
  const key = makeEncryptionKey();
  let foyer: TestPlatform;
  let elsewhere: TestPlatform;
  let somebody: MemberWithData;
  let totp: string;
  let before: Map<string, string[]>;
  let exported: Awaited<ReturnType<typeof makeExport>>;
  /** The answers of the original when it was exported. */
  let told: Awaited<ReturnType<typeof ask>>;

  beforeAll(async () => {
    const options = { rateLimits: false };
    foyer = await TestPlatform.start({ engine, runsJobsWhenTold: true, options });
    const empty = await freshDatabase(engine, 'emptyTemplate');
    const encryptionKeys = { kind: 'given', keys: [makeEncryptionKey()] } as const;
    const bare = { ...options, encryptionKeys, seed: async () => {} };
    elsewhere = await TestPlatform.start({ database: empty, runsJobsWhenTold: true, testClock: true, options: bare });
    await fill();
    before = await readRows(foyer.db, siteA);
    exported = await exportNow();
    told = await ask(foyer.owner);
  });
  afterAll(async () => {
    await foyer.stop();
    await elsewhere.stop();
    rmSync(directory, { recursive: true });
  });

  async function fill(): Promise<void> {
    const { db, platform } = foyer;
    somebody = await MemberWithData.create(foyer, await listApartSlots(foyer.owner));
    const passwordHash = await hashPassword(PASSWORD);
    await db.updateTable('identities').set({ password_hash: passwordHash }).where('id', '=', somebody.id).execute();
    const factor = await findTotp(db, siteA, somebody.id);
    totp = factor ? openTotp(platform.cipher, siteA, somebody.id, factor) : '';
    const team = await findMember(foyer, keyedEmail);
    const passkey = { credentialId: 'x', publicKey: 'x', signCount: 0, transports: [], lastUsedAt: undefined };
    const createdAt = foyer.now();
    await insertPasskey(db, siteA, { ...passkey, id: newId(), identityId: team.id, name: 'x', createdAt });
    const picture = await upload(somebody.member.client, await draw(1400, 700).png().toBuffer());
    const photo = { id: picture.id, url: `http://127.0.0.1/media/${picture.id}`, height: 1, width: 1 };
    await somebody.member.client.call(modules.members.updateMember, {
      member: { id: somebody.id, profile: { photo } },
    });
    const logo = await upload(foyer.owner, await draw(400, 100).png().toBuffer());
    (await foyer.owner.call(modules.sites.updateSite, { site: { brand: { logo: { id: logo.id } } } })).value;
    const contactDetails = { firstName: 'Io', email: 'io@example.org', phone: NUMBER };
    const extendedFields = { namespaces: { '@them/app': { ref: outside[0] } } };
    const additionalFields = [{ id: newId(), label: 'Your reference', value: `It is ${outside[1]}.` }];
    await somebody.book(foyer.owner, { status: 'CONFIRMED', contactDetails, extendedFields, additionalFields });
    const [order] = await db.selectFrom('orders').select('id').where('member_id', '=', somebody.id).execute();
    await addUnsentRefund(foyer, somebody.id, order?.id ?? '');
    await optOut(db, { secret: platform.secret, siteId: siteA, number: NUMBER }, foyer.now());
    await optOut(db, { secret: platform.secret, siteId: siteA, number: '+14155550199' }, foyer.now());
    await addRenewals();
    await db.insertInto('invoice_counters').values({ site_id: siteA, kind: 'INVOICE', last_sequence: 1 }).execute();
    await db.updateTable('invoice_counters').set({ last_sequence: 2 }).where('site_id', '=', siteA).execute();
  }

  /** Of two orders whose second cycle has begun: the charge of one is stored and not sent, that of the other still due. */
  async function addRenewals(): Promise<void> {
    const renewals = await RenewalsFixture.open(foyer.db);
    renewals.now = foyer.now();
    await renewals.takeTestPayments();
    await renewals.addDueOrders(1);
    expect((await renewals.renew()).failures).toEqual([]);
    await renewals.addDueOrders(1);
  }

  /** As the command does on PGlite while the platform runs. */
  async function exportNow() {
    const write = (host: string, to: Writable) => writeSite(foyer.platform, host, to);
    const stop = serveBackups({ db: foyer.db, writeSite: write }, directory, () => {});
    const source = { write: (to: Writable) => fetchDatabase(directory, to, HOST), files: foyer.platform.files };
    try {
      return await makeExport(source, file, key);
    } finally {
      stop();
    }
  }

  const importInto = ({ platform, now }: TestPlatform, host: string | undefined, from = { file, key }) => {
    const { db, files, publicUrl, secret, cipher } = platform;
    return importSite({ db, files, publicUrl, secret, cipher, now: now() }, from, host);
  };

  /** A visitor of an imported site, and a client of its business. */
  async function enter({ db, origin, now }: TestPlatform, siteId: SiteId) {
    const { id } = await db
      .selectFrom('client_apps')
      .select('id')
      .where('site_id', '=', siteId)
      .where('rotates_refresh_tokens', '=', true)
      .executeTakeFirstOrThrow();
    return { visitor: await visit(origin, id), business: await addApiKey({ db, origin, now }, { siteId }) };
  }

  /** The free times of its massage. */
  async function listTimes(business: WireClient) {
    const { services: offered } = (await business.call(modules.services.queryServices, { query: {} })).value;
    const massage = offered.find(({ name }) => name === massageName)?.id ?? '';
    return fetchAvailability(business, { serviceId: massage, from: startedAt + DAY_MS });
  }

  /** The answers to a business, without ids. */
  async function ask(business: WireClient) {
    const day = (ahead: number) => new Date(startedAt + ahead * DAY_MS).toISOString().slice(0, 10);
    const { services: offered } = (await business.call(modules.services.queryServices, { query: {} })).value;
    const times = await listTimes(business);
    const { extendedBookings } = (await business.call(modules.extendedBookings.queryExtendedBookings, { query })).value;
    const range = { localStartDate: day(-30), localEndDate: day(30), groupBy: 'STAFF' } as const;
    const { range: figures } = (await business.call(modules.reports.queryReport, { report: 'BOOKINGS', ...range }))
      .value;
    return {
      services: offered.map(({ name }) => name).sort(),
      times: times.map(({ slot }) => slot.startDate),
      bookings: extendedBookings
        .map(({ booking }) => [booking.startDate, booking.status, booking.contactDetails?.email].join(' '))
        .sort(),
      report: JSON.stringify(figures).replace(ID, ''),
    };
  }

  test('a copy beside its original has new ids everywhere, and gives the same answers', async () => {
    const copy = await importInto(foyer, COPY);
    const rows = await readRows(foyer.db, copy.siteId);
    expect(countsOf(rows)).toEqual(countsOf(before));
    expect(copy).toMatchObject({ rows: exported.rows, files: exported.files, lostWishes: 0 });
    const [old, fresh] = [idsIn(before), idsIn(rows)];
    const stays = [...fixedIds, ...outside].filter((id) => old.has(id));
    expect([...fresh].filter((id) => old.has(id)).sort()).toEqual(stays.sort());
    expect(fresh.size).toBe(old.size);
    expect(stays).toEqual(expect.arrayContaining(outside));
    expect(await readRows(foyer.db, siteA)).toEqual(before);

    const { business } = await enter(foyer, copy.siteId);
    expect(await ask(business)).toEqual(told);
    // From here on they are two: what one books, the other has free.
    const { slot = {} } = (await listTimes(foyer.owner)).at(-1) ?? {};
    await foyer.owner.call(createBooking, { booking: bookingOf(slot, { status: 'CONFIRMED' }) });
    expect(await ask(business)).toEqual(told);
    expect(await ask(foyer.owner)).not.toEqual(told);
    const files = (await listFiles(foyer)).filter((path) => path.includes(copy.siteId));
    expect(files).toHaveLength(exported.files);
  });

  test('imported elsewhere, members sign in as before, and secrets are encrypted with the key of that place', async () => {
    const moved = await importInto(elsewhere, undefined);
    const { db, platform, origin } = elsewhere;
    const { visitor, business } = await enter(elsewhere, moved.siteId);
    expect(await ask(business)).toEqual(told);
    const { email } = somebody.texts;
    // Asks for the second factor.
    const { state, additionalData } = (await logIn(visitor, email)).value;
    expect(state).toBe('STATUS_CHECK');
    expect(JSON.stringify(additionalData)).toContain('TOTP');
    expect((await logIn(visitor, email, OTHER_PASSWORD)).code).toBe('-19976');
    const member = await findMember(elsewhere, email, moved.siteId);
    const factor = await findTotp(db, moved.siteId, member.id);
    expect(factor && openTotp(platform.cipher, moved.siteId, member.id, factor)).toBe(totp);
    const photo = member.profile.photo?.url ?? '';
    expect(photo).toContain(`${origin}/media/`);
    expect((await fetch(photo)).status).toBe(200);
    const { logo } = (await business.call(modules.sites.getSite, {})).value.site.brand ?? {};
    expect((await fetch(logo?.url ?? '')).status).toBe(200);
    // A passkey of the team stays behind, and a password alone must not do.
    expect((await logIn(visitor, keyedEmail)).code).not.toBe('ok');
    expect(exported.head.keyedTeam).toHaveLength(1);
    // A wish for no SMS stays one, though the digest is made with another secret; one of a customer unknown is lost.
    expect(moved.lostWishes).toBe(1);
    // A refund that the original sends is not sent here too.
    expect(exported.head.unsentRefunds).toBe(1);
    const refunds = db.selectFrom('refunds').select(['status', 'next_check_at']).where('site_id', '=', moved.siteId);
    expect(await refunds.execute()).toEqual([{ status: 'FAILED', next_check_at: null }]);
    const charges = db.selectFrom('charges').select('refunded_minor').where('site_id', '=', moved.siteId);
    const paid = await charges.where('status', '=', 'SUCCEEDED').execute();
    expect(paid.map((charge) => Number(charge.refunded_minor))).toEqual([0]);
    const ofNumber = { secret: platform.secret, siteId: moved.siteId, number: NUMBER };
    expect(await hasOptedOut(db, ofNumber)).toBe(true);
  });

  test('an imported site sends nothing until it is resumed', async () => {
    const { db } = elsewhere;
    const [site] = await db.selectFrom('sites').select('id').execute();
    const { business } = await enter(elsewhere, site?.id ?? siteA);
    const [time] = await listTimes(business);
    const contactDetails = { firstName: 'Una', email: 'una@example.org' };
    await business.call(createBooking, {
      booking: bookingOf(time?.slot ?? {}, { status: 'CONFIRMED', contactDetails }),
    });
    const unsent = () => db.selectFrom('mail').select('id').where('sent_at', 'is', null).execute();
    await elsewhere.runDueJobs();
    const waiting = await unsent();
    expect(waiting).not.toEqual([]);
    await resumeSite(db, site?.id ?? siteA);
    await elsewhere.runDueJobs();
    expect(await unsent()).toEqual([]);
  });

  test('renewals of an imported site wait for its payment account, and are charged once when it is entered', async () => {
    const { db } = elsewhere;
    const [site] = await db.selectFrom('sites').select('id').execute();
    const siteId = site?.id ?? siteA;
    const { business } = await enter(elsewhere, siteId);
    const listRenewals = () =>
      db
        .selectFrom('orders')
        .select(['id', 'status', 'paid_through', 'is_charging', 'next_charge_at'])
        .where('site_id', '=', siteId)
        .where('begun_through', '=', 2)
        .orderBy('id')
        .execute();
    const countTaken = async () =>
      (await db.selectFrom('test_provider_charges').select('ref').where('status', '=', 'SUCCEEDED').execute()).length;
    const inAnHour = new Date(elsewhere.now() + HOUR_MS);
    await elsewhere.runDueJobs();
    const waiting = await listRenewals();
    expect(waiting).toHaveLength(2);
    for (const order of waiting) {
      expect(order).toMatchObject({ status: 'ACTIVE', paid_through: 1, is_charging: false });
      expect(order.next_charge_at?.getTime()).toBeGreaterThan(elsewhere.now());
      expect(order.next_charge_at?.getTime()).toBeLessThanOrEqual(inAnHour.getTime() + 60_000);
    }
    const open = db
      .selectFrom('charges')
      .select('id')
      .where('site_id', '=', siteId)
      .where('next_check_at', 'is not', null);
    expect(await open.execute()).toEqual([]);
    await elsewhere.runDueJobs();
    expect(await listRenewals()).toEqual(waiting);
    expect(await countTaken()).toBe(0);

    // The account is that of the original, which knows the cards.
    for (const { provider_ref: ref, customer_ref } of await db.selectFrom('payment_methods').selectAll().execute())
      await new TestProviderStore(db, siteId).insertMethod({ ref, customer_ref, card: 'test_card' });
    await business.call(modules.payments.updatePaymentSettings, { provider: 'TEST' });
    elsewhere.advanceClock(HOUR_MS);
    await elsewhere.runDueJobs();
    expect(await countTaken()).toBe(2);
    expect((await listRenewals()).map((order) => order.paid_through)).toEqual([2, 2]);
    elsewhere.advanceClock(HOUR_MS);
    await elsewhere.runDueJobs();
    expect(await countTaken()).toBe(2);
  });

  test('what can not be imported is refused, and leaves nothing', async () => {
    const [counts, files] = [await countAll(foyer.db), await listFiles(foyer)];
    const bytes = readFileSync(file);
    const altered = Buffer.from(bytes);
    altered[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    const attempt = async (host: string, content: Buffer, more = {}) => {
      const other = join(directory, 'other.foyer');
      writeFileSync(other, content);
      const refusal = await importInto(foyer, host, { file: other, key, ...more }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(UnusableExport);
      return String(refusal);
    };
    expect(await attempt('b.localhost', bytes)).toContain('b.localhost has a site already');
    expect(await attempt('new.localhost', bytes.subarray(0, -1))).toContain('cut off');
    expect(await attempt('new.localhost', altered)).toContain('altered');
    expect(await attempt('new.localhost', Buffer.from('nonsense, and more of it'))).toContain('no export');
    expect(await attempt('new.localhost', bytes, { key: makeEncryptionKey() })).toContain('another export');
    const { rows } = await sql<{ name: string; checksum: string; applied_at: Date }>`
      delete from migrations where name = (select max(name) from migrations) returning *`.execute(foyer.db);
    expect(await attempt('new.localhost', bytes)).toContain(`newer version of Foyer, with ${rows[0]?.name}`);
    const { name = '', checksum = '', applied_at } = rows[0] ?? {};
    await sql`insert into migrations values (${name}, ${checksum}, ${applied_at}), ('9999-later', 'x', now())`.execute(
      foyer.db,
    );
    expect(await attempt('new.localhost', bytes)).toContain('older version of Foyer, without 9999-later');
    await sql`delete from migrations where name = '9999-later'`.execute(foyer.db);
    // The disk is full at the second file, when all rows are in.
    const { db, files: store, publicUrl, secret, cipher } = foyer.platform;
    let stored = 0;
    const full = {
      get: store.get.bind(store),
      remove: store.remove.bind(store),
      put: (...args: Parameters<typeof store.put>) =>
        stored++ > 0 ? Promise.reject(new Error('full')) : store.put(...args),
    };
    const target = { db, files: full, publicUrl, secret, cipher, now: foyer.now() };
    await expect(importSite(target, { file, key }, 'new.localhost')).rejects.toThrow('full');
    expect([await countAll(foyer.db), await listFiles(foyer)]).toEqual([counts, files]);
  });

  test('every table of sites goes with them or stays out, and what is encrypted is known', async () => {
    const tables = await listTables(foyer.db);
    const ofSites = tables.filter(
      ({ name, columns }) => name === 'sites' || columns.some((column) => column.name === 'site_id'),
    );
    expect([...transferredTables, ...Object.keys(leftOutTables)].sort()).toEqual(
      ofSites.map(({ name }) => name).sort(),
    );
    const encrypted = tables
      .filter(isTransferred)
      .flatMap(({ name, columns }) =>
        columns.filter((column) => column.name.startsWith('sealed_')).map((column) => `${name}.${column.name}`),
      );
    const known = encrypted.map((each) => `${each.split('.')[0]}.${sealedColumnOf(each.split('.')[0] ?? '')?.column}`);
    expect(known).toEqual(encrypted);
  });
});
