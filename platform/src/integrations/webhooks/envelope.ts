import { type ClientAppId, type EventType, events, type SiteId } from '@foyer/contract';
import type { EventActor } from '../../server/events/actor.ts';

/** An event as it lies in the outbox. */
export interface StoredEvent {
  siteId: SiteId;
  id: string;
  type: EventType;
  entityId: string;
  sequence: number;
  body: Record<string, unknown>;
  cause: EventActor | undefined;
  anonymizes: boolean;
  origin: string | undefined;
  createdAt: Date;
}

/** What a kind of event is called in the envelope, and the object that it holds. */
const parts = {
  created: { event: 'createdEvent', entity: 'entity' },
  updated: { event: 'updatedEvent', entity: 'currentEntity' },
  deleted: { event: 'deletedEvent', entity: 'deletedEntity' },
  action: { event: 'actionEvent', entity: 'body' },
} as const;

/** Where each kind of cause has its id. */
const idFields = {
  ANONYMOUS_VISITOR: 'anonymousVisitorId',
  MEMBER: 'memberId',
  WIX_USER: 'wixUserId',
  APP: 'appId',
} as const;

/** The innermost layer (protocol: events §2): the event of one entity. */
export function toDomainEvent(event: StoredEvent): Record<string, unknown> {
  const { entityFqdn, slug, kind } = events[event.type];
  const part = parts[kind];
  const content = event.body[part.entity];
  return {
    id: event.id,
    entityFqdn,
    slug,
    entityId: event.entityId,
    eventTime: event.createdAt.toISOString(),
    triggeredByAnonymizeRequest: event.anonymizes,
    ...(event.origin ? { originatedFrom: event.origin } : {}),
    entityEventSequence: String(event.sequence),
    // Clients of one generation read the object, those of the other its text.
    [part.event]: content ? { ...event.body, [`${part.entity}AsJson`]: JSON.stringify(content) } : event.body,
  };
}

/** The claim `data` of the JWT: text in which identity and event are text themselves. */
export function toEnvelope(event: StoredEvent, clientAppId: ClientAppId): string {
  return JSON.stringify({
    instanceId: clientAppId,
    eventType: events[event.type].type,
    identity: JSON.stringify(toIdentity(event.cause)),
    accountInfo: { siteId: event.siteId },
    data: JSON.stringify(toDomainEvent(event)),
  });
}

const toIdentity = (cause: EventActor | undefined): Record<string, string> =>
  cause ? { identityType: cause.kind, [idFields[cause.kind]]: cause.id } : { identityType: 'UNKNOWN' };
