import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../platform/src/server/db/database.ts';
import { type PlatformProcess, spawnPlatform } from '../platform/src/testing/spawn-platform.ts';
import type { Answer } from '../platform/src/testing/wire-client.ts';
import { pick, type Random } from './random.ts';

/** The clock of the last process is ahead by as much. */
const AHEAD_MS = 4 * 60_000;
/** A request that gets no answer for as long is a finding of its own. */
const PATIENCE_MS = 120_000;
const SETTLE_MS = 300_000;

/** Several processes on one database; one that has been killed is started again. */
export class Deployment {
  readonly #databaseUrl: string;
  readonly #processes: PlatformProcess[] = [];
  /** Addresses of the processes that answer, by number. */
  readonly #origins = new Map<number, string>();

  private constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  static async start(databaseUrl: string, count: number): Promise<Deployment> {
    const deployment = new Deployment(databaseUrl);
    for (let number = 0; number < count; number++) await deployment.#spawn(number, number === count - 1 ? AHEAD_MS : 0);
    return deployment;
  }

  async #spawn(number: number, shiftMs: number): Promise<void> {
    const platform = spawnPlatform({
      DATABASE_URL: this.#databaseUrl,
      FOYER_RATE_LIMITS: 'off',
      // Members come from addresses of their own, as sign-in limits each.
      TRUST_PROXY: '1',
      // Every call that a crash ends would be logged.
      LOG_LEVEL: 'fatal',
      FOYER_TEST_SHIFT_MS: String(shiftMs),
    });
    this.#processes[number] = platform;
    this.#origins.set(number, await platform.origin);
  }

  /** Kills a process with SIGKILL; it is back when the promise resolves. */
  async kill(random: Random): Promise<void> {
    const number = Math.floor(random() * this.#processes.length);
    this.#origins.delete(number);
    await this.#processes[number]?.stop('SIGKILL');
    const shiftMs = number === this.#processes.length - 1 ? AHEAD_MS : 0;
    // The database may be away: then a process ends at once, and a supervisor starts it again.
    for (;;) {
      try {
        return await this.#spawn(number, shiftMs);
      } catch {
        await pause(200);
      }
    }
  }

  /** Sends a request, again and elsewhere if a crash swallows the answer, until there is one. */
  async ask<T>(random: Random, send: (origin: string) => Promise<Answer<T>>): Promise<Answer<T>> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const origins = [...this.#origins.values()];
      const answer = origins.length > 0 ? await send(pick(origins, random)).catch(() => undefined) : undefined;
      if (answer && answer.status < 500) return answer;
      if (performance.now() > deadline) throw new Error(`No answer in ${PATIENCE_MS / 1000} s: ${answer?.code}`);
      await pause(50);
    }
  }

  /** Waits until the background work is done: webhooks delivered, mails sent. */
  async settle(db: Db): Promise<void> {
    const deadline = performance.now() + SETTLE_MS;
    while (performance.now() < deadline && (await countWork(db)) > 0) await pause(500);
  }

  stop = () => Promise.all(this.#processes.map((platform) => platform.stop('SIGKILL')));
}

async function countWork(db: Db): Promise<number> {
  const { rows } = await sql<{ left: string }>`
    select (select count(*) from webhook_deliveries where status = 'PENDING')
      + (select count(*) from mail where next_attempt_at is not null) as left`.execute(db);
  return Number(rows[0]?.left);
}
