import * as account from './account.ts';
import * as addOns from './add-ons.ts';
import * as apps from './apps.ts';
import * as attendance from './attendance.ts';
import * as authentication from './authentication.ts';
import * as availabilityCalendar from './availability-calendar.ts';
import * as benefits from './benefits.ts';
import * as bookingForms from './booking-forms.ts';
import * as bookingPolicies from './booking-policies.ts';
import * as bookingRecords from './booking-records.ts';
import * as bookings from './bookings.ts';
import * as businessNotifications from './business-notifications.ts';
import * as calendars from './calendars.ts';
import * as categories from './categories.ts';
import * as conferencing from './conferencing.ts';
import * as contacts from './contacts.ts';
import * as coupons from './coupons.ts';
import * as customers from './customers.ts';
import type { CommonErrorCode, ErrorCode } from './errors.ts';
import * as extendedBookings from './extended-bookings.ts';
import * as giftCards from './gift-cards.ts';
import * as idpLinks from './idp-links.ts';
import * as invoices from './invoices.ts';
import * as locations from './locations.ts';
import * as mailTexts from './mail-texts.ts';
import * as media from './media.ts';
import * as memberJobs from './member-jobs.ts';
import * as memberRecords from './member-records.ts';
import * as members from './members.ts';
import * as messages from './messages.ts';
import type { ErrorCodeOf, Operation } from './operation.ts';
import * as orderReports from './order-reports.ts';
import * as orders from './orders.ts';
import * as pay from './pay.ts';
import * as payments from './payments.ts';
import * as plans from './plans.ts';
import * as pricing from './pricing.ts';
import * as recovery from './recovery.ts';
import * as recurringBookings from './recurring-bookings.ts';
import * as redirects from './redirects.ts';
import * as reminders from './reminders.ts';
import * as reports from './reports.ts';
import * as resources from './resources.ts';
import * as serviceOptionsAndVariants from './service-options-and-variants.ts';
import * as services from './services.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';
import * as signOnPolicy from './sign-on-policy.ts';
import * as sites from './sites.ts';
import * as storeCredit from './store-credit.ts';
import * as taxes from './taxes.ts';
import * as team from './team.ts';
import * as verification from './verification.ts';
import * as waitlist from './waitlist.ts';
import * as webhooks from './webhooks.ts';

export * from './errors.ts';
export * from './events.ts';
export type * from './ids.ts';
export type { LinkErrorCode } from './manage-link.ts';
export * from './operation.ts';
export * from './roles.ts';
export type { WireTimestamp } from './shapes/shape.ts';

/** Modules under the names that callers of the SDK use. Each export with a method is an operation. */
export const modules = {
  availabilityCalendar,
  bookings,
  extendedBookings,
  bookingRecords,
  services,
  locations,
  addOns,
  serviceOptionsAndVariants,
  pricing,
  conferencing,
  sites,
  authentication,
  recovery,
  verification,
  signOnPolicy,
  redirects,
  signIn,
  account,
  apps,
  team,
  members,
  messages,
  memberRecords,
  contacts,
  customers,
  memberJobs,
  media,
  bookingPolicies,
  bookingForms,
  categories,
  sessions,
  resources,
  calendars,
  recurringBookings,
  plans,
  orders,
  orderReports,
  reports,
  pay,
  payments,
  storeCredit,
  giftCards,
  idpLinks,
  taxes,
  benefits,
  coupons,
  invoices,
  waitlist,
  reminders,
  mailTexts,
  attendance,
  businessNotifications,
  webhooks,
};

type OperationsOf<M> = { [K in keyof M as M[K] extends { method: string } ? K : never]: M[K] };
export type Modules = { [K in keyof typeof modules]: OperationsOf<(typeof modules)[K]> };

/** `bookings.createBooking` and so on, for every operation. */
export type OperationId = { [M in keyof Modules]: `${M}.${keyof Modules[M] & string}` }[keyof Modules];

/** The operation of a name: `OperationOf<'bookings.createBooking'>`. */
export type OperationOf<Id extends OperationId> = Id extends `${infer M extends keyof Modules}.${infer Name}`
  ? Modules[M][Name & keyof Modules[M]]
  : never;

/** Every code that the operation of a name can answer with. */
export type AnswerCodeOf<Id extends OperationId> =
  | CommonErrorCode
  | (OperationOf<Id> extends { errors: readonly ErrorCode[] } ? ErrorCodeOf<OperationOf<Id>> : never);

export interface NamedOperation {
  /** `module.function` */
  id: string;
  module: string;
  name: string;
  operation: Operation;
}

const isOperation = (value: object): value is Operation => 'method' in value && 'path' in value;

/** The operation table: everything the platform answers, in the order of declaration. */
export const operations: readonly NamedOperation[] = Object.entries(modules).flatMap(([module, exports]) =>
  Object.entries<object>(exports).flatMap(([name, operation]) =>
    isOperation(operation) ? [{ id: `${module}.${name}`, module, name, operation }] : [],
  ),
);
