import * as T from 'typebox';
import { entity, Guid, message } from './shape.ts';

/** The tax that is added to prices: at the default location, and at those whose rate differs. In percent. */
const AddedTax = message(
  { name: T.String(), ratePercent: T.String() },
  { locationRates: T.Array(message({ locationId: Guid, ratePercent: T.String() })) },
);

/** Public information about the business. Foyer's own: the protocol has none. */
export const Site = message(
  {
    id: Guid,
    name: T.String(),
    timeZone: T.String(),
    currency: T.String(),
    locale: T.String(),
    /** Whether any member has a public profile. */
    hasCommunity: T.Boolean(),
    /** Whether any plan is offered. */
    hasPlans: T.Boolean(),
    /** Whether orders and bookings can be paid online. */
    takesOnlinePayments: T.Boolean(),
    /** Whether customers who want them get reminders as SMS. */
    sendsSmsReminders: T.Boolean(),
  },
  {
    tagline: T.String(),
    description: T.String(),
    email: T.String(),
    phone: T.String(),
    formattedAddress: T.String(),
    /** Absent where prices include the tax, or there is none. */
    addedTax: AddedTax,
    /** Accent colour and picture theme of the business, as `#rrggbb` and a name. */
    brand: entity({ accentColor: T.String(), picture: T.String() }),
  },
);
