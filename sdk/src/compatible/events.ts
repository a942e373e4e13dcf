import { type Envelope, openEnvelope, readEvent } from '../events/event.ts';
import { verifyJwt } from '../events/verify.ts';
import { eventTypes } from '../generated/events.ts';
import { isObject } from '../is-object.ts';
import { toReference } from './translate.ts';

type EventName = keyof typeof eventTypes;

const EVENT: unique symbol = Symbol.for('@foyer/sdk/compatible/event');

export interface EventHook<Name extends EventName = EventName> {
  readonly [EVENT]: string;
  /** Exists for the compiler only. */
  readonly name?: Name;
}

/** `onBookingCreated` and so on before they have a client. */
export const event = <Name extends EventName>(name: Name): EventHook<Name> => ({ [EVENT]: eventTypes[name] });

export const isEventHook = (value: unknown): value is EventHook => isObject(value) && EVENT in value;

type Handler = (event: object) => unknown;

/** Modules whose entities have shapes of their own in the reference client. */
const moduleOf: Readonly<Record<string, string>> = {
  'wix.bookings.services.v2.service': 'services',
  'wix.addons.v1.add_on': 'addOns',
};

/** The argument of a handler as the reference client shows it. */
function toShown(envelope: Envelope): object {
  const { entity, data, metadata } = readEvent(envelope);
  const { id, siteId: _, ...rest } = metadata;
  const module = moduleOf[metadata.entityFqdn] || '';
  return {
    ...(entity && { entity: toReference(module, entity) }),
    ...(data && { data: toReference(module, data) }),
    metadata: { _id: id, ...rest, accountInfo: envelope.accountInfo },
  };
}

interface ProcessOptions {
  /** Events without a handler here that are no error. */
  expectedEvents?: readonly { type: string }[];
}

/** `client.webhooks`, and the handlers that its modules register. */
export function createWebhooks(publicKey: string | undefined) {
  const handlers = new Map<string, readonly Handler[]>();

  async function parseJWT(jwt: string): Promise<Envelope> {
    if (!publicKey) throw new Error('webhooks need an AppStrategy with a publicKey');
    return openEnvelope(await verifyJwt(jwt, publicKey));
  }

  async function process(jwt: string, { expectedEvents = [] }: ProcessOptions = {}): Promise<Envelope> {
    const envelope = await parseJWT(jwt);
    const { eventType } = envelope;
    const expected = [...expectedEvents.map(({ type }) => type), ...handlers.keys()];
    if (expected.length > 0 && !expected.includes(eventType)) {
      throw new Error(`Unexpected event type: ${eventType}. Expected one of: ${expected.join(', ')}`);
    }
    await Promise.all((handlers.get(eventType) || []).map((handler) => handler(toShown(envelope))));
    return envelope;
  }

  return {
    /** Registers a handler for the events of a hook. */
    register(hook: EventHook, handler: Handler) {
      handlers.set(hook[EVENT], [...(handlers.get(hook[EVENT]) || []), handler]);
    },
    webhooks: {
      process,
      processRequest: async (request: Request, options?: ProcessOptions) => process(await request.text(), options),
      parseJWT,
      parseRequest: async (request: Request) => parseJWT(await request.text()),
      getRegisteredEvents: () => handlers,
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
