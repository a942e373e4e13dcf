import type { Deployment } from './deployment.ts';
import type { Load } from './load.ts';
import type { Random } from './random.ts';
import type { Fault } from './tried-database.ts';

interface Options {
  deployment: Deployment;
  faults: readonly Fault[];
  random: Random;
  count: number;
  load: Load;
  /** Hears of each. */
  report?(done: number): void;
}

/** Between kills the clients get this many answers, so that each kill meets work. */
const MOST_ANSWERS_BETWEEN = 20;

/** Injects faults at random, each fault as often as it weighs. Returns how often by name. */
export async function killAtRandom(options: Options): Promise<Map<string, number>> {
  const { deployment, faults, random, count, load, report } = options;
  const kills = new Map(faults.map(({ name }) => [name, 0]));
  for (let done = 1; done <= count; done++) {
    await load.answered(1 + Math.floor(random() * MOST_ANSWERS_BETWEEN));
    const { name, inject } = pickByWeight(faults, random);
    await Promise.race([inject(deployment, random), load.failed]);
    kills.set(name, (kills.get(name) ?? 0) + 1);
    report?.(done);
  }
  return kills;
}

function pickByWeight(faults: readonly Fault[], random: Random): Fault {
  let left = random() * faults.reduce((sum, { weight }) => sum + weight, 0);
  for (const fault of faults) {
    left -= fault.weight;
    if (left < 0) return fault;
  }
  throw new RangeError('There is nothing to pick from');
}
