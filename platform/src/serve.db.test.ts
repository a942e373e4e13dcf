import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modules } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { services } from './demo/low-tide/services.ts';
import { site } from './demo/low-tide/studio.ts';
import { openDatabase } from './server/db/database.ts';
import { migrate } from './server/db/migrate.ts';
import { fetchAvailability } from './testing/availability.ts';
import { bookingOf } from './testing/booking.ts';
import { makeDataDirectory } from './testing/data-directory.ts';
import { restoreTemplate } from './testing/memory-database.ts';
import { createTestDatabase } from './testing/postgres-database.ts';
import { findPostgresBinaries, type PostgresServer, startPostgres } from './testing/postgres-server.ts';
import { type PlatformProcess, spawnPlatform } from './testing/spawn-platform.ts';
import { ChangeReader } from './testing/watch-changes.ts';
import { owner, ownerB, visit, WireClient } from './testing/wire-client.ts';

const { getSite } = modules.sites;
const { createBooking } = modules.bookings;
const [massage = '', everyday = '', , , meeting = ''] = services.map(({ id }) => id);

const processes: PlatformProcess[] = [];
function start(env: Record<string, string>): PlatformProcess {
  const process = spawnPlatform(env);
  processes.push(process);
  return process;
}
afterEach(() => Promise.all(processes.splice(0).map((process) => process.stop('SIGKILL'))));

