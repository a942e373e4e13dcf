import { systemError } from './errors.ts';

/** Ends a call when it times out or its caller aborts. Our own, since the oldest browsers lack AbortSignal.any. */
export interface Deadline {
  signal: AbortSignal;
  leftMs(): number;
  /**
   * The outcome of the work or the end of the deadline, whichever comes first. The work does not start after the
   * deadline.
   */
  within<T>(work: () => Promise<T>): Promise<T>;
  pause(ms: number): Promise<void>;
  close(): void;
}

export function startDeadline(timeoutMs: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const endsAtMs = Date.now() + timeoutMs;
  let end: (reason: unknown) => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = (reason) => {
      reject(reason);
      controller.abort();
    };
  });
  ended.catch(() => {});
  const expire = () => end(systemError('TIMEOUT', { cause: new Error(`No answer within ${timeoutMs} ms`) }));
  const abort = () => end(outer?.reason || new DOMException('The call was aborted', 'AbortError'));
  const timer = setTimeout(expire, Math.min(timeoutMs, 2 ** 31 - 1));
  let pausing: typeof timer;
  if (outer) {
    if (outer.aborted) abort();
    else outer.addEventListener('abort', abort);
  }

  const within = <T>(work: () => Promise<T>) => (controller.signal.aborted ? ended : Promise.race([ended, work()]));
  return {
    signal: controller.signal,
    leftMs: () => endsAtMs - Date.now(),
    within,
    pause: (ms) =>
      within(
        () =>
          new Promise((resolve) => {
            pausing = setTimeout(resolve, ms);
          }),
      ),
    close() {
      clearTimeout(timer);
      clearTimeout(pausing);
      if (outer) outer.removeEventListener('abort', abort);
    },
  };
}
