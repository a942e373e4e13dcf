import type { MemberId, PlanId, ServiceId } from '@foyer/contract';
import { ago, type DemoHistory, type DemoPurchase } from '../history/history.ts';
import { members } from './members.ts';
import { idOf, site } from './studio.ts';

function memberId(firstName: string): MemberId {
  const member = [...site.people, ...members].find((person) => person.firstName === firstName);
  if (!member) throw new Error(`Low Tide has no member ${firstName}.`);
  return member.id;
}

const planId = (number: number): PlanId => idOf<PlanId>('plan', number);
const serviceId = (number: number): ServiceId => idOf<ServiceId>('service', number);

const openFloor = planId(1);
const tenVisits = planId(2);
const seasonPass = planId(3);
const canalCircle = planId(4);
const neighbors = planId(5);
const foundingYear = planId(6);

const everydayMassage = serviceId(2);
const slowFlow = serviceId(3);
const matPilates = serviceId(7);
const reformerSession = serviceId(8);
const classes = [slowFlow, matPilates];

/** Classes as often as the member likes. */
const everyClass = { name: 'All classes', type: 'UNLIMITED', serviceIds: classes } as const;

/** Visitors of the demo sign in as Noor, and see these on the account pages. */
const noor: DemoPurchase[] = [
  { memberId: memberId('Noor'), planId: canalCircle, bought: ago(286, '20:41'), payment: 'FREE' },
  {
    memberId: memberId('Noor'),
    planId: seasonPass,
    bought: ago(284, '08:12'),
    payment: 'test_card',
    visits: { serviceId: slowFlow, day: 'WEDNESDAY', everyWeeks: 2 },
  },
  {
    memberId: memberId('Noor'),
    planId: tenVisits,
    bought: ago(150, '12:34'),
    payment: 'test_card',
    couponCode: 'WELCOME20',
    visits: { serviceId: slowFlow, day: 'WEDNESDAY', everyWeeks: 3, count: 6 },
  },
  {
    memberId: memberId('Noor'),
    planId: openFloor,
    bought: ago(40, '19:55'),
    payment: 'test_card',
    couponCode: 'HALFOFF3',
  },
];

const others: DemoPurchase[] = [
  { memberId: memberId('June'), planId: foundingYear, bought: ago(1100, '11:02'), payment: 'test_card' },
  {
    memberId: memberId('Omar'),
    planId: foundingYear,
    bought: ago(1040, '17:20'),
    payment: 'test_card',
    changes: [{ ...ago(690, '09:15'), change: 'memberCancels' }],
  },
  { memberId: memberId('Omar'), planId: openFloor, bought: ago(300, '07:48'), payment: 'test_card' },
  {
    memberId: memberId('Maya'),
    planId: openFloor,
    bought: ago(900, '21:30'),
    payment: 'test_card',
    visits: { serviceId: slowFlow, day: 'SUNDAY', everyWeeks: 8 },
  },
  {
    memberId: memberId('Rosalind'),
    planId: tenVisits,
    bought: ago(480, '10:05'),
    payment: 'PAID_AT_DESK',
    visits: { serviceId: matPilates, day: 'THURSDAY', everyWeeks: 3 },
  },
  {
    memberId: memberId('Rosalind'),
    planId: tenVisits,
    bought: ago(108, '10:20'),
    payment: 'PAID_AT_DESK',
    visits: { serviceId: matPilates, day: 'THURSDAY', everyWeeks: 3 },
  },
  // The desk has not been paid, and the visits are used all the same.
  {
    memberId: memberId('Daniel'),
    planId: tenVisits,
    bought: ago(60, '18:10'),
    payment: 'UNPAID_AT_DESK',
    visits: { serviceId: slowFlow, day: 'MONDAY', everyWeeks: 2, count: 3 },
  },
  // The first order ended after its twelve cycles.
  {
    memberId: memberId('Alba'),
    planId: neighbors,
    bought: ago(400, '09:40'),
    payment: 'UNPAID_AT_DESK',
    changes: [{ ...ago(398, '12:00'), change: 'markAsPaid' }],
  },
  { memberId: memberId('Alba'), planId: neighbors, bought: ago(20, '09:35'), payment: 'PAID_AT_DESK' },
  // The card is declined at the trial's end: the first payment is being tried again.
  { memberId: memberId('Leo'), planId: openFloor, bought: ago(9, '06:50'), payment: 'test_card_renewal_declined' },
  // Canceled, because the first payment failed and nobody paid.
  { memberId: memberId('Wes'), planId: openFloor, bought: ago(300, '15:15'), payment: 'test_card_renewal_declined' },
  {
    memberId: memberId('Priya'),
    planId: seasonPass,
    bought: ago(100, '05:25'),
    payment: 'test_card',
    changes: [
      { ...ago(61, '16:30'), change: 'refund', amount: '195', reason: 'Moved to night shifts' },
      { ...ago(61, '16:32'), change: 'cancelNow' },
    ],
  },
  {
    memberId: memberId('Nora'),
    planId: openFloor,
    bought: ago(200, '13:45'),
    payment: 'test_card',
    changes: [{ ...ago(9, '09:00'), change: 'pause', resumesInDays: 42 }],
  },
  {
    memberId: memberId('Camille'),
    planId: openFloor,
    bought: ago(173, '22:05'),
    payment: 'test_card',
    changes: [{ ...ago(5, '20:00'), change: 'memberCancels' }],
  },
  { memberId: memberId('Tess'), planId: seasonPass, bought: ago(3, '12:12'), payment: 'test_card', startsInDays: 14 },
  { memberId: memberId('Ivy'), planId: openFloor, bought: ago(3, '08:30'), payment: 'test_card' },
  { memberId: memberId('Sam'), planId: canalCircle, bought: ago(37, '19:19'), payment: 'FREE' },
  // Abandoned, and canceled a day later.
  { memberId: memberId('Sam'), planId: tenVisits, bought: ago(20, '19:40'), payment: 'DRAFT' },
  // Waits for its payment.
  { memberId: memberId('Sam'), planId: seasonPass, bought: { hoursAgo: 2 }, payment: 'DRAFT' },
];

