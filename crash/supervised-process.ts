import { setTimeout as pause } from 'node:timers/promises';
import { type PlatformProcess, spawnPlatform } from '../platform/src/testing/spawn-platform.ts';

/** The database may be away: then a process ends at once, and is started again. */
const PAUSE_MS = 200;
const LONGEST_START_MS = 240_000;

/** A process of the platform that is started again whenever it ends. */
export class SupervisedProcess {
  /** The address at which it answers; undefined while it does not. */
  origin: string | undefined;
  /** Its words each time that it ended by itself after it had listened. */
  readonly ends: string[] = [];
  readonly #env: Record<string, string>;
  readonly #running: Promise<void>;
  #process: PlatformProcess | undefined;
  #isKilled = false;
  #isStopped = false;
  #failure: unknown;

  constructor(env: Record<string, string>) {
    this.#env = env;
    this.#running = this.#keepRunning();
  }

  async #keepRunning(): Promise<void> {
    while (!this.#isStopped) {
      const process = spawnPlatform(this.#env);
      this.#process = process;
      this.#isKilled = false;
      try {
        this.origin = await process.origin;
        await process.exited;
        if (!this.#isKilled) this.ends.push(process.stderr().trim());
      } catch (error) {
        this.#failure = error;
        await pause(PAUSE_MS);
      } finally {
        this.origin = undefined;
      }
    }
  }

  /** Resolves once it listens. */
  async listens(): Promise<void> {
    const deadline = performance.now() + LONGEST_START_MS;
    while (this.origin === undefined) {
      if (performance.now() > deadline) throw new Error('A process does not start.', { cause: this.#failure });
      await pause(20);
    }
  }

  /** Kills it with SIGKILL; it starts again by itself. */
  async kill(): Promise<void> {
    this.#isKilled = true;
    this.origin = undefined;
    await this.#process?.stop('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.kill();
    await this.#running;
  }
}
