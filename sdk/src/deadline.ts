import { systemError } from './errors.ts';

/** The longest a timer can run: about 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

/** Ends a call when its time is over or its caller aborts; written out because the oldest browsers have no AbortSignal.any. */
export interface Deadline {
  signal: AbortSignal;
  /** The outcome of the work, or the end of the deadline when that comes first. */
  within<T>(work: Promise<T>): Promise<T>;
  close(): void;
}

export function startDeadline(timeoutMs: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  let end: (reason: unknown) => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = (reason) => {
      reject(reason);
      controller.abort(reason);
    };
  });
  ended.catch(() => {});
  const expire = () => end(systemError('TIMEOUT', { cause: new Error(`No answer within ${timeoutMs} ms`) }));
  const abort = () => end(outer?.reason ?? new DOMException('The call was aborted', 'AbortError'));
  const timer = setTimeout(expire, Math.min(timeoutMs, LONGEST_MS));
  if (outer?.aborted) abort();
  else outer?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    within: (work) => Promise.race([ended, work]),
    close() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