describe('a directory of PGlite', () => {
  let directory: string;
  const lock = () => join(directory, 'foyer.pid');
  const listTree = (root: string) => [
    root,
    ...readdirSync(root, { recursive: true }).map((name) => join(root, String(name))),
  ];
  beforeAll(() => {
    directory = makeDataDirectory('demoTemplate');
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test('H31: attack: production starts on the data directory of the demo', async () => {
    const production = {
      PUBLIC_URL: 'http://localhost',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hello@example.com',
    };
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const refused = spawnPlatform({ FOYER_DATA_DIR: directory, ...production }, [main, '--production']);
    processes.push(refused);
    expect(await refused.exited).toBe(1);
    for (const text of ['demo', 'FOYER_DATA_DIR', 'npm run create-site']) expect(refused.stderr()).toContain(text);
    expect(refused.stderr()).not.toContain('    at ');
    expect(existsSync(lock())).toBe(false);
  });

  test('H30: is closed to other accounts of the machine, and belongs to one process; a dead one’s is taken over', async () => {
    for (const path of listTree(directory)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
    const before = new Set(listTree(directory));
    const env = { FOYER_DATA_DIR: directory };
    const first = start(env);
    const origin = await first.origin;
    // Writes into the database while it runs.
    const visitor = await visit(origin);
    const open = listTree(directory).filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(open.filter((path) => statSync(path).isDirectory())).toEqual([]);
    // PGlite gives files that it makes while it runs the mode 666; only the directories keep others away from those.
    expect(open.filter((path) => before.has(path))).toEqual([]);

    const second = start(env);
    expect(await second.exited).toBe(1);
    expect(second.stderr()).toContain(`in use by process ${first.child.pid}`);
    expect(second.stderr()).not.toContain('    at ');
    expect(readFileSync(lock(), 'utf8')).toBe(String(first.child.pid));

    const [time] = await fetchAvailability(owner(origin), { serviceId: massage });
    const booking = { ...bookingOf(time?.slot ?? {}), status: 'CONFIRMED' as const };
    const made = (await owner(origin).call(createBooking, { booking })).value.booking;
    expect(await first.stop('SIGKILL')).toBeNull();
    expect(existsSync(lock())).toBe(true);

    const third = start(env);
    const again = owner(await third.origin);
    const query = { query: { filter: { id: made.id } } };
    const found = await again.call(modules.extendedBookings.queryExtendedBookings, query);
    expect(found.value.extendedBookings).toEqual([{ booking: made }]);
    const sameVisitor = new WireClient(again.origin, visitor.authorization);
    expect((await sameVisitor.call(getSite, {})).code).toBe('ok');
    expect(await third.stop()).toBe(0);
    expect(existsSync(lock())).toBe(false);
    expect(third.stderr()).toBe('');
  });
});

/** Changes that are made at one process are told by the other, also once its listening connection was cut. */
async function expectNewsOfTheOther(url: string, one: string, other: string): Promise<void> {
  const [reader, elsewhere] = [await ChangeReader.open(owner(one)), await ChangeReader.open(ownerB(one))];
  await reader.find(({ event }) => event === 'ready');
  await elsewhere.find(({ event }) => event === 'ready');
  const { members } = (await owner(other).call(modules.members.listMembers, {})).value;
  const [first = '', second = '', third = ''] = members.map(({ id }) => id);
  const rename = (id: string) =>
    owner(other).call(modules.members.updateMember, { member: { id, profile: { nickname: 'Wren' } } });
  await rename(first);
  const told = await reader.findChange(first);
  const db = await openDatabase({ kind: 'postgres', url });
  const cut = sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where application_name = 'foyer changes' and datname = current_database()`;
  expect((await cut.execute(db)).rows).toEqual([{ cut: true }]);
  await rename(second);
  await reader.findChange(second);
  reader.close();
  await rename(third);
  const again = await ChangeReader.open(owner(other), told.id);
  await again.findChange(third);
  again.close();
  expect([first, second, third].filter(elsewhere.knows)).toEqual([]);
  elsewhere.close();
  await db.destroy();
}

// Only on machines that have PostgreSQL.
const postgresUrl = inject('postgresUrl');
describe.runIf(postgresUrl)('PostgreSQL', () => {
  test('two processes that start together on an empty database are one platform; a stop under load ends what is under way', async () => {
    const DATABASE_URL = await createTestDatabase();
    const both = [start({ DATABASE_URL }), start({ DATABASE_URL })];
    const [one = '', other = ''] = await Promise.all(both.map(({ origin }) => origin));
    const visitor = await visit(one);
    for (const origin of [one, other]) {
      const client = new WireClient(origin, visitor.authorization);
      expect((await client.call(getSite, {})).value.site).toMatchObject({ id: site.id, name: 'Low Tide' });
      expect((await client.call(modules.services.countServices, {})).value).toEqual({ count: 10 });
    }
    const keys = await Promise.all([one, other].map(async (origin) => (await fetch(`${origin}/oauth2/jwks`)).json()));
    expect(keys[0]).toEqual(keys[1]);
    expect(keys[0].keys).toHaveLength(1);
    await expectNewsOfTheOther(DATABASE_URL, one, other);

    const client = owner(one);
    const times = await fetchAvailability(client, { serviceId: everyday, days: 40 });
    const answers: Promise<number | 'refused'>[] = [];
    for (const { slot } of times.slice(0, 120)) {
      const call = client.call(createBooking, { booking: bookingOf(slot) });
      answers.push(call.then(({ status }) => status).catch(() => 'refused' as const));
    }
    await answers[0];
    expect(await Promise.all(both.map((process) => process.stop()))).toEqual([0, 0]);
    const statuses = await Promise.all(answers);
    expect(statuses.filter((status) => status !== 200 && status !== 409 && status !== 'refused')).toEqual([]);
    const db = await openDatabase({ kind: 'postgres', url: DATABASE_URL });
    const made = await db.selectFrom('bookings').select('id').where('contact_email', 'like', 'ann.%').execute();
    await db.destroy();
    expect(made).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(made.length).toBeGreaterThan(0);
  });
});

const binaries = findPostgresBinaries();
describe.runIf(binaries)('a database that crashes', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? '');
    const db = await openDatabase({ kind: 'postgres', url: postgres.databaseUrl('postgres') });
    await migrate(db);
    await restoreTemplate(db, 'demoTemplate');
    await db.destroy();
  });
  afterAll(() => postgres.stop());

  test('is asked for patience about, and the platform goes on when it is back, with all that was said', async () => {
    const process = start({ DATABASE_URL: postgres.databaseUrl('postgres') });
    const origin = await process.origin;
    const client = owner(origin);
    const times = await fetchAvailability(client, { serviceId: meeting, days: 40 });
    const made: string[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const load = Array.from({ length: 6 }, async (_, worker) => {
      for (let i = worker; !isOver && i < times.length; i += 6) {
        const answer = await client.call(createBooking, { booking: bookingOf(times[i]?.slot ?? {}) });
        statuses.add(answer.status);
        if (answer.code === 'ok') made.push(answer.value.booking.id);
        if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('1');
      }
    });
    while (made.length < 10) await (await fetch(`${origin}/health`)).text();
    await postgres.crash();
    const away = await client.call(getSite, {});
    expect([away.status, away.code]).toEqual([503, 'UNAVAILABLE']);
    expect((await fetch(`${origin}/ready`)).status).toBe(503);
    expect((await fetch(`${origin}/health`)).status).toBe(200);
    isOver = true;
    await Promise.all(load);
    await postgres.restart();
    expect((await client.call(getSite, {})).code).toBe('ok');
    expect((await fetch(`${origin}/ready`)).status).toBe(200);
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    const kept = await client.call(modules.extendedBookings.queryExtendedBookings, {
      query: { filter: { id: { $in: made } }, paging: { limit: 100 } },
    });
    expect(kept.value.pagingMetadata.total).toBe(made.length);
    expect(await process.stop()).toBe(0);
  });
});
