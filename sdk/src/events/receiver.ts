import { FoyerError } from '../errors.ts';
import { type EventBodies, eventTypes } from '../generated/events.ts';
import { type EventMetadata, openEnvelope, type ReceivedEvent, readEvent } from './event.ts';
import { claimsIn, verifyJwt, verifySecret } from './verify.ts';

export type EventName = keyof EventBodies;
/** The argument of a handler. */
export type EventOf<Name extends EventName> = EventBodies[Name] & { metadata: EventMetadata };
type Handler = (event: ReceivedEvent) => unknown;

export interface EventReceiverConfig {
  /** The app's public key, as PEM or PEM in base64: the console shows it. */
  publicKey?: string;
  /** The webhook's secret, `whsec_…`; only `processRequest` can use it, as its signature is in the headers. */
  secret?: string;
}

export interface EventReceiver {
  /** Handles an event; several handlers run one after the other. Returns a function that removes this one. */
  on<Name extends EventName>(name: Name, handler: (event: EventOf<Name>) => unknown): () => void;
  /** Verifies the body of a request, and runs the handlers. Throws when it is not genuine, or a handler fails. */
  process(body: string): Promise<ReceivedEvent>;
  /** As `process`, for a whole request. */
  processRequest(request: Request): Promise<ReceivedEvent>;
}

/** Receives the events that a platform sends to a webhook. */
export function createEventReceiver({ publicKey, secret }: EventReceiverConfig): EventReceiver {
  const handlers = new Map<string, Set<Handler>>();

  const handle = async (claims: object) => {
    const event = readEvent(openEnvelope(claims));
    for (const handler of handlers.get(event.metadata.eventType) || []) await handler(event);
    return event;
  };

  async function process(body: string) {
    if (!publicKey) throw new FoyerError('process needs the public key of the app', { code: 'INVALID_ARGUMENT' });
    return handle(await verifyJwt(body, publicKey));
  }

  return {
    on(name, handler) {
      const type = eventTypes[name];
      const registered = handlers.get(type) || new Set<Handler>();
      // The event's type decides its shape: a handler of this type only ever gets this one.
      const untyped: Handler = (event) => Reflect.apply(handler, undefined, [event]);
      handlers.set(type, registered.add(untyped));
      return () => registered.delete(untyped);
    },
    process,
    async processRequest(request) {
      const body = await request.text();
      if (!secret) return process(body);
      await verifySecret(secret, { headers: request.headers, body });
      return handle(claimsIn(body));
    },
  };
}
