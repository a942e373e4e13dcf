import { afterEach, expect, test, vi } from 'vitest';

const names = Array.from({ length: 50 }, (_, index) => `item ${index}`);

async function load(env: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  return import('./search-size.ts');
}
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('a seed always gives the same sample, in the order of the list', async () => {
  const { sample, seed } = await load({ FOYER_TEST_LONG: '', FOYER_TEST_SEED: '20261122' });
  expect(seed).toBe(20261122);
  const chosen = sample(names, 10, (name) => name);
  expect(chosen).toHaveLength(10);
  expect(chosen).toEqual(names.filter((name) => chosen.includes(name)));
  expect((await load({ FOYER_TEST_SEED: '20261122' })).sample(names, 10, (name) => name)).toEqual(chosen);
});

test('within a few weeks every item is in a sample', async () => {
  const seen = new Set<string>();
  for (let day = 20261101; day <= 20261130; day += 1) {
    const { sample } = await load({ FOYER_TEST_LONG: '', FOYER_TEST_SEED: String(day) });
    for (const name of sample(names, 10, (item) => item)) seen.add(name);
  }
  expect(seen.size).toBe(names.length);
});

test('every name has its turn on one of so many days in a row', async () => {
  const { hasTurn } = await load({ FOYER_TEST_LONG: '', FOYER_TEST_SEED: '20261122' });
  for (const name of names) {
    const days = [20261120, 20261121, 20261122, 20261123, 20261124, 20261125];
    const turns = days.filter((day) => hasTurn(name, 3, day));
    expect([turns.length, (turns[1] ?? 0) - (turns[0] ?? 0)]).toEqual([2, 3]);
  }
  expect(names.filter((name) => hasTurn(name, 3)).length).toBeGreaterThan(5);
});

test('the long run takes everything, and searches further', async () => {
  const { sample, hasTurn, searchSize, propertyRuns } = await load({ FOYER_TEST_LONG: '1', FOYER_TEST_SEED: '7' });
  expect(sample(names, 10, (name) => name)).toEqual(names);
  expect(names.every((name) => hasTurn(name, 3))).toBe(true);
  expect(searchSize(600, 10_000)).toBe(10_000);
  expect(propertyRuns(40)).toEqual({ numRuns: 400, seed: 7 });
});

test('the seed is the UTC day unless it is set', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T23:30:00-05:00'), toFake: ['Date'] });
  const { seed } = await load({});
  vi.useRealTimers();
  expect(process.env.FOYER_TEST_SEED ?? '20270101').toBe(String(seed));
});
