import type { Modules } from '@foyer/contract';
import { handlers as account } from './account/handlers.ts';
import { handlers as apps } from './apps/handlers.ts';
import { handlers as attendance } from './attendance/handlers.ts';
import { handlers as availabilityCalendar } from './availability/handlers.ts';
import { handlers as bookingPolicies } from './booking-policies/handlers.ts';
import { handlers as extendedBookings } from './bookings/extended-handlers.ts';
import { handlers as bookings } from './bookings/handlers.ts';
import { handlers as calendars } from './calendars/handlers.ts';
import { handlers as categories } from './categories/handlers.ts';
import { handlers as signIn } from './factors/sign-in-handlers.ts';
import type { AnyHandler, Handlers } from './http/handler.ts';
import { handlers as authentication } from './identity/handlers.ts';
import { handlers as signOnPolicy } from './identity/policy-handlers.ts';
import { handlers as recovery } from './identity/recovery-handlers.ts';
import { handlers as verification } from './identity/verification-handlers.ts';
import { handlers as media } from './media/handlers.ts';
import { handlers as memberJobs } from './member-jobs/handlers.ts';
import { handlers as memberRecords } from './member-records/handlers.ts';
import { handlers as members } from './members/handlers.ts';
import { handlers as recurringBookings } from './recurring-bookings/handlers.ts';
import { handlers as redirects } from './redirects/handlers.ts';
import { handlers as resources } from './resources/handlers.ts';
import { handlers as services } from './services/handlers.ts';
import { handlers as sessions } from './sessions/handlers.ts';
import { handlers as sites } from './sites/handlers.ts';
import { handlers as team } from './team/handlers.ts';
import { handlers as waitlist } from './waitlist/handlers.ts';
import { handlers as webhooks } from './webhooks/handlers.ts';

const modules: { [M in keyof Modules]: Handlers<M> } = {
  availabilityCalendar,
  bookings,
  extendedBookings,
  services,
  sites,
  authentication,
  recovery,
  verification,
  signOnPolicy,
  members,
  memberRecords,
  memberJobs,
  media,
  redirects,
  signIn,
  account,
  apps,
  team,
  attendance,
  bookingPolicies,
  calendars,
  categories,
  recurringBookings,
  resources,
  sessions,
  waitlist,
  webhooks,
};

/** `module.function` → what answers it. */
export const handlers: Record<string, AnyHandler> = Object.fromEntries(
  Object.entries(modules).flatMap(([module, functions]) =>
    Object.entries<AnyHandler>(functions).map(([name, handler]) => [`${module}.${name}`, handler]),
  ),
);
