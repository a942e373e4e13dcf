import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { testKey } from './encryption-keys.ts';
import { showFault } from './fault-log.ts';

/** Every process compiles the same files; kept, they take half the time from the second process on. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'foyer-compile-cache');
const clock = new URL('./fixed-start.ts', import.meta.url).href;
const entry = fileURLToPath(new URL('./serve-demo.ts', import.meta.url));

const usualEnv = {
  NODE_COMPILE_CACHE,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  FOYER_ENCRYPTION_KEYS: testKey,
};

export interface PlatformProcess {
  child: ChildProcess;
  /** The address it listens at. Rejects, with what the process said, when it ends before it listens. */
  origin: Promise<string>;
  /** The exit code, once it has ended; null if a signal killed it. */
  exited: Promise<number | null>;
  stderr(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * A platform in a process of its own, on a free port; another program than the demo's may be named. The caller stops it.
 * Its faults are shown on the tests' stderr.
 */
export function spawnPlatform(env: Record<string, string>, program = [entry]): PlatformProcess {
  const child = spawn(process.execPath, ['--import', clock, ...program], {
    env: { ...process.env, ...usualEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const origin = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('http')) resolve(line);
      else if (line.startsWith('{')) showFault(line);
    });
    void exited.then((code) => reject(new Error(`The platform ended with ${code}: ${err}`)));
  });
  // A caller that does not await the address learns of the end through `exited`.
  origin.catch(() => {});
  return {
    child,
    origin,
    exited,
    stderr: () => err,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}
