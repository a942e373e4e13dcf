import { expect, test } from 'vitest';
import { withoutContact } from './redaction.ts';

test('removes personal data of customers at any depth and keeps what happened', () => {
  const contactDetails = { firstName: 'Ann', email: 'ann@example.com' };
  const booking = { id: 'b1', status: 'CONFIRMED', totalParticipants: 2, startDate: '2027-05-04T15:00:00Z' };
  const told = { ...booking, contactDetails, additionalFields: [{ value: 'x' }], extendedFields: { namespaces: {} } };
  const participantNotification = { notifyParticipants: true, message: 'Dear Ann' };
  expect(withoutContact({ body: { booking: told, participantNotification, previousStatus: 'PENDING' } })).toEqual({
    body: { booking, previousStatus: 'PENDING' },
  });
  expect(withoutContact({ results: [{ item: told }, { item: told }] })).toEqual({
    results: [{ item: booking }, { item: booking }],
  });
});

test('a member keeps id, statuses and required fields', () => {
  const states = { id: 'm1', contactId: 'm1', status: 'APPROVED', privacyStatus: 'PUBLIC' };
  const member = { ...states, loginEmail: 'ann@example.com', contact: { firstName: 'Ann' }, profile: { slug: 'ann' } };
  expect(withoutContact({ entity: member })).toEqual({ entity: { ...states, profile: {} } });
  expect(withoutContact({ note: { id: 'n1', text: 'Ann likes tea.' } })).toEqual({ note: { id: 'n1', text: '' } });
});

test("the business's location stays, the customer's own is removed", () => {
  const ours = { locationType: 'OWNER_BUSINESS', name: 'Low Tide', formattedAddress: '287 Bond Street' };
  const theirs = { locationType: 'CUSTOM', formattedAddress: '1 Private Road' };
  expect(withoutContact({ slot: { location: ours } })).toEqual({ slot: { location: ours } });
  expect(withoutContact({ slot: { location: theirs } })).toEqual({ slot: { location: { locationType: 'CUSTOM' } } });
});

test('the argument is not changed', () => {
  const given = { entity: { contact: { firstName: 'Ann' }, profile: { slug: 'ann' } }, list: [null, 1, 'a'] };
  const before = structuredClone(given);
  withoutContact(given);
  expect(given).toEqual(before);
  expect(withoutContact(given.list)).toEqual([null, 1, 'a']);
});
