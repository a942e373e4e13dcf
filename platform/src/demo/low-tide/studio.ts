import type { CategoryId, LocationId, PolicyId } from '@foyer/contract';
import type { NewPolicy } from '../../catalog/services/policy-store.ts';
import type { BusinessLocation } from '../../catalog/services/service.ts';
import { asId } from '../../server/lib/ids.ts';
import { readCurrency } from '../../server/lib/money.ts';
import type { DemoSite } from '../business.ts';
import { demoIds } from '../ids.ts';
import { bookableUntil, cancellableUntil, DAY, HOUR, movableUntil } from '../policy-choices.ts';

export const idOf = demoIds('a');

export const site: DemoSite = {
  id: asId('10000000-0000-4000-8000-00000000000a'),
  name: 'Low Tide',
  tagline: 'Unhurried bodywork and small classes in Gowanus, Brooklyn.',
  description:
    'Low Tide is a second-floor studio a block from the canal: two treatment rooms, one bright practice floor, never more than twelve people in a class. Come in tight, leave with a little more room.',
  email: 'hello@lowtide.example',
  phone: '+1 718-555-0142',
  formattedAddress: '287 Bond Street, 2nd floor, Brooklyn, NY 11231',
  timeZone: 'America/New_York',
  currency: readCurrency('USD'),
  locale: 'en-US',
  brand: { accentColor: '#2b43c9', picture: 'tide' },
  hosts: ['localhost', '127.0.0.1'],
  apps: [
    {
      id: asId('10000000-0000-4000-8000-000000000001'),
      name: 'A site made with the reference client',
      rotatesRefreshTokens: false,
    },
    { id: asId('10000000-0000-4000-8000-000000000002'), name: 'Low Tide website', rotatesRefreshTokens: true },
  ],
  apiKey: { id: idOf('apiKey', 1), key: 'foyer-demo-api-key', name: 'Demo key' },
  people: [
    {
      id: idOf('person', 1),
      email: 'owner@example.com',
      role: 'owner',
      firstName: 'Ines',
      lastName: 'Okafor',
      nickname: 'Ines',
      joinedDaysAgo: 1190,
    },
    {
      id: idOf('person', 2),
      email: 'staff@example.com',
      role: 'staff',
      firstName: 'Mateo',
      lastName: 'Reyes',
      nickname: 'Mateo',
      joinedDaysAgo: 1183,
    },
    {
      id: idOf('person', 3),
      email: 'member@example.com',
      role: 'member',
      firstName: 'Noor',
      lastName: 'Haddad',
      nickname: 'Noor',
      title: 'Came for the massage, stayed for Wednesdays',
      phone: '+1 718-555-0109',
      isPublic: true,
      joinedDaysAgo: 287,
    },
  ],
  disclosure: 'OPEN',
};

export const studio: BusinessLocation = {
  id: idOf<LocationId>('location', 1),
  name: 'Low Tide',
  default: true,
  address: {
    addressLine: '287 Bond Street, 2nd floor',
    city: 'Brooklyn',
    subdivision: 'NY',
    postalCode: '11231',
    country: 'US',
    formattedAddress: site.formattedAddress,
  },
  email: site.email,
  phone: site.phone,
};

/** Two stops away, with a reformer of its own. */
export const annex: BusinessLocation = {
  id: idOf<LocationId>('location', 2),
  name: 'Low Tide Red Hook',
  default: false,
  address: {
    addressLine: '41 Van Brunt Street',
    city: 'Brooklyn',
    subdivision: 'NY',
    postalCode: '11231',
    country: 'US',
    formattedAddress: '41 Van Brunt Street, Brooklyn, NY 11231',
  },
  email: site.email,
};

export const bodywork = { id: idOf<CategoryId>('category', 1), name: 'Bodywork' };
export const movement = { id: idOf<CategoryId>('category', 2), name: 'Movement' };
export const courses = { id: idOf<CategoryId>('category', 3), name: 'Courses' };

export const appointmentPolicy: NewPolicy = {
  id: idOf<PolicyId>('policy', 1),
  name: 'Appointments',
  default: true,
  choices: {
    ...bookableUntil(2 * HOUR),
    ...cancellableUntil(DAY),
    ...movableUntil(12 * HOUR),
    customPolicyDescription: {
      enabled: true,
      description: 'Cancel later and we charge half the price, unless we fill the spot.',
    },
  },
};

export const classPolicy: NewPolicy = {
  id: idOf<PolicyId>('policy', 2),
  name: 'Classes',
  default: false,
  choices: {
    ...bookableUntil(15),
    ...cancellableUntil(4 * HOUR),
    ...movableUntil(4 * HOUR),
    participantsPolicy: { maxParticipantsPerBooking: 4 },
    waitlistPolicy: { enabled: true, capacity: 6, reservationTimeInMinutes: 60 },
  },
};

export const coursePolicy: NewPolicy = {
  id: idOf<PolicyId>('policy', 3),
  name: 'Courses',
  default: false,
  choices: cancellableUntil(7 * DAY),
};
