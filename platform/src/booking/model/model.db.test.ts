/** Runs random operations of many clients at once, then checks every invariant. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Db, openDatabase } from '../../server/db/database.ts';
import { createTestDatabase } from '../../testing/postgres-database.ts';
import { searchSize, seed } from '../../testing/search-size.ts';
import { spawnPlatform } from '../../testing/spawn-platform.ts';
import { startPlatform } from '../../testing/start-platform.ts';
import { expectInvariants } from './audit.fixture.ts';
import { Random } from './random.fixture.ts';
import { createModelState, type ModelState } from './shared-state.fixture.ts';
import { steps, type Turn } from './steps.fixture.ts';

const OPERATIONS = searchSize(600, 10_000);
const CLIENTS = 16;
/** An operation may wait for others on a slow machine. */
const TIMEOUT_MS = 120_000 + OPERATIONS * 200;

interface Arena {
  origins: string[];
  db: Db;
  close(): Promise<unknown>;
}

async function oneProcess(): Promise<Arena> {
  const { platform, origin, close } = await startPlatform({ options: { rateLimits: false } });
  return { origins: [origin], db: platform.db, close };
}

async function twoProcesses(): Promise<Arena> {
  const url = await createTestDatabase('demotemplate');
  const env = { DATABASE_URL: url, FOYER_RATE_LIMITS: 'off' };
  const processes = [spawnPlatform(env), spawnPlatform(env)];
  const origins = await Promise.all(processes.map(({ origin }) => origin));
  const db = await openDatabase({ kind: 'postgres', url, poolSize: 2 });
  return { origins, db, close: () => Promise.all([db.destroy(), ...processes.map((process) => process.stop())]) };
}

const arenas: [string, () => Promise<Arena>][] = [['PGlite, one process', oneProcess]];
if (inject('postgresUrl')) arenas.push(['PostgreSQL, two processes', twoProcesses]);

const weights = steps.reduce((sum, [weight]) => sum + weight, 0);

function pickMove(random: Random) {
  let rest = random.next() * weights;
  for (const [weight, move] of steps) {
    rest -= weight;
    if (rest < 0) return move;
  }
  throw new Error('The weights do not add up.');
}

/** One client: operations one after the other, until all clients together have made enough. */
async function play(world: ModelState, index: number, budget: { left: number }): Promise<void> {
  const random = new Random(seed + index);
  const fallback = world.owners[index % world.owners.length];
  const client = world.customers[index] ?? fallback;
  if (!client || !fallback) throw new Error('Nobody plays.');
  const turn: Turn = { world, random, client, business: fallback };
  while (budget.left > 0) {
    budget.left -= 1;
    await pickMove(random)(turn);
  }
}

describe.each(arenas)('%s', { retry: 0 }, (_name, open) => {
  let arena: Arena;
  beforeAll(async () => {
    arena = await open();
  });
  afterAll(() => arena?.close());

  test(
    `${CLIENTS} clients at once, ${OPERATIONS} operations, seed ${seed}`,
    async () => {
      const world = await createModelState(arena.origins, OPERATIONS);
      const budget = { left: OPERATIONS };
      await Promise.all(Array.from({ length: CLIENTS }, (_, index) => play(world, index, budget)));
      await expectInvariants(arena.db, world);
      if (OPERATIONS > 1000) console.log(world.journal.length, 'acknowledged;', world.refusals);
      // A run without operations or conflicts proves nothing.
      expect(world.journal.length).toBeGreaterThan(OPERATIONS / 4);
      expect(Object.keys(world.refusals)).toEqual(expect.arrayContaining(['SLOT_NOT_AVAILABLE']));
    },
    TIMEOUT_MS,
  );
});
