/** Runs random operations of many clients at once, then checks every invariant. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Db, openDatabase } from '../../server/db/database.ts';
import { createTestDatabase } from '../../testing/postgres-database.ts';
import { searchSize, seed } from '../../testing/search-size.ts';
import { spawnPlatform } from '../../testing/spawn-platform.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { expectInvariants } from './audit.fixture.ts';
import { Random } from './random.fixture.ts';
import { createModelState, type ModelState } from './shared-state.fixture.ts';
import { type StepContext, steps } from './steps.fixture.ts';

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
  const foyer = await TestPlatform.start({ options: { rateLimits: false } });
  return { origins: [foyer.origin], db: foyer.db, close: () => foyer.stop() };
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

function pickStep(random: Random) {
  let rest = random.next() * weights;
  for (const [weight, step] of steps) {
    rest -= weight;
    if (rest < 0) return step;
  }
  throw new Error('The weights do not add up.');
}

/** One client: operations one after the other, until all clients together have made enough. */
async function play(state: ModelState, index: number, budget: { left: number }): Promise<void> {
  const random = new Random(seed + index);
  const fallback = state.owners[index % state.owners.length];
  const client = state.customers[index] ?? fallback;
  if (!client || !fallback) throw new Error('Nobody plays.');
  const turn: StepContext = { state, random, client, business: fallback };
  while (budget.left > 0) {
    budget.left -= 1;
    await pickStep(random)(turn);
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
      const state = await createModelState(arena.origins, OPERATIONS);
      const budget = { left: OPERATIONS };
      await Promise.all(Array.from({ length: CLIENTS }, (_, index) => play(state, index, budget)));
      await expectInvariants(arena.db, state);
      if (OPERATIONS > 1000) console.log(state.journal.length, 'acknowledged;', state.refusals);
      // A run without operations or conflicts proves nothing.
      expect(state.journal.length).toBeGreaterThan(OPERATIONS / 4);
      expect(Object.keys(state.refusals)).toEqual(expect.arrayContaining(['SLOT_NOT_AVAILABLE']));
    },
    TIMEOUT_MS,
  );
});
