import type { AuthStrategy } from './auth/strategy.ts';
import { randomBytes, toBase64Url } from './base64url.ts';
import type { CallSettings, ClientState } from './call-spec.ts';
import { startDeadline } from './deadline.ts';
import { FoyerError } from './errors.ts';
import type { Received } from './received.ts';
import { codeIn, parseBody } from './response.ts';
import { send } from './send.ts';

export interface ClientRequest {
  /** POST by default. */
  method?: string;
  /** Path and query. */
  path: string;
  body?: string | undefined;
  /** Whether it changes something; then it carries an idempotency key and is never sent as another caller. */
  changes?: boolean;
}

type HeaderMap = Readonly<Record<string, string>>;

/** The headers that authorize a call; none without a strategy. */
export const authHeadersOf = async (auth?: AuthStrategy): Promise<HeaderMap> =>
  auth ? (await auth.getAuthHeaders()).headers : {};

/** Merges headers: later ones win, those without a value are omitted. */
function headersOf(...layers: (Readonly<Record<string, string | undefined>> | undefined)[]) {
  const headers = new Headers();
  for (const layer of layers) {
    for (const [name, value] of Object.entries(layer || {})) if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** Whether the caller's token was refused, rather than a password in the call. */
const isUnauthenticated = (received: Received) =>
  received.status === 401 && [undefined, 'UNAUTHENTICATED'].includes(codeIn(parseBody(received)));

/** Sends a request with the client's authorization; renews the tokens once when the platform refuses them. */
export async function exchange(request: ClientRequest, settings: CallSettings, state: ClientState): Promise<Received> {
  const { auth, fetch, retries: usualRetries = 2, timeoutMs: usualTimeoutMs = 30_000 } = state;
  const { method = 'POST', path, body, changes } = request;
  const {
    idempotencyKey = changes ? toBase64Url(randomBytes(16)) : undefined,
    retries = usualRetries,
    timeoutMs = usualTimeoutMs,
    signal,
  } = settings;
  const deadline = startDeadline(timeoutMs, signal);
  const isMember = () => (auth?.loggedIn ? auth.loggedIn() : false);
  const wasMember = isMember();

  const sign = async () => {
    const headers = await authHeadersOf(auth);
    if (changes && wasMember && !isMember()) {
      throw new FoyerError('Your session has ended. Please sign in again.', { code: 'SESSION_ENDED' });
    }
    return headers;
  };
  const sendAs = (signed: HeaderMap) => {
    const headers = headersOf(
      { 'Content-Type': body && 'application/json', 'Idempotency-Key': idempotencyKey },
      state.headers,
      signed,
      settings.headers,
      { 'X-Wix-Consistent': state.consistent },
    );
    const outgoing = { method, url: state.host + path, headers, body };
    return send(outgoing, { fetch, deadline, retries });
  };

  const signAndSend = async () => {
    const signed = await sign();
    const received = await sendAs(signed);
    const isRenewed = auth?.renewAuthHeaders && isUnauthenticated(received) && (await auth.renewAuthHeaders(signed));
    return isRenewed ? sendAs(await sign()) : received;
  };

  try {
    const received = await deadline.within(signAndSend);
    state.consistent = received.headers.get('x-wix-consistent') || state.consistent;
    return received;
  } finally {
    deadline.close();
  }
}
