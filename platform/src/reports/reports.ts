import { selectBookingFacts } from './booking-fact-store.ts';
import { selectEarnedFacts, selectLiabilityFacts } from './earned-fact-store.ts';
import { readPayFacts } from './pay-fact-store.ts';
import { selectPaymentFacts } from './payment-fact-store.ts';
import type { Measure, MeasureName, Report, ReportName } from './report.ts';
import { selectSalesFacts } from './sales-fact-store.ts';
import { readFillFacts, readUtilisationFacts } from './session-fact-store.ts';
import { selectAttendanceFacts, selectRebookingFacts, selectRetentionFacts } from './visit-fact-store.ts';

const counts = (...names: readonly MeasureName[]): Measure[] => names.map((name) => ({ name, unit: 'COUNT' }));
const times = (...names: readonly MeasureName[]): Measure[] => names.map((name) => ({ name, unit: 'MINUTES' }));
const amounts = (...names: readonly MeasureName[]): Measure[] => names.map((name) => ({ name, unit: 'MONEY' }));
const percent = (name: MeasureName, of: MeasureName, ...per: readonly MeasureName[]): Measure => ({
  name,
  unit: 'PERCENT',
  of,
  per,
});

const average = (name: MeasureName, of: MeasureName, per: MeasureName): Measure => ({
  name,
  unit: 'MONEY',
  of,
  per: [per],
});

const all = ['DAY', 'WEEK', 'MONTH', 'SERVICE', 'STAFF', 'LOCATION', 'SOURCE'] as const;

/** Every report, each by one date: those of payments, bookings and visits are never mixed. */
export const reports: Readonly<Record<ReportName, Report>> = {
  TAKINGS: {
    basis: 'PAYMENT',
    isForStaff: false,
    groupings: all,
    measures: amounts('payments', 'inPerson', 'refunds', 'disputes', 'takings', 'storeCredit'),
    readFacts: async (_db, scope) => selectPaymentFacts(scope),
  },
  SALES: {
    basis: 'PAYMENT',
    isForStaff: false,
    groupings: all,
    measures: [
      ...amounts('grossSales', 'discounts', 'refundedSales', 'netSales', 'taxes', 'planSales'),
      ...counts('paidBookings'),
      average('averageTicket', 'netSales', 'paidBookings'),
    ],
    readFacts: async (_db, scope) => selectSalesFacts(scope),
  },
  BOOKINGS: {
    basis: 'BOOKING',
    isForStaff: true,
    groupings: all,
    measures: [...counts('booked', 'participants', 'canceled'), percent('canceledPercent', 'canceled', 'booked')],
    readFacts: async (_db, scope) => selectBookingFacts(scope),
  },
  ATTENDANCE: {
    basis: 'VISIT',
    isForStaff: true,
    groupings: all,
    measures: [
      ...counts('due', 'attended', 'noShows', 'unrecorded', 'lateCanceled'),
      percent('noShowPercent', 'noShows', 'attended', 'noShows'),
      percent('lateCanceledPercent', 'lateCanceled', 'due'),
    ],
    readFacts: async (_db, scope) => selectAttendanceFacts(scope),
  },
  REBOOKING: {
    basis: 'VISIT',
    isForStaff: true,
    groupings: all,
    measures: [...counts('attended', 'rebooked'), percent('rebookedPercent', 'rebooked', 'attended')],
    readFacts: async (_db, scope) => selectRebookingFacts(scope),
  },
  RETENTION: {
    basis: 'VISIT',
    isForStaff: true,
    groupings: all,
    measures: [
      ...counts('visits', 'newCustomers', 'returning', 'mature', 'back', 'recent'),
      percent('retentionPercent', 'back', 'mature'),
    ],
    readFacts: async (_db, scope) => selectRetentionFacts(scope),
  },
  // Working hours are of no service and of no source, and rarely of one location.
  UTILISATION: {
    basis: 'VISIT',
    isForStaff: true,
    groupings: ['DAY', 'WEEK', 'MONTH', 'STAFF'],
    measures: [
      ...times('bookableMinutes', 'bookedMinutes'),
      percent('utilisationPercent', 'bookedMinutes', 'bookableMinutes'),
    ],
    readFacts: readUtilisationFacts,
  },
  FILL: {
    basis: 'VISIT',
    isForStaff: true,
    groupings: ['DAY', 'WEEK', 'MONTH', 'SERVICE', 'STAFF', 'LOCATION'],
    measures: [
      ...counts('held', 'capacity', 'seats', 'attendees', 'waitlisted'),
      percent('fillPercent', 'attendees', 'capacity'),
      percent('seatsPercent', 'seats', 'capacity'),
    ],
    readFacts: readFillFacts,
  },
  EARNED: {
    basis: 'EARNED',
    isForStaff: false,
    groupings: all,
    measures: amounts('earnedVisits', 'earnedPlans', 'earned'),
    readFacts: async (_db, scope) => selectEarnedFacts(scope),
  },
  LIABILITY: {
    basis: 'BALANCE',
    isForStaff: false,
    isBalance: true,
    groupings: ['DAY', 'WEEK', 'MONTH', 'SERVICE', 'LOCATION'],
    measures: amounts('deposits', 'planSessions', 'storeCreditOwed', 'giftCards', 'liability'),
    readFacts: async (_db, scope) => selectLiabilityFacts(scope),
  },
  // What pay is for; amounts of pay follow from a whole period (pay/staff-pay.ts).
  PAY: {
    basis: 'PAY',
    isForStaff: false,
    groupings: ['DAY', 'WEEK', 'MONTH', 'SERVICE', 'STAFF'],
    measures: [...times('rosteredMinutes', 'serviceMinutes'), ...counts('heldVisits'), ...amounts('netSales')],
    readFacts: readPayFacts,
  },
};
