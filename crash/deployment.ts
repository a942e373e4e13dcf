import { setTimeout as pause } from 'node:timers/promises';
import { spawnPlatform } from '../platform/src/testing/spawn-platform.ts';
import type { Answer } from '../platform/src/testing/wire-client.ts';
import { pick, type Random } from './random.ts';
import { SupervisedProcess } from './supervised-process.ts';

/** The clock of the last process is ahead by as much, if it isn't the only one. */
const AHEAD_MS = 4 * 60_000;
/** A request that gets no answer for as long is a finding of its own. */
const PATIENCE_MS = 240_000;
/** Later than all that is tried again after a crash. */
const CATCH_UP_MS = 60 * 60_000;

const usualEnv = {
  FOYER_RATE_LIMITS: 'off',
  // Members come from addresses of their own, as sign-in limits each.
  TRUST_PROXY: '1',
  // Every call that a crash ends would be logged.
  LOG_LEVEL: 'fatal',
};

/** The clock of a process beside that of this one, which tests have moved. */
const shiftBy = (aheadMs: number) => ({
  FOYER_TEST_SHIFT_MS: String(Number(process.env.FOYER_TEST_SHIFT_MS ?? 0) + aheadMs),
});

/** Processes on one database and one directory of files; one that has ended is started again. */
export class Deployment {
  /** Answers that something is away for the moment. */
  unavailable = 0;
  /** Answers that blame the platform, which no crash excuses. */
  readonly systemErrors: string[] = [];
  readonly #env: Record<string, string>;
  readonly #processes: SupervisedProcess[];

  /** `env` names the database and the directories. */
  constructor(env: Record<string, string>, count: number) {
    this.#env = { ...usualEnv, ...env };
    this.#processes = Array.from({ length: count }, (_, number) => {
      const aheadMs = number > 0 && number === count - 1 ? AHEAD_MS : 0;
      return new SupervisedProcess({ ...this.#env, ...shiftBy(aheadMs) });
    });
  }

  /** Resolves once all processes listen. */
  listens = () => Promise.all(this.#processes.map((process) => process.listens()));

  /** Kills one that listens, with SIGKILL; it starts again while the load goes on. */
  async kill(random: Random): Promise<void> {
    while (!this.#processes.some(({ origin }) => origin)) await pause(20);
    await pick(
      this.#processes.filter(({ origin }) => origin),
      random,
    ).kill();
  }

  /** Sends a request, again and elsewhere if a crash swallows the answer, until there is one. */
  ask = async <T>(random: Random, send: (origin: string) => Promise<Answer<T>>): Promise<Answer<T>> => {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const origins = this.#processes.flatMap(({ origin }) => origin ?? []);
      const answer = origins.length > 0 ? await send(pick(origins, random)).catch(() => undefined) : undefined;
      if (answer && answer.status < 500) return answer;
      if (answer) this.#countFailure(answer);
      if (performance.now() > deadline) throw new Error(`No answer in ${PATIENCE_MS / 1000} s: ${answer?.code}`);
      await pause(50);
    }
  };

  #countFailure({ status, code, error }: Answer<unknown>): void {
    if (status === 503) this.unavailable += 1;
    else this.systemErrors.push(`${status} ${code}: ${error?.message}`);
  }

  /** The last words of processes that ended without being killed. */
  get ends(): string[] {
    return this.#processes.flatMap(({ ends }) => ends);
  }

  stop = () => Promise.all(this.#processes.map((process) => process.stop()));

  /**
   * Starts a process that is an hour ahead, after `stop`: it does all that crashes left to be tried again. Then it is
   * asked.
   */
  async catchUp<T>(work: (later: Pick<Deployment, 'ask'>) => Promise<T>): Promise<T> {
    const env = { ...this.#env, ...shiftBy(AHEAD_MS), FOYER_TEST_CLOCK: '1' };
    const process = spawnPlatform(env);
    try {
      const origin = await process.origin;
      await moveClock(origin, Date.now() + CATCH_UP_MS);
      return await work({ ask: (_random, send) => send(origin) });
    } finally {
      await process.stop();
    }
  }
}

async function moveClock(origin: string, instantMs: number): Promise<void> {
  const response = await fetch(`${origin}/_dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(instantMs).toISOString() }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}
