import type { MemberId, modules, PlanId, RequestOf, ServiceId } from '@foyer/contract';
import type { DayOfWeek } from '../../server/lib/recurrence.ts';

/** A time of a day in the business's zone, counted back from today. */
export interface PastMoment {
  daysAgo: number;
  /** `HH:mm` */
  at: string;
}

export const ago = (daysAgo: number, at: string): PastMoment => ({ daysAgo, at });

/** A change of an order after its purchase. */
export type OrderChange = PastMoment &
  (
    | { change: 'pause'; resumesInDays?: number }
    | { change: 'resume' | 'markAsPaid' | 'cancelNow' | 'memberCancels' }
    /** Refunds a part of the last payment. */
    | { change: 'refund'; amount: string; reason: string }
  );

/** Classes that the plan of an order pays for, once every so many weeks. */
export interface Visits {
  serviceId: ServiceId;
  day: DayOfWeek;
  everyWeeks: number;
  /** The most of them; as many as the order pays for unless set. */
  count?: number;
}

/**
 * The way in which a purchase is paid: at the desk, or online with a card of the test provider (its token). A DRAFT was
 * never paid.
 */
export type DemoPayment = 'PAID_AT_DESK' | 'UNPAID_AT_DESK' | 'DRAFT' | 'FREE' | `test_card${string}`;

/** An order of a member, and what became of it. */
export interface DemoPurchase {
  memberId: MemberId;
  planId: PlanId;
  bought: PastMoment | { hoursAgo: number };
  payment: DemoPayment;
  couponCode?: string;
  /** Starts with the purchase unless set. */
  startsInDays?: number;
  changes?: readonly OrderChange[];
  visits?: Visits;
}

/** Appointments that were paid in person, once every so many weeks. */
export interface DeskVisits {
  memberId: MemberId;
  serviceId: ServiceId;
  day: DayOfWeek;
  /** `HH:mm` */
  at: string;
  everyWeeks: number;
  firstDaysAgo: number;
}

type Modules = typeof modules;

/** The past of a demo business: its settings, and the orders and visits of its members. */
export interface DemoHistory {
  opened: PastMoment;
  tax: RequestOf<Modules['taxes']['updateTaxSettings']>['taxSettings'];
  invoices: RequestOf<Modules['invoices']['updateInvoiceSettings']>['invoiceSettings'];
  coupons: readonly (PastMoment & { specification: RequestOf<Modules['coupons']['createCoupon']>['specification'] })[];
  benefits: readonly {
    planId: PlanId;
    /** Services that can be paid with the plan. */
    serviceIds: readonly ServiceId[];
    included: RequestOf<Modules['benefits']['setPlanBenefits']>['benefits'];
  }[];
  /** Plans that are no longer sold, with the day on which they were archived. */
  archived: readonly (PastMoment & { planId: PlanId })[];
  purchases: readonly DemoPurchase[];
  deskVisits: readonly DeskVisits[];
}
