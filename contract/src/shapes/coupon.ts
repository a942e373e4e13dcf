import * as T from 'typebox';
import { choice, entity, Guid, message, Revision, stored } from './shape.ts';

/** Limits a coupon to all plans or services, or to the one with the id. */
const Scope = message(
  { namespace: choice(['pricingPlans', 'bookings']) },
  { group: message({ name: choice(['plan', 'service']) }, { entityId: Guid }) },
);

/** Epoch milliseconds. The protocol sends them as text, and takes numbers, too. */
const EpochMs = T.String({ pattern: '^\\d{1,14}$' });
const SentEpochMs = T.Unsafe<string | number>({
  anyOf: [
    { type: 'string', pattern: '^\\d{1,14}$' },
    { type: 'integer', minimum: 0, maximum: 99_999_999_999_999 },
  ],
});

/** The protocol's amounts of coupons are numbers, in the site's currency. */
const Amount = T.Number({ minimum: 0, maximum: 999_999_999_999 });
const UseCount = T.Integer({ minimum: 1, maximum: 1_000_000_000 });

const specification = <Time extends T.TSchema>(time: Time) => ({
  name: T.String({ minLength: 1, maxLength: 80 }),
  code: T.String({ minLength: 1, maxLength: 20 }),
  moneyOffAmount: Amount,
  /** A percentage: above 0, at most 100, with at most four decimals. */
  percentOffRate: T.Number({ minimum: 0, maximum: 100 }),
  /** From now on unless set. */
  startTime: time,
  /** The first instant at which the coupon no longer applies; it applies without an end unless set. */
  expirationTime: time,
  /** The number of uses by all customers together. */
  usageLimit: UseCount,
  limitPerCustomer: UseCount,
  minimumSubtotal: Amount,
  /** Everything unless set. */
  scope: Scope,
  /** Foyer's own, for more than one. */
  scopes: T.Array(Scope, { minItems: 1, maxItems: 100 }),
  /** Whether it applies to plans that are paid per cycle. True unless set. */
  appliesToSubscriptions: T.Boolean(),
  /** The number of cycles it applies to, counted from the first paid one; all unless set. */
  discountedCycleCount: T.Integer({ minimum: 1, maximum: 999 }),
  active: T.Boolean(),
});

export const CouponSpecification = entity(specification(SentEpochMs), {
  atMostOne: ['moneyOffAmount', 'percentOffRate'],
});

const StoredSpecification = stored(
  entity({ ...specification(EpochMs), type: choice(['moneyOffAmount', 'percentOffRate']) }),
  ['name', 'code', 'startTime', 'appliesToSubscriptions', 'active', 'type'],
);

export const StoredCoupon = message({
  id: Guid,
  specification: StoredSpecification,
  /** Epoch milliseconds. */
  dateCreated: EpochMs,
  expired: T.Boolean(),
  /** Purchases that are being paid count. */
  numberOfUsages: T.Integer(),
  /** Foyer's own: changes with the specification. */
  revision: Revision,
});
