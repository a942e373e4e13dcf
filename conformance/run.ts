// Runs all rows, or those whose operation contains the given word. `npm run conformance` installs what this needs.
import { withoutDifferences } from './differences.ts';
import { startPlatform } from './platform.ts';
import { type Result, runRow } from './row.ts';
import { rows as addOns } from './rows/add-ons.ts';
import { rows as availability } from './rows/availability.ts';
import { rows as bookingChanges } from './rows/booking-changes.ts';
import { rows as bookings } from './rows/bookings.ts';
import { rows as captcha } from './rows/captcha.ts';
import { rows as coupons } from './rows/coupons.ts';
import { rows as createBooking } from './rows/create-booking.ts';
import { rows as directLogin } from './rows/direct-login.ts';
import { rows as errors } from './rows/errors.ts';
import { rows as everyField } from './rows/every-field.ts';
import { rows as extendedBookings } from './rows/extended-bookings.ts';
import { rows as graphql } from './rows/graphql.ts';
import { rows as identity } from './rows/identity.ts';
import { rows as manageLink } from './rows/manage-link.ts';
import { rows as memberCare } from './rows/member-care.ts';
import { rows as memberTokens } from './rows/member-tokens.ts';
import { rows as members } from './rows/members.ts';
import { rows as multiService } from './rows/multi-service.ts';
import { rows as optionalAvailability } from './rows/optional-availability-fields.ts';
import { rows as optionalBookings } from './rows/optional-booking-fields.ts';
import { rows as optionalChanges } from './rows/optional-change-fields.ts';
import { rows as optionalExtended } from './rows/optional-extended-fields.ts';
import { rows as optionalIdentity } from './rows/optional-identity-fields.ts';
import { rows as optionalMembers } from './rows/optional-member-fields.ts';
import { rows as optionalOrders } from './rows/optional-order-fields.ts';
import { rows as optionalQueries } from './rows/optional-query-fields.ts';
import { rows as optionalRedirects } from './rows/optional-redirect-fields.ts';
import { rows as optionalReschedule } from './rows/optional-reschedule-fields.ts';
import { rows as optionalServices } from './rows/optional-service-fields.ts';
import { rows as orders } from './rows/orders.ts';
import { rows as organising } from './rows/organising.ts';
import { rows as planPayments } from './rows/plan-payments.ts';
import { rows as plans } from './rows/plans.ts';
import { checkExchanges, rows as protocol } from './rows/protocol.ts';
import { rows as redirectPages } from './rows/redirect-pages.ts';
import { rows as redirects } from './rows/redirects.ts';
import { rows as seldomFields } from './rows/seldom-fields.ts';
import { rows as serviceCatalogue } from './rows/service-catalogue.ts';
import { rows as serviceChanges } from './rows/service-changes.ts';
import { rows as serviceQueries } from './rows/service-queries.ts';
import { rows as serviceVariants } from './rows/service-variants.ts';
import { rows as services } from './rows/services.ts';
import { rows as sites } from './rows/sites.ts';
import { rows as tokens } from './rows/tokens.ts';
import { rows as webhooks } from './rows/webhooks.ts';
import { printResults } from './table.ts';

const [word = ''] = process.argv.slice(2);
const rows = [
  ...tokens,
  ...serviceQueries,
  ...services,
  ...serviceChanges,
  ...serviceVariants,
  ...serviceCatalogue,
  ...addOns,
  ...organising,
  ...plans,
  ...orders,
  ...coupons,
  ...availability,
  ...createBooking,
  ...bookings,
  ...bookingChanges,
  ...multiService,
  ...planPayments,
  ...manageLink,
  ...extendedBookings,
  ...errors,
  ...graphql,
  ...identity,
  ...redirects,
  ...redirectPages,
  ...memberTokens,
  ...members,
  ...memberCare,
  ...directLogin,
  ...captcha,
  ...webhooks,
  ...sites,
  ...everyField,
  ...seldomFields,
  ...optionalServices,
  ...optionalQueries,
  ...optionalAvailability,
  ...optionalOrders,
  ...optionalBookings,
  ...optionalChanges,
  ...optionalReschedule,
  ...optionalExtended,
  ...optionalIdentity,
  ...optionalMembers,
  ...optionalRedirects,
  ...protocol,
].filter(({ operation }) => operation.includes(word));

const platform = await startPlatform();
const results: Result[] = [];
for (const row of rows) {
  await platform.resetRateLimits();
  results.push(await runRow(row, platform));
}
results.push(
  await runRow(
    {
      operation: 'protocol: exchanges',
      run: async ({ check }) => checkExchanges(check, platform.recorder, word === ''),
    },
    platform,
  ),
);
await platform.stop();

const isOurs = process.env.FOYER_CONFORMANCE_CLIENT === 'ours';
const told = isOurs ? withoutDifferences(results, word === '') : results;
printResults(told);
const isPassed = told.length > 0 && told.every(({ failures }) => failures.length === 0);
process.exit(isPassed ? 0 : 1);
