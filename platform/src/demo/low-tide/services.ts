import type { ScheduleId, ServiceId } from '@foyer/contract';
import type { ServiceInput } from '../../catalog/services/service.ts';
import type { VariantsContent } from '../../catalog/services/variants.ts';
import { readCurrency } from '../../server/lib/money.ts';
import type { DemoResource, DemoService, DemoSession, FindDate } from '../business.ts';
import { classSessions, courseSessions } from '../sessions.ts';
import { officeAddOns } from './add-ons.ts';
import { reformerForm } from './forms.ts';
import { annex, bodywork, classPolicy, coursePolicy, courses, idOf, movement, studio } from './studio.ts';
import { floor, hana, ines, jonah, mateo, reformer, treatmentRoom } from './team.ts';

const service = (number: number, input: ServiceInput, variants?: VariantsContent): DemoService => ({
  ...(variants ? { variants } : {}),
  id: idOf<ServiceId>('service', number),
  scheduleId: idOf<ScheduleId>('serviceSchedule', number),
  input: { locations: [{ type: 'BUSINESS', business: { id: studio.id } }], onlineBooking: { enabled: true }, ...input },
});

const fixed = (value: string): ServiceInput['payment'] => ({
  rateType: 'FIXED',
  fixed: { price: { value } },
  options: { inPerson: true },
});
const free: ServiceInput['payment'] = { rateType: 'NO_FEE', options: { inPerson: true } };

/** The defaults of appointments; the policy is the site's default. */
const appointment = (staff: DemoResource[], sessionDurations: number[], timeBetweenSessions = 0) =>
  ({
    type: 'APPOINTMENT',
    defaultCapacity: 1,
    staffMemberIds: staff.map(({ id }) => id),
    schedule: { availabilityConstraints: { sessionDurations, timeBetweenSessions } },
  }) as const;

const TIDY_UP_MINUTES = 15;

const usd = readCurrency('USD');
/** The variants of the private session. */
const company: VariantsContent = {
  option: {
    id: '1000000a-000e-4000-8000-000000000001',
    type: 'CUSTOM',
    name: 'Who’s coming',
    choices: ['By yourself', 'With a friend'],
  },
  variants: [
    { choice: { custom: 'By yourself' }, price: { value: '95', currency: usd } },
    { choice: { custom: 'With a friend' }, price: { value: '125', currency: usd } },
  ],
};

const slowFlow = service(3, {
  type: 'CLASS',
  name: 'Slow Flow Yoga',
  tagLine: 'Few poses, long holds, twelve mats.',
  description:
    'An hour of yoga at the speed of breath. We stay in each pose long enough to notice something, and end with ten quiet minutes on the floor. Mats, blocks and blankets are here; bring warm socks.\n\nFine for beginners, and for anyone who is tired of hurrying.',
  category: movement,
  bookingPolicy: { id: classPolicy.id },
  defaultCapacity: 12,
  payment: fixed('26'),
});

const breath = service(4, {
  type: 'COURSE',
  name: 'Six Evenings of Breath',
  tagLine: 'A small group learns to breathe again, one Tuesday at a time.',
  description:
    'Six evenings that build on each other: how breath moves, what gets in its way, and three practices worth keeping. We sit, lie down, and sometimes hum. You get a short recording after each evening to practice with.\n\nOne group, ten places, start to finish together.',
  category: courses,
  bookingPolicy: { id: coursePolicy.id },
  defaultCapacity: 10,
  payment: fixed('210'),
});

const matPilates = service(7, {
  type: 'CLASS',
  name: 'Mat Pilates',
  tagLine: 'Strong middle, easy neck, done by lunch.',
  description:
    'Fifty exact minutes on the mat for deep strength and a spine that moves in every direction. Eight places, so Hana sees what you’re doing and says so kindly.',
  category: movement,
  bookingPolicy: { id: classPolicy.id },
  defaultCapacity: 8,
  payment: fixed('28'),
});

const foundations = service(9, {
  type: 'COURSE',
  name: 'Pilates Foundations',
  tagLine: 'The eight exercises everything else is made of.',
  description:
    'Four Saturdays for people who have never done Pilates, or did it once and felt lost. You’ll leave with a twenty-minute practice you can do on any floor.',
  category: courses,
  bookingPolicy: { id: coursePolicy.id },
  defaultCapacity: 8,
  payment: fixed('120'),
});

