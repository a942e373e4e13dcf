import type { DemoPerson } from '../business.ts';
import { demoIds } from '../ids.ts';
import { personOf } from '../person.ts';

const person = personOf(demoIds('b'), 10);

/** In the order in which they joined. */
export const members: DemoPerson[] = [
  person('Jule Brandt', {
    joinedDaysAgo: 433,
    seenDaysAgo: 3,
    isPublic: true,
    nickname: 'Jule & Motte',
    title: 'Zwergpudel, sehr höflich, leider eitel',
    phone: '+49 30 23125 110',
  }),
  person('Mehmet Kaya', {
    joinedDaysAgo: 390,
    seenDaysAgo: 8,
    isPublic: true,
    nickname: 'Mehmet & Balu',
    title: 'Landseer. Wir brauchen den großen Tisch',
    phone: '+49 30 23125 111',
  }),
  person('Paul Neumann', { joinedDaysAgo: 322, seenDaysAgo: 54, phone: '+49 30 23125 112' }),
  person('Anton Krüger', {
    joinedDaysAgo: 280,
    seenDaysAgo: 201,
    isPublic: true,
    nickname: 'Anton',
    status: 'BLOCKED',
  }),
  person('Frieda Sommer', {
    joinedDaysAgo: 207,
    seenDaysAgo: 5,
    isPublic: true,
    nickname: 'Frieda & Fips',
    title: 'Rauhaardackel, übt noch das Hören',
    phone: '+49 30 23125 114',
  }),
  person('Elif Demir', {
    joinedDaysAgo: 133,
    seenDaysAgo: 1,
    isPublic: true,
    nickname: 'Elif & Luna',
    title: 'Podenca aus dem Tierheim, mag Leberwurst',
  }),
  person('Mila Hoffmann', {
    joinedDaysAgo: 59,
    seenDaysAgo: 4,
    isPublic: true,
    nickname: 'Mila & Oskar',
    title: 'Welpengruppe, zweiter Anlauf',
    phone: '+49 30 23125 116',
  }),
  person('Till Busch', { joinedDaysAgo: 1, isPublic: true, nickname: 'Till & Krümel', status: 'PENDING' }),
];

/** People who book without an account. */
export const guests = ['Lotte Weber', 'Karl Vogt', 'Sabine Ott'];
