import type { CategoryId, LocationId, PolicyId, ResourceId, ResourceTypeId, ScheduleId } from '@foyer/contract';
import { STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import type { NewPolicy } from '../../catalog/services/policy-store.ts';
import type { BusinessLocation } from '../../catalog/services/service.ts';
import { asId } from '../../server/lib/ids.ts';
import { readCurrency } from '../../server/lib/money.ts';
import type { DemoResource, DemoSession, DemoSite, FindDate } from '../business.ts';
import { demoIds } from '../ids.ts';
import { bookableUntil, cancellableUntil, DAY, HOUR, movableUntil } from '../policy-choices.ts';
import { timeOff, workingHours } from '../sessions.ts';

export const idOf = demoIds('b');

export const site: DemoSite = {
  id: asId('10000000-0000-4000-8000-00000000000b'),
  name: 'Wuschel',
  tagline: 'Hundesalon und Hundeschule in Berlin-Weißensee.',
  description:
    'Ein Salon mit zwei Tischen, ein Hof mit Rasen und drei Menschen, die Hunde mögen, auch die schwierigen. Wir nehmen uns Zeit und immer nur einen Hund pro Tisch.',
  email: 'hallo@wuschel.example',
  phone: '+49 30 23125 142',
  formattedAddress: 'Langhansstraße 48, 13086 Berlin',
  timeZone: 'Europe/Berlin',
  currency: readCurrency('EUR'),
  locale: 'de-DE',
  brand: { accentColor: '#1f6b4f', picture: 'meadow' },
  hosts: ['b.localhost'],
  apps: [{ id: asId('10000000-0000-4000-8000-000000000003'), name: 'Wuschel website', rotatesRefreshTokens: true }],
  apiKey: { id: idOf('apiKey', 1), key: 'foyer-demo-api-key-b', name: 'Demo key' },
  people: [
    {
      id: idOf('person', 1),
      email: 'owner-b@example.com',
      role: 'owner',
      firstName: 'Katrin',
      lastName: 'Wolff',
      nickname: 'Katrin',
      joinedDaysAgo: 460,
    },
  ],
  disclosure: 'PRIVATE',
};

export const salon: BusinessLocation = {
  id: idOf<LocationId>('location', 1),
  name: 'Wuschel',
  default: true,
  address: {
    streetAddress: { name: 'Langhansstraße', number: '48' },
    city: 'Berlin',
    subdivision: 'BE',
    postalCode: '13086',
    country: 'DE',
    formattedAddress: site.formattedAddress,
  },
  email: site.email,
  phone: site.phone,
};

export const care = { id: idOf<CategoryId>('category', 1), name: 'Pflege' };
export const school = { id: idOf<CategoryId>('category', 2), name: 'Hundeschule' };

export const carePolicy: NewPolicy = {
  id: idOf<PolicyId>('policy', 1),
  name: 'Termine',
  default: true,
  choices: { ...bookableUntil(4 * HOUR), ...cancellableUntil(DAY), ...movableUntil(DAY) },
};

export const schoolPolicy: NewPolicy = {
  id: idOf<PolicyId>('policy', 2),
  name: 'Hundeschule',
  default: false,
  choices: {
    ...bookableUntil(HOUR),
    ...cancellableUntil(2 * DAY),
    participantsPolicy: { maxParticipantsPerBooking: 2 },
  },
};

const yardTypeId = idOf<ResourceTypeId>('resourceType', 1);

export const resourceTypes = [
  { id: STAFF_TYPE_ID, name: 'Team' },
  { id: yardTypeId, name: 'Hof' },
];

const resource = (number: number, typeId: ResourceTypeId, name: string): DemoResource => ({
  id: idOf<ResourceId>('resource', number),
  scheduleId: idOf<ScheduleId>('schedule', number),
  typeId,
  name,
});

export const frieda = resource(1, STAFF_TYPE_ID, 'Frieda Brandt');
export const emre = resource(2, STAFF_TYPE_ID, 'Emre Aydın');
export const lotte = resource(3, STAFF_TYPE_ID, 'Lotte Winkler');
export const yard = resource(4, yardTypeId, 'Hof');

export function staffSessions(find: FindDate): DemoSession[] {
  return [
    ...workingHours(find, frieda.scheduleId, [
      { days: ['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'], hours: '09:00-12:30' },
      { days: ['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'], hours: '13:30-18:00' },
    ]),
    ...workingHours(find, emre.scheduleId, [
      { days: ['WEDNESDAY', 'THURSDAY', 'FRIDAY'], hours: '11:00-19:00' },
      { days: ['SATURDAY'], hours: '10:00-15:00' },
    ]),
    timeOff(emre.scheduleId, `${find(2, 'WEDNESDAY')}T00:00`, `${find(2, 'SATURDAY')}T00:00`),
    ...workingHours(find, lotte.scheduleId, [{ days: ['THURSDAY', 'SATURDAY'], hours: '09:00-19:00' }]),
  ];
}
