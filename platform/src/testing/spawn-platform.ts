import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('./serve-demo.ts', import.meta.url));

export interface PlatformProcess {
  child: ChildProcess;
  /** The address it listens at. Rejects, with what the process said, when it ends before it listens. */
  origin: Promise<string>;
  /** The exit code, once it has ended; null if a signal killed it. */
  exited: Promise<number | null>;
  stderr(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A platform in a process of its own, on a free port; another program than the demo's may be named. The caller stops it. */
export function spawnPlatform(env: Record<string, string>, program = [entry]): PlatformProcess {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const origin = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += chunk;
      if (out.includes('\n')) resolve(out.trim());
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
