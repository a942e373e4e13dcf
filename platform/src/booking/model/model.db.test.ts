/** Runs random operations of many clients at once, then checks every invariant. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Deployment, racedDeployments } from '../../testing/deployments.ts';
import { searchSize, seed } from '../../testing/search-size.ts';
import { expectInvariants } from './audit.fixture.ts';
import { Random } from './random.fixture.ts';
import { createModelState, type ModelState } from './shared-state.fixture.ts';
import { type StepContext, steps } from './steps.fixture.ts';

const OPERATIONS = searchSize(350, 10_000);
const CLIENTS = 16;
/** An operation may wait for others on a slow machine. */
const TIMEOUT_MS = 120_000 + OPERATIONS * 200;

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
async function runClient(state: ModelState, index: number, budget: { left: number }): Promise<void> {
  const random = new Random(seed + index);
  const fallback = state.owners[index % state.owners.length];
  const client = state.customers[index] ?? fallback;
  if (!client || !fallback) throw new Error('There are no clients.');
  const context: StepContext = { state, random, client, business: fallback };
  while (budget.left > 0) {
    budget.left -= 1;
    await pickStep(random)(context);
  }
}

describe.each(racedDeployments)('%s', { retry: 0 }, (_name, start) => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await start();
  });
  afterAll(() => deployment?.stop());

  test(
    `${CLIENTS} clients at once, ${OPERATIONS} operations, seed ${seed}`,
    async () => {
      const state = await createModelState(deployment.origins, OPERATIONS);
      const budget = { left: OPERATIONS };
      await Promise.all(Array.from({ length: CLIENTS }, (_, index) => runClient(state, index, budget)));
      await expectInvariants(deployment.db, state);
      if (OPERATIONS > 1000) console.log(state.journal.length, 'acknowledged;', state.refusals);
      // A run without operations or conflicts proves nothing.
      expect(state.journal.length).toBeGreaterThan(OPERATIONS / 4);
      expect(Object.keys(state.refusals)).toEqual(expect.arrayContaining(['SLOT_NOT_AVAILABLE']));
    },
    TIMEOUT_MS,
  );
});
