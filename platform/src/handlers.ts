import { handlers as redirects } from './access/redirects/handlers.ts';
import { handlers as authentication } from './access/sign-in/handlers.ts';
import { handlers as signOnPolicy } from './access/sign-in/policy-handlers.ts';
import { handlers as recovery } from './access/sign-in/recovery-handlers.ts';
import { handlers as signIn } from './access/sign-in/sign-in-handlers.ts';
import { handlers as verification } from './access/sign-in/verification-handlers.ts';
import { handlers as attendance } from './booking/attendance/handlers.ts';
import { handlers as availabilityCalendar } from './booking/availability-queries/handlers.ts';
import { handlers as businessNotifications } from './booking/business-notifications/handlers.ts';
import { handlers as bookingRequests } from './booking/business-requests/handlers.ts';
import { handlers as bookings } from './booking/handlers.ts';
import { handlers as bookingRecords } from './booking/history/handlers.ts';
import { handlers as benefits } from './booking/plan-bookings/handlers.ts';
import { handlers as pricing } from './booking/pricing/handlers.ts';
import { handlers as extendedBookings } from './booking/queries/extended-handlers.ts';
import { handlers as formFiles } from './booking/queries/form-file-handlers.ts';
import { handlers as recurringBookings } from './booking/recurring/handlers.ts';
import { handlers as reminders } from './booking/reminders/handlers.ts';
import { handlers as waitlist } from './booking/waitlist/handlers.ts';
import { handlers as calendars } from './calendars/external/handlers.ts';
import { handlers as categories } from './catalog/categories/handlers.ts';
import { handlers as conferencing } from './catalog/conferencing/handlers.ts';
import { handlers as locations } from './catalog/locations/handlers.ts';
import { getServiceBookingForm } from './catalog/service-queries/service-form-handlers.ts';
import { handlers as addOns } from './catalog-changes/add-ons/handlers.ts';
import { handlers as bookingPolicies } from './catalog-changes/booking-policies/handlers.ts';
import { handlers as resources } from './catalog-changes/resources/handlers.ts';
import { handlers as services } from './catalog-changes/services/handlers.ts';
import { handlers as sessions } from './catalog-changes/sessions/handlers.ts';
import { handlers as serviceOptionsAndVariants } from './catalog-changes/variants/handlers.ts';
import { handlers as payments } from './checkout/handlers.ts';
import { handlers as bookingForms } from './forms/handlers.ts';
import { handlers as apps } from './integrations/apps/handlers.ts';
import { handlers as webhooks } from './integrations/webhooks/handlers.ts';
import { handlers as mailTexts } from './mail-texts/handlers.ts';
import { handlers as formUploads } from './media/form-file-handlers.ts';
import { handlers as media } from './media/handlers.ts';
import { handlers as orders } from './paid-plans/orders/handlers.ts';
import { handlers as plans } from './paid-plans/plans/handlers.ts';
import { handlers as orderReports } from './paid-plans/reports/handlers.ts';
import { handlers as pay } from './pay/handlers.ts';
import { handlers as coupons } from './payments/coupons/handlers.ts';
import { handlers as giftCards } from './payments/gift-cards/handlers.ts';
import { handlers as invoiceFiles } from './payments/invoice-files/handlers.ts';
import { handlers as invoices } from './payments/invoices/handlers.ts';
import { handlers as storeCredit } from './payments/store-credit/handlers.ts';
import { handlers as taxes } from './payments/taxes/handlers.ts';
import { handlers as account } from './people/account/handlers.ts';
import { handlers as idpLinks } from './people/account/idp-handlers.ts';
import { pushHandlers } from './people/account/push-handlers.ts';
import { handlers as contacts } from './people/contacts/handlers.ts';
import { customers, handlers as members } from './people/handlers.ts';
import { handlers as memberJobs } from './people/member-jobs/handlers.ts';
import { handlers as memberRecords } from './people/member-records/handlers.ts';
import { handlers as messages } from './people/messages/handlers.ts';
import { handlers as team } from './people/team/handlers.ts';
import { handlers as reports } from './reports/handlers.ts';
import type { AnyHandler, ModuleHandlers } from './server/http/handler.ts';
import { handlers as sites } from './sites/handlers.ts';

/** The handlers of all modules. */
export const moduleHandlers: ModuleHandlers = {
  addOns,
  availabilityCalendar,
  benefits,
  bookings,
  extendedBookings,
  bookingRecords,
  services,
  locations,
  serviceOptionsAndVariants,
  pricing,
  conferencing,
  sites,
  authentication,
  recovery,
  verification,
  signOnPolicy,
  members,
  memberRecords,
  contacts,
  customers,
  memberJobs,
  media,
  redirects,
  signIn,
  account,
  apps,
  team,
  attendance,
  bookingForms: { ...bookingForms, ...formUploads, ...formFiles, getServiceBookingForm },
  bookingPolicies,
  calendars,
  categories,
  coupons,
  giftCards,
  idpLinks,
  plans,
  recurringBookings,
  invoices: { ...invoices, ...invoiceFiles },
  orders,
  orderReports,
  reports,
  messages,
  pay,
  payments,
  reminders,
  mailTexts,
  resources,
  sessions,
  storeCredit,
  taxes,
  waitlist,
  webhooks,
  businessNotifications: { ...businessNotifications, ...bookingRequests, ...pushHandlers },
};

/** The handler of each `module.function`. */
export const handlers: Record<string, AnyHandler> = Object.fromEntries(
  Object.entries(moduleHandlers).flatMap(([module, functions]) =>
    Object.entries<AnyHandler>(functions).map(([name, handler]) => [`${module}.${name}`, handler]),
  ),
);