/** In the order in which the site shows them. */
export const services: DemoService[] = [
  service(1, {
    ...appointment([ines], [75], TIDY_UP_MINUTES),
    name: 'Deep Rest Massage',
    tagLine: 'Slow, warm and thorough, for when you need the volume turned down.',
    description:
      'Seventy-five minutes of slow, full-body massage with warm oil and steady pressure. Ines starts at the feet and takes her time. There is a short talk first about what hurts, what doesn’t, and how you sleep; after that you need not say a word.\n\nGood for tired nervous systems, long weeks and new parents. Tea afterwards, for as long as you like.',
    category: bodywork,
    payment: fixed('145'),
  }),
  service(2, {
    ...appointment([ines, mateo, jonah], [50], TIDY_UP_MINUTES),
    name: 'Everyday Massage',
    tagLine: 'Back, neck, shoulders, or wherever the week went.',
    description:
      'A focused fifty minutes on the places that carry your days. Tell us what’s tight when you arrive, and we’ll plan the session around it: deep tissue, stretching, or simply good, plain massage.\n\nChoose who you’d like to see, or take the first free time.',
    category: bodywork,
    payment: fixed('110'),
    serviceResources: [{ resourceType: { id: treatmentRoom.id } }],
  }),
  slowFlow,
  breath,
  service(5, {
    ...appointment([mateo, hana], [20]),
    name: 'Meet the Studio',
    tagLine: 'Twenty minutes to look around and ask anything.',
    description:
      'New here, or coming back from an injury? Come by for a look around and a talk about what would help. No treatment, no sales pitch, no cost.',
    category: bodywork,
    payment: free,
  }),
  service(6, {
    ...appointment([ines], [60], TIDY_UP_MINUTES),
    name: 'Prenatal Massage',
    tagLine: 'Side-lying and well supported, from the second trimester on.',
    description:
      'Gentle, side-lying massage with more pillows than you’d think possible. Ines reads every request herself before she confirms it, usually within a day, and may write to you with a question or two first.',
    category: bodywork,
    onlineBooking: { enabled: true, requireManualApproval: true },
    payment: fixed('130'),
  }),
  matPilates,
  service(
    8,
    {
      ...appointment([hana], [55]),
      name: 'Private Reformer Session',
      form: { id: reformerForm.id },
      tagLine: 'One machine, one teacher, all of her attention.',
      description:
        'A session built around your body and what you want from it, on the reformer by the big window. Come alone or bring a friend; the price depends on how many you are.',
      category: movement,
      payment: {
        rateType: 'VARIED',
        varied: { defaultPrice: { value: '95' } },
        options: { inPerson: true },
      },
      serviceResources: [{ resourceType: { id: reformer.id } }],
      locations: [studio, annex].map(({ id }) => ({ type: 'BUSINESS', business: { id } })),
    },
    company,
  ),
  foundations,
  {
    ...service(10, {
      ...appointment([mateo], [120, 180], 30),
      name: 'Massage at Your Office',
      tagLine: 'A chair, a quiet corner, fifteen minutes for everyone.',
      description:
        'Mateo brings his chair to offices in Brooklyn and lower Manhattan, for two hours or three. Tell us where you are and how many of you there will be; he confirms the time and the price by mail within a day.',
      category: bodywork,
      locations: [{ type: 'CUSTOMER' }],
      onlineBooking: { enabled: true, requireManualApproval: true },
      payment: { rateType: 'CUSTOM', custom: { description: 'From $90 an hour' }, options: { inPerson: true } },
    }),
    addOnGroups: [officeAddOns],
  },
  service(11, {
    ...appointment([ines, mateo], [50], TIDY_UP_MINUTES),
    name: 'Massage Swap',
    tagLine: 'For the team, before the doors open to everyone.',
    description: 'Teachers and therapists look after each other. Book one a month, and give one back.',
    category: bodywork,
    hidden: true,
    payment: free,
  }),
];

export function serviceSessions(find: FindDate): DemoSession[] {
  const group = ({ scheduleId, input }: DemoService, teacher: DemoResource) => ({
    scheduleId,
    capacity: input.defaultCapacity ?? 1,
    resourceIds: [teacher.id, floor.id],
  });
  return [
    ...classSessions(find, group(slowFlow, jonah), [
      { days: ['MONDAY', 'WEDNESDAY', 'FRIDAY'], hours: '18:30-19:30' },
      { days: ['SUNDAY'], hours: '09:30-10:30' },
    ]),
    courseSessions(group(breath, jonah), find(3, 'TUESDAY'), '19:00-20:15', 6),
    ...classSessions(find, group(matPilates, hana), [
      { days: ['TUESDAY', 'THURSDAY'], hours: '12:15-13:05' },
      { days: ['SATURDAY'], hours: '10:00-10:50' },
    ]),
    courseSessions(group(foundations, hana), find(5, 'SATURDAY'), '11:30-12:30', 4),
  ];
}
