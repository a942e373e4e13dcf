import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PlatformProcess, spawnPlatform } from '../platform/src/testing/spawn-platform.ts';
import type { Answer } from '../platform/src/testing/wire-client.ts';
import { pick, type Random } from './random.ts';
import { BrokenOff } from './upload-client.ts';

const PATIENCE_MS = 120_000;
/** Between two requests of a client, so that no request waits for a processor. */
const REST_MS = 100;

/** The fate of requests while versions changed. */
export interface Requests {
  answered: number;
  /** Requests that got no answer, or one of the platform's own fault. */
  failed: string[];
  longestMs: number;
}

/** Processes of two versions on one database, between which requests are spread as a proxy does. */
export class Versions {
  readonly #env: Record<string, string>;
  readonly #serving = new Map<PlatformProcess, string>();
  /** Requests under way, by address. */
  readonly #underWay = new Map<string, number>();
  readonly requests: Requests = { answered: 0, failed: [], longestMs: 0 };

  constructor(databaseUrl: string, files: string) {
    const shared = { DATABASE_URL: databaseUrl, FOYER_FILES_DIR: files, TRUST_PROXY: '1' };
    // Unlimited, and with the clock of the conformance run.
    this.#env = { ...shared, FOYER_RATE_LIMITS: 'off', FOYER_TEST_SHIFT_MS: '0' };
  }

  /** Starts a process of the version in a directory; it gets requests once it listens. */
  async start(directory: string): Promise<PlatformProcess> {
    const entry = join(directory, 'platform', 'src', 'testing', 'serve-demo.ts');
    const platform = spawnPlatform(this.#env, [entry]);
    this.#serving.set(platform, await platform.origin);
    return platform;
  }

  /** Takes a process out of the proxy, and stops it when nothing is under way there. Returns its exit code. */
  async stop(platform: PlatformProcess): Promise<number | null> {
    const origin = this.#serving.get(platform) ?? '';
    this.#serving.delete(platform);
    while (this.#underWay.get(origin)) await pause(20);
    return platform.stop();
  }

  /** Sends a request to any process; one that fails is sent again, and is a finding. */
  ask = async <T>(random: Random, send: (origin: string) => Promise<Answer<T>>): Promise<Answer<T>> => {
    const deadline = performance.now() + PATIENCE_MS;
    await pause(REST_MS);
    for (;;) {
      const origin = pick([...this.#serving.values()], random);
      const start = performance.now();
      this.#count(origin, 1);
      const answer = await send(origin).catch((error: unknown) => (error instanceof BrokenOff ? error : String(error)));
      this.#count(origin, -1);
      if (answer instanceof BrokenOff) continue;
      this.requests.longestMs = Math.max(this.requests.longestMs, performance.now() - start);
      if (typeof answer !== 'string' && answer.status < 500) {
        this.requests.answered += 1;
        return answer;
      }
      this.requests.failed.push(typeof answer === 'string' ? answer : answer.code);
      if (performance.now() > deadline)
        throw new Error(`No answer in ${PATIENCE_MS / 1000} s: ${this.requests.failed.at(-1)}`);
      await pause(50);
    }
  };

  #count(origin: string, by: 1 | -1): void {
    this.#underWay.set(origin, (this.#underWay.get(origin) ?? 0) + by);
  }

  stopAll = () => Promise.all([...this.#serving.keys()].map((platform) => platform.stop('SIGKILL')));
}
