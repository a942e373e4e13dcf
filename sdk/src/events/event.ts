import type { Fields } from '../call-spec.ts';
import { FoyerError } from '../errors.ts';
import { isObject } from '../is-object.ts';
import { fromWire } from '../wire.ts';

/** What every event says about itself. */
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
  /** Who caused it: `identityType`, and an id. */
  identity: { identityType: string; [field: string]: unknown };
}

export interface ReceivedEvent {
  /** The entity as it was created or updated. */
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

/** Reads the claims of a verified event. Throws when they contain none. */
export function readEvent(claims: object): ReceivedEvent {
  const envelope = parse(Reflect.get(claims, 'data'));
  const event = parse(envelope.data);
  const eventType = text(envelope.eventType);
  if (!eventType) throw new FoyerError('The body contains no event', { code: 'INVALID_EVENT' });
  const created = parse(event.createdEvent).entity;
  const entity = fields(created || parse(event.updatedEvent).currentEntity);
  const data = fields(parse(event.actionEvent).body);
  return {
    ...(entity && { entity }),
    ...(data && { data }),
    metadata: {
      id: text(event.id),
      eventType,
      entityFqdn: text(event.entityFqdn),
      slug: text(event.slug),
      entityId: text(event.entityId),
      eventTime: new Date(text(event.eventTime)),
      entityEventSequence: text(event.entityEventSequence),
      triggeredByAnonymizeRequest: event.triggeredByAnonymizeRequest === true,
      ...(event.originatedFrom !== undefined && { originatedFrom: text(event.originatedFrom) }),
      instanceId: text(envelope.instanceId),
      siteId: text(parse(envelope.accountInfo).siteId),
      identity: { identityType: 'UNKNOWN', ...parse(envelope.identity) },
    },
  };
}
