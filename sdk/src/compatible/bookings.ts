import * as addOns from './modules/add-ons.ts';
import * as attendance from './modules/attendance.ts';
import * as availabilityCalendar from './modules/availability-calendar.ts';
import * as bookingPolicies from './modules/booking-policies.ts';
import * as bookings from './modules/bookings.ts';
import * as categoriesV2 from './modules/categories.ts';
import * as extendedBookings from './modules/extended-bookings.ts';
import * as pricing from './modules/pricing.ts';
import * as resourceTypes from './modules/resource-types.ts';
import * as resources from './modules/resources.ts';
import * as serviceOptionsAndVariants from './modules/service-options-and-variants.ts';
import * as services from './modules/services.ts';

export {
  addOns,
  attendance,
  availabilityCalendar,
  bookingPolicies,
  bookings,
  categoriesV2,
  extendedBookings,
  pricing,
  resources,
  resourceTypes,
  serviceOptionsAndVariants,
  services,
};
