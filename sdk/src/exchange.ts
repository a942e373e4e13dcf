import { codeIn, parseBody } from './answer.ts';
import type { AuthStrategy } from './auth/strategy.ts';
import type { CallSettings } from './call.ts';
import { startDeadline } from './deadline.ts';
import { FoyerError } from './errors.ts';
import { type Fetch, type Received, send } from './send.ts';

/** What the calls of one client share. */
export interface ClientState {
  host: string;
  fetch: Fetch;
  auth?: AuthStrategy | undefined;
  headers: Record<string, string>;
  timeoutMs: number;
  retries: number;
  /** The last `X-Wix-Consistent` of the platform; sent back, so that a client reads what it wrote. */
  consistent?: string | undefined;
}

export interface ClientRequest {
  method: string;
  /** Path and query, from the host on. */
  path: string;
  body?: string | undefined;
  /** A change carries a key and is never sent as somebody else. */
  changes: boolean;
  isRepeatable: boolean;
}

type HeaderMap = Readonly<Record<string, string>>;

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function headersOf(...layers: (HeaderMap | undefined)[]) {
  const headers = new Headers();
  for (const layer of layers) for (const [name, value] of Object.entries(layer ?? {})) headers.set(name, value);
  return headers;
}

/** A refusal of who is calling, rather than of the password that a call carries. */
const isUnauthenticated = (received: Received) =>
  received.status === 401 && [undefined, 'UNAUTHENTICATED'].includes(codeIn(parseBody(received)));

/** Sends a request signed by the client; renews the tokens once when the platform refuses them. */
export async function exchange(request: ClientRequest, settings: CallSettings, state: ClientState): Promise<Received> {
  const { auth, fetch } = state;
  const { method, body, changes } = request;
  const { idempotencyKey = changes ? newKey() : undefined, retries = state.retries } = settings;
  const deadline = startDeadline(settings.timeoutMs ?? state.timeoutMs, settings.signal);
  const wasMember = auth?.loggedIn?.();

  const sign = async () => {
    const signed = await auth?.getAuthHeaders();
    if (changes && wasMember && !auth?.loggedIn?.()) {
      throw new FoyerError('Your session has ended. Please sign in again.', { code: 'SESSION_ENDED' });
    }
    return signed?.headers ?? {};
  };
  const sendAs = (signed: HeaderMap) => {
    const headers = headersOf(
      body === undefined ? {} : { 'Content-Type': 'application/json' },
      idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
      state.headers,
      signed,
      settings.headers,
      state.consistent === undefined ? {} : { 'X-Wix-Consistent': state.consistent },
    );
    const outgoing = { method, url: state.host + request.path, headers, body };
    return send(outgoing, { fetch, deadline, retries: request.isRepeatable ? retries : 0 });
  };

  try {
    const signed = await deadline.within(sign);
    let received = await sendAs(signed);
    if (isUnauthenticated(received) && (await deadline.within(() => renew(auth, signed)))) {
      received = await sendAs(await deadline.within(sign));
    }
    state.consistent = received.headers.get('x-wix-consistent') ?? state.consistent;
    return received;
  } finally {
    deadline.close();
  }
}

const renew = async (auth: AuthStrategy | undefined, refused: HeaderMap) => auth?.renewAuthHeaders?.(refused) ?? false;
