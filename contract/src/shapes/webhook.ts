import * as T from 'typebox';
import { events } from '../events.ts';
import { choice, entity, FreeForm, Guid, message, Revision, stored, Timestamp } from './shape.ts';

const types = Object.values(events).map(({ type }) => type);
const eventsOf = <Event extends T.TSchema>(event: Event) => T.Array(event, { minItems: 1, maxItems: 100 });

/** The event type named in the envelope. */
export const WebhookEvent = choice(types);
export const WebhookEvents = eventsOf(WebhookEvent);
/** An event by its type, or by its name, such as `bookingCreated`. */
export const WantedEvent = choice([...types, ...Object.keys(events)]);
export const WantedEvents = eventsOf(WantedEvent);
export const WebhookUrl = T.String({ minLength: 1, maxLength: 2048 });

export const Webhook = stored(
  entity({
    id: Guid,
    /** The app that verifies with its own public key; it is the `instanceId` of the envelope. */
    clientAppId: Guid,
    url: WebhookUrl,
    events: WebhookEvents,
    enabled: T.Boolean(),
    /** Consecutive deliveries without an acknowledgement. */
    failures: T.Integer(),
    /** No deliveries are sent until then, after too many failures. */
    restsUntil: Timestamp,
    createdDate: Timestamp,
    updatedDate: Timestamp,
    /** Follows from URL, events and `enabled`; deliveries don't change it. */
    revision: Revision,
  }),
  ['id', 'clientAppId', 'url', 'events', 'enabled', 'failures', 'createdDate', 'updatedDate', 'revision'],
);

export const WebhookKey = stored(
  entity({
    clientAppId: Guid,
    /** `kid` of the header. */
    keyId: T.String(),
    /** PEM (SPKI). */
    publicKey: T.String(),
    /** Public addresses of the key: as PEM, and as a JWK set that keeps a replaced key for a while. */
    publicKeyUrl: T.String(),
    jwksUrl: T.String(),
    createdDate: Timestamp,
  }),
  ['clientAppId', 'keyId', 'publicKey', 'publicKeyUrl', 'jwksUrl', 'createdDate'],
);

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;

export const Delivery = stored(
  entity({
    webhookId: Guid,
    /** The id of the event, the same on each try. */
    eventId: Guid,
    eventType: WebhookEvent,
    entityId: Guid,
    status: choice(deliveryStatuses),
    attempts: T.Integer(),
    createdDate: Timestamp,
    lastAttemptDate: Timestamp,
    nextAttemptDate: Timestamp,
    /** HTTP status of the last response; if absent, `answer` says why there was none. */
    answerStatus: T.Integer(),
    /** The start of the last response body. */
    answer: T.String(),
  }),
  ['webhookId', 'eventId', 'eventType', 'entityId', 'status', 'attempts', 'createdDate'],
);

export const webhookAnswer = message({ webhook: Webhook });
export const webhookKeyAnswer = message({ webhookKey: WebhookKey });
export const deliveryAnswer = message({ delivery: Delivery });
export const deliveryDetailAnswer = message({
  delivery: Delivery,
  /** The JWT of the delivery. */
  body: T.String(),
  /** The domain event in the JWT. */
  event: FreeForm,
});
