import { expect, test } from 'vitest';
import { events } from './events.ts';

/** Types and slugs of the events (protocol: events §1). */
const facts = {
  bookingCanceled: ['wix.bookings.v2.booking_canceled', 'canceled', 'action'],
  bookingConfirmed: ['wix.bookings.v2.booking_confirmed', 'confirmed', 'action'],
  bookingCreated: ['wix.bookings.v2.booking_created', 'created', 'created'],
  bookingDeclined: ['wix.bookings.v2.booking_declined', 'declined', 'action'],
  bookingRescheduled: ['wix.bookings.v2.booking_rescheduled', 'rescheduled', 'action'],
  bookingUpdated: ['wix.bookings.v2.booking_updated', 'updated', 'updated'],
  bookingMarkedAsPending: ['wix.bookings.v2.booking_markedAsPending', 'markedAsPending', 'action'],
  bookingNumberOfParticipantsUpdated: [
    'wix.bookings.v2.booking_number_of_participants_updated',
    'number_of_participants_updated',
    'action',
  ],
  serviceCreated: ['wix.bookings.services.v2.service_created', 'created', 'created'],
  serviceDeleted: ['wix.bookings.services.v2.service_deleted', 'deleted', 'deleted'],
  serviceUpdated: ['wix.bookings.services.v2.service_updated', 'updated', 'updated'],
  serviceOptionsAndVariantsCreated: [
    'wix.bookings.catalog.v1.service_options_and_variants_created',
    'created',
    'created',
  ],
  serviceOptionsAndVariantsUpdated: [
    'wix.bookings.catalog.v1.service_options_and_variants_updated',
    'updated',
    'updated',
  ],
  serviceOptionsAndVariantsDeleted: [
    'wix.bookings.catalog.v1.service_options_and_variants_deleted',
    'deleted',
    'deleted',
  ],
  memberCreated: ['wix.members.v1.member_created', 'created', 'created'],
  memberDeleted: ['wix.members.v1.member_deleted', 'deleted', 'deleted'],
  memberUpdated: ['wix.members.v1.member_updated', 'updated', 'updated'],
  addOnCreated: ['wix.addons.v1.add_on_created', 'created', 'created'],
  addOnUpdated: ['wix.addons.v1.add_on_updated', 'updated', 'updated'],
  addOnDeleted: ['wix.addons.v1.add_on_deleted', 'deleted', 'deleted'],
  planCreated: ['wix.pricing_plans.plan_created', 'created', 'created'],
  planUpdated: ['wix.pricing_plans.plan_updated', 'updated', 'updated'],
  planArchived: ['wix.pricing_plans.plan_plan_archived', 'plan_archived', 'action'],
  planBuyerCanCancelUpdated: ['wix.pricing_plans.plan_buyer_can_cancel_updated', 'buyer_can_cancel_updated', 'action'],
  orderCreated: ['wix.pricing_plans.v2.order_created', 'created', 'created'],
  orderUpdated: ['wix.pricing_plans.v2.order_updated', 'updated', 'updated'],
  orderPurchased: ['wix.pricing_plans.v2.order_purchased', 'purchased', 'action'],
  orderStarted: ['wix.pricing_plans.v2.order_started', 'started', 'action'],
  orderCycleStarted: ['wix.pricing_plans.v2.order_cycle_started', 'cycle_started', 'action'],
  orderPaused: ['wix.pricing_plans.v2.order_paused', 'paused', 'action'],
  orderResumed: ['wix.pricing_plans.v2.order_resumed', 'resumed', 'action'],
  orderCanceled: ['wix.pricing_plans.v2.order_canceled', 'canceled', 'action'],
  orderAutoRenewCanceled: ['wix.pricing_plans.v2.order_auto_renew_canceled', 'auto_renew_canceled', 'action'],
  orderEnded: ['wix.pricing_plans.v2.order_ended', 'ended', 'action'],
  orderStartDateChanged: ['wix.pricing_plans.v2.order_start_date_changed', 'start_date_changed', 'action'],
  orderEndDatePostponed: ['wix.pricing_plans.v2.order_end_date_postponed', 'end_date_postponed', 'action'],
  orderMarkedAsPaid: ['wix.pricing_plans.v2.order_marked_as_paid', 'marked_as_paid', 'action'],
  couponCreated: ['wix.ecommerce.coupons.v2.coupon_created', 'created', 'created'],
  couponUpdated: ['wix.ecommerce.coupons.v2.coupon_updated', 'updated', 'updated'],
  couponDeleted: ['wix.ecommerce.coupons.v2.coupon_deleted', 'deleted', 'deleted'],
  locationCreated: ['wix.locations.v1.location_created', 'created', 'created'],
  locationUpdated: ['wix.locations.v1.location_updated', 'updated', 'updated'],
  locationArchiveStatus: ['wix.locations.v1.location_archive_status', 'archive_status', 'action'],
  locationSetDefaultLocation: ['wix.locations.v1.location_set_default_location', 'set_default_location', 'action'],
  couponApplied: ['wix.ecommerce.coupons.v2.coupon_applied', 'applied', 'action'],
};

test('every event has the type, slug and kind that the reference client expects', () => {
  const found = Object.entries(events).map(([name, { type, slug, kind }]) => [name, [type, slug, kind]]);
  expect(Object.fromEntries(found)).toEqual(facts);
});

test('the entity is what its type says before the slug', () => {
  expect(new Set(Object.values(events).map(({ entityFqdn }) => entityFqdn))).toEqual(
    new Set([
      'wix.bookings.v2.booking',
      'wix.addons.v1.add_on',
      'wix.ecommerce.coupons.v2.coupon',
      'wix.bookings.services.v2.service',
      'wix.locations.v1.location',
      'wix.bookings.catalog.v1.service_options_and_variants',
      'wix.members.v1.member',
      'wix.pricing_plans.plan',
      'wix.pricing_plans.v2.order',
    ]),
  );
  for (const { type, entityFqdn, slug } of Object.values(events)) expect(type).toBe(`${entityFqdn}_${slug}`);
});
