import * as T from 'typebox';
import { choice, Email, entity, Guid, message, Revision } from './shape.ts';

/** The tax that is added to prices: at the default location, and at those whose rate differs. In percent. */
const AddedTax = message(
  { name: T.String(), ratePercent: T.String() },
  { locationRates: T.Array(message({ locationId: Guid, ratePercent: T.String() })) },
);

const BrandPicture = { id: T.String(), url: T.String(), width: T.Integer(), height: T.Integer() };

/** Public information about the business. Foyer's own: the protocol has none. */
export const Site = message(
  {
    id: Guid,
    revision: Revision,
    name: T.String(),
    timeZone: T.String(),
    currency: T.String(),
    locale: T.String(),
    /** True if any member has a public profile. */
    hasCommunity: T.Boolean(),
    /** True if any plan is offered. */
    hasPlans: T.Boolean(),
    /** True if orders and bookings can be paid online. */
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
    /**
     * Accent colour (`#rrggbb`), picture theme and logo of the business. `darkLogo` replaces the logo on dark pages. Without an
     * alternative text, the logo is read out as the name of the business.
     */
    brand: entity({
      accentColor: T.String(),
      picture: T.String(),
      logo: message(BrandPicture, { altText: T.String() }),
      darkLogo: message(BrandPicture),
    }),
    /** True while the business has sample data. */
    hasSampleData: T.Boolean(),
  },
);

export const SampleCounts = message({
  bookings: T.Integer(),
  customers: T.Integer(),
  services: T.Integer(),
  staff: T.Integer(),
});

/** Something that sample data added and that stays, as it has become real. */
export const KeptSample = message({
  kind: choice(['CUSTOMER', 'SERVICE', 'STAFF', 'BOOKING']),
  id: Guid,
  name: T.String(),
  /** Why it stays: it was changed, has bookings that aren't samples, is needed by a service, or its customer began to pay. */
  reason: choice(['CHANGED', 'HAS_BOOKINGS', 'IN_USE', 'PAID']),
});

/** Themes of the pictures that pages draw where there are no photographs. */
export const pictureThemes = ['tide', 'meadow', 'stream'] as const;

/** The fields of the business that its owners change. */
export const ChangedSite = entity({
  revision: Revision,
  name: T.String({ minLength: 1, maxLength: 100 }),
  tagline: T.String({ maxLength: 150 }),
  description: T.String({ maxLength: 1000 }),
  email: Email,
  phone: T.String({ maxLength: 50 }),
  formattedAddress: T.String({ maxLength: 300 }),
  /** The language and region of texts that the business writes: a BCP 47 tag in a language of the pages. */
  locale: T.String({ maxLength: 35 }),
  /** IANA name. Working hours and sessions keep their wall times. */
  timeZone: T.String({ maxLength: 50 }),
  currency: T.String({ pattern: '^[A-Z]{3}$' }),
  brand: entity({
    accentColor: T.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
    picture: choice(pictureThemes),
    /** The id of an uploaded picture. A logo that is cleared takes the one for dark pages with it. */
    logo: entity({ id: T.String({ maxLength: 100 }), altText: T.String({ maxLength: 150 }) }),
    darkLogo: entity({ id: T.String({ maxLength: 100 }) }),
  }),
});
