import type { ClientAppId } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { siteA } from '../../testing/sites.ts';
import { type StoredEvent, toDomainEvent, toEnvelope } from './envelope.ts';

const base: StoredEvent = {
  siteId: siteA,
  id: newId(),
  type: 'bookingCreated',
  entityId: newId(),
  sequence: 7,
  body: { entity: { id: 'x', name: 'Ann' } },
  cause: undefined,
  anonymizes: false,
  origin: undefined,
  createdAt: new Date('2027-05-04T15:00:00.000Z'),
};
const app = asId<ClientAppId>(newId());

describe('a domain event', () => {
  test('names its entity, type, time and sequence number', () => {
    expect(toDomainEvent(base)).toEqual({
      id: base.id,
      entityFqdn: 'wix.bookings.v2.booking',
      slug: 'created',
      entityId: base.entityId,
      eventTime: '2027-05-04T15:00:00.000Z',
      triggeredByAnonymizeRequest: false,
      entityEventSequence: '7',
      createdEvent: { entity: { id: 'x', name: 'Ann' }, entityAsJson: '{"id":"x","name":"Ann"}' },
    });
  });

  test.each([
    [
      { type: 'memberUpdated', body: { currentEntity: { id: 'm' }, modifiedFields: { 'profile.nickname': 'A' } } },
      {
        updatedEvent: {
          currentEntity: { id: 'm' },
          currentEntityAsJson: '{"id":"m"}',
          modifiedFields: { 'profile.nickname': 'A' },
        },
      },
    ],
    [
      { type: 'bookingCanceled', body: { body: { booking: { id: 'b' } } } },
      { actionEvent: { body: { booking: { id: 'b' } }, bodyAsJson: '{"booking":{"id":"b"}}' } },
    ],
    [
      { type: 'serviceDeleted', body: { deletedEntity: { id: 's' } } },
      { deletedEvent: { deletedEntity: { id: 's' }, deletedEntityAsJson: '{"id":"s"}' } },
    ],
    [
      { type: 'memberDeleted', body: {}, anonymizes: true },
      { deletedEvent: {}, triggeredByAnonymizeRequest: true },
    ],
    [{ origin: 'test' }, { originatedFrom: 'test' }],
  ] as const)('is told for both generations of clients: %j', (change, expected) => {
    const event = toDomainEvent({ ...base, ...structuredClone(change) });
    expect(event).toMatchObject(expected);
    expect(Object.keys(event).filter((name) => name.endsWith('Event'))).toHaveLength(1);
  });
});

test.each([
  [undefined, { identityType: 'UNKNOWN' }],
  [
    { kind: 'ANONYMOUS_VISITOR', id: 'v' },
    { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: 'v' },
  ],
  [
    { kind: 'MEMBER', id: 'm' },
    { identityType: 'MEMBER', memberId: 'm' },
  ],
  [
    { kind: 'WIX_USER', id: 'o' },
    { identityType: 'WIX_USER', wixUserId: 'o' },
  ],
  [
    { kind: 'APP', id: 'a' },
    { identityType: 'APP', appId: 'a' },
  ],
] as const)('the envelope says who caused it: %j', (cause, identity) => {
  const envelope = JSON.parse(toEnvelope({ ...base, cause }, app));
  expect(envelope).toMatchObject({
    instanceId: app,
    eventType: 'wix.bookings.v2.booking_created',
    accountInfo: { siteId: siteA },
  });
  expect(JSON.parse(envelope.identity)).toEqual(identity);
  expect(JSON.parse(envelope.data)).toEqual(toDomainEvent(base));
});
