import type { ScheduleId, ServiceId } from '@foyer/contract';
import type { ServiceInput } from '../../catalog/services/service.ts';
import type { DemoService, DemoSession, FindDate } from '../business.ts';
import { classSessions, courseSessions } from '../sessions.ts';
import { care, emre, frieda, idOf, lotte, salon, school, schoolPolicy, yard } from './salon.ts';

const service = (number: number, input: ServiceInput): DemoService => ({
  id: idOf<ServiceId>('service', number),
  scheduleId: idOf<ScheduleId>('serviceSchedule', number),
  input: { locations: [{ type: 'BUSINESS', business: { id: salon.id } }], onlineBooking: { enabled: true }, ...input },
});

const fixed = (value: string): ServiceInput['payment'] => ({
  rateType: 'FIXED',
  fixed: { price: { value } },
  options: { inPerson: true },
});

const puppies = service(3, {
  type: 'CLASS',
  name: 'Welpenstunde',
  tagLine: 'Spielen, lernen, müde werden.',
  description:
    'Eine Stunde für Hunde bis sechs Monate, in einer Gruppe von höchstens acht. Sie lernen, andere Hunde zu lesen, und Sie lernen, Ihren zu lesen.\n\nBitte Impfpass und ein paar weiche Leckerlis mitbringen.',
  category: school,
  bookingPolicy: { id: schoolPolicy.id },
  defaultCapacity: 8,
  payment: fixed('16'),
});

const leash = service(4, {
  type: 'COURSE',
  name: 'Grundkurs Leinenführung',
  tagLine: 'Fünf Donnerstage bis zur lockeren Leine.',
  description:
    'Fünf Abende, an denen aus Ziehen ein Gespräch wird. Wir üben erst auf dem Hof, dann in der Straße und am letzten Abend am Bahnhof. Sechs Hunde, eine feste Gruppe.',
  category: school,
  bookingPolicy: { id: schoolPolicy.id },
  defaultCapacity: 6,
  payment: fixed('145'),
});

/** In the order in which the site shows them. */
export const services: DemoService[] = [
  service(1, {
    type: 'APPOINTMENT',
    name: 'Waschen und Schneiden',
    tagLine: 'Das ganze Programm, in Ruhe.',
    description:
      'Baden, trocknen, bürsten, schneiden und ein Blick in die Ohren. Frieda arbeitet ohne Zwang und macht Pausen, wenn Ihr Hund sie braucht. Neunzig Minuten reichen für die meisten; bei viel Fell rufen Sie bitte vorher an.',
    category: care,
    defaultCapacity: 1,
    payment: fixed('72'),
    staffMemberIds: [frieda.id],
    schedule: { availabilityConstraints: { sessionDurations: [90], timeBetweenSessions: 15 } },
  }),
  service(2, {
    type: 'APPOINTMENT',
    name: 'Krallen und Pfoten',
    tagLine: 'Kurz, ruhig, fertig.',
    description: 'Krallen kürzen, Ballenfell schneiden, Pfoten eincremen. Auch für Hunde, die das nicht mögen.',
    category: care,
    defaultCapacity: 1,
    payment: fixed('18.50'),
    staffMemberIds: [frieda.id, emre.id],
    schedule: { availabilityConstraints: { sessionDurations: [20], timeBetweenSessions: 5 } },
  }),
  puppies,
  leash,
  service(5, {
    type: 'APPOINTMENT',
    name: 'Kennenlernen',
    tagLine: 'Eine Viertelstunde zum Schnuppern.',
    description:
      'Kommen Sie mit Ihrem Hund vorbei, bevor es ernst wird. Kostet nichts und nimmt die Angst vor dem Tisch.',
    category: care,
    defaultCapacity: 1,
    payment: { rateType: 'NO_FEE', options: { inPerson: true } },
    staffMemberIds: [frieda.id, emre.id, lotte.id],
    schedule: { availabilityConstraints: { sessionDurations: [15] } },
  }),
];

export function serviceSessions(find: FindDate): DemoSession[] {
  const group = ({ scheduleId, input }: DemoService) => ({
    scheduleId,
    capacity: input.defaultCapacity ?? 1,
    resourceIds: [lotte.id, yard.id],
  });
  return [
    ...classSessions(find, group(puppies), [{ days: ['SATURDAY'], hours: '10:00-11:00' }]),
    courseSessions(group(leash), find(3, 'THURSDAY'), '18:00-19:00', 5),
  ];
}
