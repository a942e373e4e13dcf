import { securityEventTypes } from '@foyer/contract/security-event-types';
import { expect, test } from 'vitest';
import { catalogOf } from '../../lib/catalogs.ts';
import { createText } from '../../lib/text.ts';
import { detailWords, eventWords, type LoggedEvent, peopleOf } from './event-words.ts';
import { kinds, typesOf } from './kinds.ts';
import { logAddress, requestOf } from './log-state.ts';

const person = '0b9f2a1e-7c1d-4a55-8a3f-2f5c3a0e9d11';
const other = '1b9f2a1e-7c1d-4a55-8a3f-2f5c3a0e9d11';

test('every type has one kind', () => {
  expect(kinds.flatMap(typesOf).toSorted()).toEqual([...securityEventTypes].toSorted());
});

test('the address has the filters, and nothing that was made up', () => {
  const query = `?kind=money&person=${person}&from=2026-03-08&to=2026-03-08`;
  const state = logAddress.read(query);
  expect(logAddress.write(state)).toBe(query);
  expect(logAddress.write(logAddress.read('?kind=all&person=me&from=2026-13-01'))).toBe('');
  // Clocks go forward that day in New York, so it has 23 hours.
  expect(requestOf({ ...state, kind: '' }, 'America/New_York')).toEqual({
    identityId: person,
    startDate: new Date('2026-03-08T05:00:00Z'),
    endDate: new Date('2026-03-09T04:00:00Z'),
  });
});

test.each<[Partial<LoggedEvent>, ReturnType<typeof peopleOf>]>([
  [{ identityId: person }, { actorId: person }],
  [{ identityId: person, data: { by: person } }, { actorId: person }],
  [
    { identityId: person, data: { by: other } },
    { actorId: other, subjectId: person },
  ],
  [{ identityId: person, data: { by: 'idp' } }, { actorId: person }],
  [{ data: { by: other } }, { actorId: other }],
  [{ data: { by: 'create-key' } }, {}],
])('who did %o', (fields, people) => {
  expect(peopleOf({ id: 'e', type: 'ROLE_CHANGED', date: new Date(0), ...fields })).toEqual(people);
});

const text = createText('en', 'en-US', catalogOf('en', ['console/log']));
const words = (fields: Partial<LoggedEvent>) => {
  const event: LoggedEvent = { id: 'e', type: 'ROLE_CHANGED', date: new Date(0), ...fields };
  return [eventWords(event, text), detailWords(event, text)].filter(Boolean).join(' · ');
};

test.each<[Partial<LoggedEvent>, string]>([
  [{ type: 'API_KEY_CREATED', data: { name: 'Till' } }, 'Created an API key · Till'],
  [{ type: 'PAYMENT_REFUNDED', data: { amount: { value: '40', currency: 'USD' } } }, 'Refunded a payment · $40'],
  [{ data: { before: 'member', after: 'manager' } }, 'Changed rights · Manager'],
  [{ data: { before: 'manager', after: 'member' } }, 'Changed rights'],
  [{ type: 'BOOKING_PAID_IN_PERSON', data: { isPaid: true } }, 'Noted a payment in person'],
  [{ type: 'BOOKING_PAID_IN_PERSON', data: { isPaid: false } }, 'Took back a payment in person'],
  [{ type: 'LOGIN_FAILED', data: { reason: 'UNKNOWN' } }, 'Couldn’t sign in: wrong email or password'],
  [{ type: 'LOGIN_FAILED', data: { reason: 'LOCKED' } }, 'Couldn’t sign in'],
])('%o is told', (fields, told) => {
  expect(words(fields)).toBe(told);
});
