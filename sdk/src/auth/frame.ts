import { FoyerError } from '../errors.ts';
import { isObject } from '../is-object.ts';

/** The fields that a message may have. */
interface Message {
  state?: unknown;
  code?: unknown;
  error?: unknown;
  error_description?: unknown;
}

/** Converts an OAuth error code: `login_required` → LOGIN_REQUIRED. */
export const authorizationError = (error: string, description?: unknown) =>
  new FoyerError(String(description || error), { code: error.toUpperCase() });

/**
 * Opens an authorize URL in a hidden frame and resolves with the code that it posts. Accepts messages only from the
 * frame's own window, at the URL's origin and with the state (C02). With `silenceMs`, a page that has loaded but posts
 * nothing for that long counts as LOGIN_REQUIRED.
 */
export function askFrame(url: string, state: string, silenceMs?: number): Promise<string> {
  const { origin } = new URL(url);
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  frame.src = url;
  let end = () => {};
  const code = new Promise<string>((resolve, reject) => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const message: Message = isObject(event.data) ? event.data : {};
      if (event.origin !== origin || event.source !== frame.contentWindow || message.state !== state) return;
      if (typeof message.error === 'string') reject(authorizationError(message.error, message.error_description));
      else if (typeof message.code === 'string') resolve(message.code);
    };
    const giveUp = (error: Error, delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(error), delayMs);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    giveUp(new FoyerError('OAuth flow timed out', { code: 'TIMEOUT' }), 120_000);
    if (silenceMs) frame.onload = () => giveUp(authorizationError('login_required'), silenceMs);
    addEventListener('message', onMessage);
    end = () => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
      frame.remove();
    };
  });
  document.body.append(frame);
  return code.finally(end);
}
