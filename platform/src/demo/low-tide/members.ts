import type { DemoPerson } from '../business.ts';
import { demoIds } from '../ids.ts';
import { personOf } from '../person.ts';

const person = personOf(demoIds('a'), 10);

/** In the order in which they joined. */
export const members: DemoPerson[] = [
  person('June Park', {
    joinedDaysAgo: 1128,
    seenDaysAgo: 2,
    isPublic: true,
    nickname: 'June',
    title: 'Sunday mats, then dumplings',
    phone: '+1 718-555-0110',
  }),
  person('Omar Haddad', {
    joinedDaysAgo: 1061,
    seenDaysAgo: 5,
    isPublic: true,
    nickname: 'Omar H.',
    title: 'Runs along the canal, stretches about it later',
    phone: '+1 347-555-0111',
  }),
  person('Maya Rosen', {
    joinedDaysAgo: 905,
    seenDaysAgo: 1,
    isPublic: true,
    nickname: 'Maya',
    title: 'Cellist with a cellist’s shoulders',
    phone: '+1 718-555-0112',
  }),
  person('Rosalind Achebe', {
    joinedDaysAgo: 498,
    seenDaysAgo: 9,
    isPublic: true,
    nickname: 'Roz',
    title: 'Retired teacher, new student',
    phone: '+1 718-555-0113',
  }),
  person('Daniel Cho', { joinedDaysAgo: 455, seenDaysAgo: 31, phone: '+1 929-555-0114' }),
  person('Alba Ruiz', {
    joinedDaysAgo: 402,
    seenDaysAgo: 3,
    isPublic: true,
    nickname: 'Alba',
    title: 'Mat Pilates twice a week since the second baby',
    phone: '+1 347-555-0115',
  }),
  person('Leo Marchetti', {
    joinedDaysAgo: 377,
    seenDaysAgo: 12,
    isPublic: true,
    nickname: 'Leo',
    title: 'Builds guitars on Third Avenue',
  }),
  person('Wes Turner', { joinedDaysAgo: 341, seenDaysAgo: 88, phone: '+1 718-555-0117' }),
  person('Gideon Marsh', {
    joinedDaysAgo: 306,
    seenDaysAgo: 190,
    isPublic: true,
    nickname: 'Gideon',
    status: 'BLOCKED',
  }),
  person('Priya Nair', {
    joinedDaysAgo: 263,
    seenDaysAgo: 4,
    isPublic: true,
    nickname: 'Priya',
    title: 'Night-shift doctor. Asks for the quiet room',
    phone: '+1 929-555-0119',
  }),
  person('Nora Lind', {
    joinedDaysAgo: 219,
    seenDaysAgo: 7,
    isPublic: true,
    nickname: 'Nora',
    title: 'Throws pots two blocks from here',
    phone: '+1 718-555-0120',
  }),
  person('Camille Duval', {
    joinedDaysAgo: 174,
    seenDaysAgo: 16,
    isPublic: true,
    nickname: 'Camille',
    title: 'Six Evenings of Breath, the spring group',
  }),
  person('Tess Okoye', {
    joinedDaysAgo: 121,
    seenDaysAgo: 2,
    isPublic: true,
    nickname: 'Tess',
    title: 'Learning to sit still, with mixed results',
    phone: '+1 347-555-0122',
  }),
  person('Ivy Chen', { joinedDaysAgo: 76, seenDaysAgo: 20, nickname: 'Ivy' }),
  person('Sam Whitaker', {
    joinedDaysAgo: 38,
    seenDaysAgo: 6,
    isPublic: true,
    nickname: 'Sam',
    phone: '+1 718-555-0124',
  }),
  person('Theo Lindqvist', { joinedDaysAgo: 1, isPublic: true, nickname: 'Theo', status: 'PENDING' }),
];

/** People who book without an account. */
export const guests = ['Hannah Weiss', 'Curtis Bell', 'Dana Sokolov', 'Amir Rahimi'];
