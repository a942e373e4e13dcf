import type { ExtendedBooking } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { agendaOf, type ClassSession, countPeople, lacksAnswers, owedToday, splitAgenda } from './agenda.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 11, 2, hour));
const price = { value: '40.10', currency: 'USD' };

function booked(id: string, hour: number, more: Partial<ExtendedBooking['booking']> = {}): ExtendedBooking {
  const booking: ExtendedBooking['booking'] = {
    id,
    revision: '1',
    status: 'CONFIRMED',
    paymentStatus: 'NOT_PAID',
    bookedEntity: { title: 'Massage', tags: ['INDIVIDUAL'], slot: { resource: { name: 'Ines' } } },
    startDate: at(hour),
    endDate: at(hour + 1),
    createdDate: at(0),
    updatedDate: at(0),
    totalParticipants: 1,
    extendedFields: { namespaces: { foyer: { price } } },
    ...more,
  };
  return { booking };
}
const inClass = (id: string) =>
  booked(id, 10, {
    bookedEntity: { title: 'Yoga', tags: ['GROUP'], slot: { eventId: 'yoga-10' } },
    totalParticipants: 2,
  });
const session: ClassSession = {
  id: 'yoga-10',
  serviceId: 's',
  scheduleId: 'c',
  title: 'Yoga',
  status: 'CONFIRMED',
  startDate: at(10),
  endDate: at(11),
  localStart: '2026-12-02T10:00',
  localEnd: '2026-12-02T11:00',
  timeZone: 'UTC',
  capacity: 8,
  participants: 4,
  resources: [{ id: 'r', name: 'Sam' }],
  revision: '1',
};

test('a day has its appointments and its sessions, each session once with everybody in it', () => {
  const bookings = [booked('a', 9), inClass('b'), inClass('c'), booked('d', 8, { status: 'CANCELED' })];
  const agenda = agendaOf(bookings, [session, { ...session, id: 'off', status: 'CANCELLED' }]);
  expect(agenda.map(({ key, bookings: people }) => [key, people.length])).toEqual([
    ['a', 1],
    ['yoga-10', 2],
  ]);
  expect(agenda[1]).toMatchObject({ staff: 'Sam', places: { taken: 4, all: 8 } });
  expect(agendaOf(bookings, []).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

test('what has begun is now, until it is over', () => {
  const keys = (hour: number) => {
    const { now, next, over } = splitAgenda(agendaOf([booked('a', 9), booked('b', 10)], []), at(hour).getTime());
    return [now, next, over].map((part) => part.map(({ key }) => key).join());
  };
  expect(keys(8)).toEqual(['', 'a,b', '']);
  expect(keys(9)).toEqual(['a', 'b', '']);
  expect(keys(10)).toEqual(['b', '', 'a']);
});

test('people are counted as they are booked, and what they owe is added up to the cent', () => {
  const here = { ...inClass('b'), attendance: { status: 'ATTENDED' as const, numberOfAttendees: 2 } };
  const agenda = agendaOf([booked('a', 9), here], [session]);
  expect(countPeople(agenda)).toEqual({ expected: 3, arrived: 2 });
  expect(owedToday(agenda)).toEqual({ amount: { value: '80.20', currency: 'USD' }, count: 2 });
  expect(owedToday(agendaOf([booked('a', 9, { paymentStatus: 'PAID' })], []))).toBeNull();
});

test('answers are missing where the form asks and nobody answered', () => {
  const asking = new Set(['form']);
  const one = booked('a', 9, { formId: 'form' });
  expect(lacksAnswers(one, asking)).toBe(true);
  expect(lacksAnswers({ ...one, formSubmissions: [{ key: 'email', value: 'a@b' }] }, asking)).toBe(true);
  expect(lacksAnswers({ ...one, formSubmissions: [{ key: 'goal', label: 'Goal', value: 'Rest' }] }, asking)).toBe(
    false,
  );
  expect(lacksAnswers(booked('b', 9), asking)).toBe(false);
});
