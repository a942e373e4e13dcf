import { type ClientAppId, type EventType, events, type SiteId } from '@foyer/contract';
import type { EventActor } from '../../server/events/actor.ts';

/** An event as the outbox stores it. */
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

/** Names of event types in the envelope, and of the object that each contains. */
const parts = {
  created: { event: 'createdEvent', entity: 'entity' },
  updated: { event: 'updatedEvent', entity: 'currentEntity' },
  deleted: { event: 'deletedEvent', entity: 'deletedEntity' },
  action: { event: 'actionEvent', entity: 'body' },
} as const;

/** The id field of each kind of actor. */
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
    // One generation of clients reads the object, the other its text.
    [part.event]: content ? { ...event.body, [`${part.entity}AsJson`]: JSON.stringify(content) } : event.body,
  };
}

/** The `data` claim of the JWT: text that contains identity and event as text. */
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
