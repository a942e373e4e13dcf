import type { ReceivedEvent } from '../events/event.ts';
import { readEvent } from '../events/event.ts';
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

/** The argument of a handler, and the result of `process`, as the reference client shows them. */
type Shown = Readonly<Record<string, unknown>>;
type Handler = (event: Shown) => unknown;

function toShown(module: string, { entity, data, metadata }: ReceivedEvent): Shown {
  const { id, siteId, ...rest } = metadata;
  return {
    ...(entity && { entity: toReference(module, entity) }),
    ...(data && { data: toReference(module, data) }),
    metadata: { _id: id, ...rest, accountInfo: { siteId } },
  };
}

/** `client.webhooks`, and the handlers that its modules register. */
export function createWebhooks(publicKey: string | undefined) {
  const handlers = new Map<string, { module: string; handler: Handler }[]>();

  async function parseJWT(jwt: string) {
    if (!publicKey) throw new Error('webhooks need an AppStrategy with a publicKey');
    const event = readEvent(await verifyJwt(jwt, publicKey));
    const { eventType, instanceId, siteId } = event.metadata;
    return { event, parsed: { eventType, instanceId, accountInfo: { siteId }, payload: event.entity || event.data } };
  }

  async function process(jwt: string, { expectedEvents = [] }: { expectedEvents?: readonly string[] } = {}) {
    const { event, parsed } = await parseJWT(jwt);
    const registered = handlers.get(parsed.eventType);
    const expected = [...handlers.keys(), ...expectedEvents];
    if (!expected.includes(parsed.eventType)) {
      throw new Error(`Unexpected event type: ${parsed.eventType}. Expected one of: ${expected.join(', ')}`);
    }
    for (const { module, handler } of registered || []) await handler(toShown(module, event));
    return parsed;
  }

  return {
    /** Registers a handler for the events of a hook. */
    register(hook: EventHook, module: string, handler: Handler) {
      const registered = handlers.get(hook[EVENT]) || [];
      handlers.set(hook[EVENT], [...registered, { module, handler }]);
    },
    webhooks: {
      process,
      processRequest: async (request: Request, options = {}) => process(await request.text(), options),
      parseJWT: async (jwt: string) => (await parseJWT(jwt)).parsed,
      parseRequest: async (request: Request) => (await parseJWT(await request.text())).parsed,
      getRegisteredEvents: () => [...handlers.keys()],
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
