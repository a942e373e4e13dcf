import type { Challenge } from 'altcha-lib';

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;

function solveInWorker(challenge: Challenge): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    const end = (token: string | null) => {
      worker.terminate();
      if (token) resolve(token);
      else reject(new Error('The worker found no answer.'));
    };
    worker.onmessage = ({ data }: MessageEvent<string | null>) => end(data);
    worker.onerror = () => end(null);
    worker.postMessage(challenge);
  });
}

/** Solves a challenge in a worker if the browser has them, else on the main thread. */
export async function solveApart(challenge: unknown): Promise<string> {
  if (!isChallenge(challenge)) throw new Error('No challenge came along.');
  try {
    return await solveInWorker(challenge);
  } catch {
    return (await import('./solve.ts')).solve(challenge);
  }
}