export const history: DemoHistory = {
  opened: ago(1130, '08:00'),
  tax: { enabled: true, name: 'Sales tax', rate: '4.5', includedInPrice: true },
  invoices: {
    sellerName: 'Low Tide Bodywork LLC',
    sellerAddress: site.formattedAddress,
    taxNumber: '11-7290346',
    numberPrefix: 'LT-',
  },
  coupons: [
    {
      ...ago(500, '10:00'),
      specification: { name: 'Welcome', code: 'WELCOME20', moneyOffAmount: 20, limitPerCustomer: 1 },
    },
    {
      ...ago(120, '10:00'),
      specification: {
        name: 'Three months at half the price',
        code: 'HALFOFF3',
        percentOffRate: 50,
        discountedCycleCount: 3,
        scope: { namespace: 'pricingPlans', group: { name: 'plan', entityId: openFloor } },
      },
    },
  ],
  benefits: [
    { planId: openFloor, serviceIds: classes, included: [everyClass] },
    {
      planId: tenVisits,
      serviceIds: classes,
      included: [{ name: 'Ten classes', type: 'LIMITED', sessions: 10, period: 'ORDER', serviceIds: classes }],
    },
    {
      planId: seasonPass,
      serviceIds: [...classes, reformerSession],
      included: [
        { ...everyClass, period: 'ORDER' },
        { name: 'Reformer session', type: 'LIMITED', sessions: 1, period: 'ORDER', serviceIds: [reformerSession] },
      ],
    },
    { planId: neighbors, serviceIds: classes, included: [everyClass] },
    { planId: foundingYear, serviceIds: classes, included: [everyClass] },
  ],
  archived: [{ ...ago(700, '18:00'), planId: foundingYear }],
  purchases: [...noor, ...others],
  deskVisits: [
    {
      memberId: memberId('June'),
      serviceId: everydayMassage,
      day: 'TUESDAY',
      at: '11:00',
      everyWeeks: 13,
      firstDaysAgo: 1090,
    },
    {
      memberId: memberId('Noor'),
      serviceId: everydayMassage,
      day: 'FRIDAY',
      at: '15:00',
      everyWeeks: 8,
      firstDaysAgo: 270,
    },
  ],
};
