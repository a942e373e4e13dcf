import type { Fields } from '../call-spec.ts';
import { FoyerError } from '../errors.ts';
import { isObject } from '../is-object.ts';
import { fromWire } from '../wire.ts';

/** The part that every event has. */
export interface EventMetadata {
  /** The same each time the event is sent. */
  id: string;
  /** Such as `wix.bookings.v2.booking_created`. */
  eventType: string;
  entityFqdn: string;
  slug: string;
  entityId: string;
  eventTime: Date;
  /** Grows by one with each event of the entity. */
  entityEventSequence: string;
  /** Somebody's data was erased: erase your copy too. */
  triggeredByAnonymizeRequest: boolean;
  /** `test` marks an event that did not happen. */
  originatedFrom?: string;
  /** The client id of the app. */
  instanceId: string;
  siteId: string;
  /** The identity that caused it: `identityType`, and an id. */
  identity: { identityType: string; [field: string]: unknown };
}

export interface ReceivedEvent {
  /** The entity as it was created, updated or deleted. */
  entity?: Fields;
  /** The content of any other event. */
  data?: Fields;
  metadata: EventMetadata;
}

const parse = (text: unknown): Fields => {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : text;
  return isObject(value) ? { ...value } : {};
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const fields = (value: unknown): Fields | undefined => (isObject(value) ? fromWire({ ...value }) : undefined);

/** The envelope of an event, opened: its text is JSON in JSON. */
export interface Envelope {
  eventType: string;
  instanceId: string;
  accountInfo: Fields;
  identity: Fields;
  /** The event of one entity, as on the wire. */
  payload: Fields;
}

/** Opens the envelope in the claims of a verified event. Throws when there is none. */
export function openEnvelope(claims: object): Envelope {
  const { eventType, instanceId, accountInfo, identity, data } = parse(Reflect.get(claims, 'data'));
  if (!text(eventType)) throw new FoyerError('The body contains no event', { code: 'INVALID_EVENT' });
  return {
    eventType: text(eventType),
    instanceId: text(instanceId),
    accountInfo: parse(accountInfo),
    identity: parse(identity),
    payload: parse(data),
  };
}

/** Reads an envelope: entities with dates, as answers have them. */
export function readEvent({ eventType, instanceId, accountInfo, identity, payload }: Envelope): ReceivedEvent {
  const { entity: created } = parse(payload.createdEvent);
  const { currentEntity: updated } = parse(payload.updatedEvent);
  const { deletedEntity: deleted } = parse(payload.deletedEvent);
  const entity = fields(created || updated || deleted);
  const data = fields(parse(payload.actionEvent).body);
  return {
    ...(entity && { entity }),
    ...(data && { data }),
    metadata: {
      id: text(payload.id),
      eventType,
      entityFqdn: text(payload.entityFqdn),
      slug: text(payload.slug),
      entityId: text(payload.entityId),
      eventTime: new Date(text(payload.eventTime)),
      entityEventSequence: text(payload.entityEventSequence),
      triggeredByAnonymizeRequest: payload.triggeredByAnonymizeRequest === true,
      ...(payload.originatedFrom !== undefined && { originatedFrom: text(payload.originatedFrom) }),
      instanceId,
      siteId: text(accountInfo.siteId),
      identity: { identityType: 'UNKNOWN', ...identity },
    },
  };
}
