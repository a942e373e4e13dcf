import type { Text } from '../../lib/text.ts';
import type { Grouping, MeasureName, Report, ReportName, Row } from './report.ts';
import type { Span } from './report-state.ts';

type Words = Pick<Text, 't'>;

export const reportTitles = ({ t }: Words): Record<ReportName, string> => ({
  TAKINGS: t('Takings'),
  SALES: t('Net sales'),
  EARNED: t('Earned'),
  LIABILITY: t('Paid and not earned yet'),
  BOOKINGS: t('Bookings made'),
  ATTENDANCE: t('Attendance and no-shows'),
  REBOOKING: t('Rebooking'),
  RETENTION: t('New and returning customers'),
  UTILISATION: t('Utilization'),
  FILL: t('Classes and courses'),
  PAY: t('Pay'),
});

/** The sentence of the list. */
export const reportSentences = ({ t }: Words): Record<ReportName, string> => ({
  TAKINGS: t('What you were paid, online and in person, less what you paid back.'),
  SALES: t('What you sold without tax, discounts and refunds, and the average of a paid booking.'),
  EARNED: t('What you earned with visits that took place and with plans that were used.'),
  LIABILITY: t('What you owe in visits, plan sessions, store credit and gift cards.'),
  BOOKINGS: t('How many bookings were made, by whom, and how many of them were canceled.'),
  ATTENDANCE: t('Who came, who didn’t, and who canceled at the last moment.'),
  REBOOKING: t('How many customers book their next visit before they leave, or within a day.'),
  RETENTION: t('How many visits are of new customers, and how many lead to another within 90 days.'),
  UTILISATION: t('How much of their working hours your staff are booked.'),
  FILL: t('How full the sessions of your classes and courses were, and how many wanted a spot.'),
  PAY: t('What your staff are paid for hours, visits and sales, with tips; a pay period can be locked.'),
});

/** The rules by which figures are counted. */
export const reportDefinitions = ({ t }: Words): Record<ReportName, string> => ({
  TAKINGS: t(
    'Takings are payments online and bookings marked as paid in person, less refunds and disputes, each on the day on which it happened. Store credit is no money, so it stands beside them. Payments in person for plans aren’t known here.',
  ),
  SALES: t(
    'Paid bookings and fees, on the day of the payment and without tax, whether money or store credit paid. Net sales are sales less discounts and refunds; plans stand beside them, as their sessions are earned later. Net sales, plans and tax together are takings before disputes, with store credit. The average ticket is net sales for each booking that was paid for the first time. Tips aren’t recorded.',
  ),
  EARNED: t(
    'Net sales and plans, on the day on which they are earned. A payment for a booking is earned when the visit is over, or was canceled and the money kept; a course with its last session. Sessions of a plan earn their share of what was paid when a booking redeems them or they expire; a period without counted sessions is earned at its end. Payments in person for plans aren’t known here.',
  ),
  LIABILITY: t(
    'What was open at the end of the last day of each row, or is open now. Visits and plans were paid for and aren’t earned yet, without tax. Store credit and gift cards have their full amounts, gift cards until they are redeemed, canceled or expired. Payments in person for plans aren’t known here.',
  ),
  BOOKINGS: t(
    'Every booking counts on the day on which it was made, also if it was canceled or declined later. Unfinished bookings and waitlists don’t count.',
  ),
  ATTENDANCE: t(
    'Visits of appointments and classes that are over, by the day of the visit. No-shows are a part of the visits that were recorded as attended or not. Late cancellations came after the limit of the booking’s policy, or without one less than 24 hours before the start, whoever canceled; they are a part of all visits due.',
  ),
  REBOOKING: t(
    'Attended visits of appointments and classes that ended at least a day ago. A visit counts as rebooked if a later one of the same customer was booked between its start and 24 hours after its end. What becomes of that booking changes nothing.',
  ),
  RETENTION: t(
    'Visits that are over, without no-shows and courses. Visits on a customer’s first day are new. Retention is the part of the visits at least 90 days ago that led to another, on a later day, within 90 days; of more recent visits it can’t be told yet.',
  ),
  UTILISATION: t(
    'Bookable hours are the working hours of today’s staff without breaks and time off, also on days to come. Booked hours are their confirmed appointments without preparation and travel, and the classes and courses that they teach. Bookings outside of working hours count too, so it can be more than 100%. Events of other calendars don’t count as time off.',
  ),
  FILL: t(
    'Sessions that are over and weren’t called off. The fill is the part of all spots whose participants were recorded as attended; beside it stands the part that was booked. Waitlisted are the spots wanted by everybody who joined the waitlist, whether they got one or not; of waitlists before this report existed nothing is known.',
  ),
  PAY: t(
    'Rostered hours are working hours without breaks and time off, up to now. Hours of a service that has an hourly rate of its own are paid by that rate instead. Visits are appointments that are over and weren’t recorded as no-shows, and sessions of classes and courses, for each staff member who held them. Net sales are those of the report of that name, on the day of the payment or refund, for the first staff member of the booking. Each rate is rounded once. Tips and adjustments are entered by hand.',
  ),
});

