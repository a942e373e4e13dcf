import { isFoyerError } from '@foyer/sdk';

/** A random idempotency key. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** True if a request may have been carried out, and must be repeated with the same key. */
export const isUncertain = (error: unknown): boolean =>
  !isFoyerError(error) || error.status === undefined || error.status >= 500 || error.code === 'BAD_RESPONSE';

export interface Attempt {
  /** Runs work with the key of its request: that of the last one, if it was the same and its outcome isn't known. */
  run<Answer>(request: string, work: (idempotencyKey: string) => Promise<Answer>): Promise<Answer>;
}

/** Keeps the key of a request until its outcome is known, so that repeating it does nothing twice. */
export function createAttempt(): Attempt {
  let last: { request: string; key: string } | null = null;
  return {
    async run(request, work) {
      if (last?.request !== request) last = { request, key: newKey() };
      try {
        const answer = await work(last.key);
        last = null;
        return answer;
      } catch (error) {
        if (!isUncertain(error)) last = null;
        throw error;
      }
    },
  };
}
