import type { MemberId, PlanId, ServiceId } from '@foyer/contract';
import { ago, type DemoHistory } from '../history/history.ts';
import { members } from './members.ts';
import { idOf, site } from './salon.ts';

function memberId(name: string): MemberId {
  const member = members.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
  if (!member) throw new Error(`Wuschel has no member ${name}.`);
  return member.id;
}

const pawCare = idOf<PlanId>('plan', 1);
const fivePuppyHours = idOf<PlanId>('plan', 2);
const claws = idOf<ServiceId>('service', 2);
const puppyHour = idOf<ServiceId>('service', 3);

export const history: DemoHistory = {
  opened: ago(459, '09:00'),
  tax: { enabled: true, name: 'MwSt.', rate: '19', includedInPrice: true },
  invoices: {
    sellerName: 'Wuschel, Inhaberin Katrin Wolff',
    sellerAddress: site.formattedAddress,
    taxNumber: 'DE 311 402 957',
    numberPrefix: 'WU-',
  },
  coupons: [],
  benefits: [
    {
      planId: pawCare,
      serviceIds: [claws],
      included: [{ name: 'Pflegetermine', type: 'LIMITED', sessions: 1, rollsOver: true, serviceIds: [claws] }],
    },
    {
      planId: fivePuppyHours,
      serviceIds: [puppyHour],
      included: [{ name: 'Welpenstunden', type: 'LIMITED', sessions: 5, period: 'ORDER', serviceIds: [puppyHour] }],
    },
  ],
  archived: [],
  purchases: [
    { memberId: memberId('Jule Brandt'), planId: pawCare, bought: ago(430, '19:20'), payment: 'test_card' },
    {
      memberId: memberId('Mehmet Kaya'),
      planId: pawCare,
      bought: ago(385, '08:05'),
      payment: 'test_card',
      changes: [
        { ...ago(330, '10:00'), change: 'pause', resumesInDays: 30 },
        { ...ago(140, '10:00'), change: 'pause' },
        { ...ago(119, '16:40'), change: 'resume' },
      ],
    },
    // The renewal of some days ago was declined.
    {
      memberId: memberId('Elif Demir'),
      planId: pawCare,
      bought: ago(33, '21:10'),
      payment: 'test_card_renewal_declined',
    },
    // Ended, because nobody paid the second month.
    {
      memberId: memberId('Paul Neumann'),
      planId: pawCare,
      bought: ago(250, '17:00'),
      payment: 'test_card_renewal_declined',
    },
    {
      memberId: memberId('Frieda Sommer'),
      planId: fivePuppyHours,
      bought: ago(200, '11:30'),
      payment: 'PAID_AT_DESK',
      visits: { serviceId: puppyHour, day: 'SATURDAY', everyWeeks: 2 },
    },
    {
      memberId: memberId('Mila Hoffmann'),
      planId: fivePuppyHours,
      bought: ago(50, '10:10'),
      payment: 'test_card',
      visits: { serviceId: puppyHour, day: 'SATURDAY', everyWeeks: 2 },
    },
  ],
  deskVisits: [],
};