export const measureWords = ({ t }: Words): Record<MeasureName, string> => ({
  payments: t('Paid online'),
  inPerson: t('Paid in person'),
  refunds: t('Refunds'),
  disputes: t('Disputes'),
  takings: t('Takings'),
  storeCredit: t('Paid with store credit'),
  booked: t('Bookings'),
  participants: t('Participants'),
  canceled: t('Canceled or declined'),
  canceledPercent: t('Canceled, %'),
  due: t('Visits due'),
  attended: t('Attended'),
  noShows: t('No-shows'),
  unrecorded: t('Not recorded'),
  lateCanceled: t('Canceled late'),
  noShowPercent: t('No-shows, %'),
  lateCanceledPercent: t('Canceled late, %'),
  rebooked: t('Rebooked'),
  rebookedPercent: t('Rebooked, %'),
  visits: t('Visits'),
  newCustomers: t('Of new customers'),
  returning: t('Of returning customers'),
  mature: t('At least 90 days ago'),
  back: t('Led to another'),
  recent: t('Too recent to tell'),
  retentionPercent: t('Retention, %'),
  grossSales: t('Sales'),
  discounts: t('Discounts'),
  refundedSales: t('Refunds without tax'),
  netSales: t('Net sales'),
  taxes: t('Tax'),
  planSales: t('Plans'),
  paidBookings: t('Paid bookings'),
  averageTicket: t('Average ticket'),
  bookableMinutes: t('Bookable hours'),
  bookedMinutes: t('Booked hours'),
  utilisationPercent: t('Utilization, %'),
  held: t('Sessions'),
  capacity: t('Spots'),
  seats: t('Booked spots'),
  attendees: t('Attended'),
  waitlisted: t('Waitlisted'),
  fillPercent: t('Fill, %'),
  seatsPercent: t('Booked, %'),
  earnedVisits: t('Visits'),
  earnedPlans: t('Plans'),
  earned: t('Earned'),
  deposits: t('Visits to come'),
  planSessions: t('Plans not used yet'),
  storeCreditOwed: t('Store credit'),
  giftCards: t('Gift cards'),
  liability: t('Owed in all'),
  rosteredMinutes: t('Rostered hours'),
  serviceMinutes: t('Hours of services'),
  heldVisits: t('Visits'),
});

export const groupingWords = ({ t }: Words): Record<Grouping, string> => ({
  DAY: t('Day'),
  WEEK: t('Week'),
  MONTH: t('Month'),
  SERVICE: t('Service'),
  STAFF: t('Staff member'),
  LOCATION: t('Location'),
  SOURCE: t('Booked by'),
});

export const spanWords = ({ t }: Words): Record<Span, string> => ({
  week: t('This week'),
  month: t('This month'),
  'last-month': t('Last month'),
  quarter: t('This quarter'),
  year: t('This year'),
  own: t('Other days'),
});

export function basisWords(basis: Report['basis'], { t }: Words): string {
  switch (basis) {
    case 'PAYMENT':
      return t('By the day of the payment or refund.');
    case 'BOOKING':
      return t('By the day on which the booking was made.');
    case 'VISIT':
      return t('By the day of the visit.');
    case 'EARNED':
      return t('By the day on which it was earned.');
    case 'BALANCE':
      return t('Open at the end of the last day.');
    case 'PAY':
      return t('Hours and visits by their day, sales by the day of the payment or refund.');
  }
}

/** The name of a row that is not of time. */
export function nameOfRow({ key, label }: Pick<Row, 'key' | 'label'>, groupBy: Grouping, { t }: Words): string {
  if (label !== undefined) return label;
  if (groupBy === 'SOURCE') return sourceWords(key, { t });
  if (key !== '') return t('Deleted');
  if (groupBy === 'SERVICE') return t('No single service');
  if (groupBy === 'STAFF') return t('Nobody in particular');
  return t('No location');
}

function sourceWords(key: string, { t }: Words): string {
  switch (key) {
    case 'TEAM':
      return t('The team');
    case 'MEMBER':
      return t('Members, online');
    case 'VISITOR':
      return t('Visitors, online');
    case 'PROGRAM':
      return t('Programs');
    case 'PLAN':
      return t('Plans');
    default:
      return t('Several bookings at once');
  }
}
