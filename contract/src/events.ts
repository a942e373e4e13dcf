/** The content of the envelope: the entity as created, updated or deleted, or an action with a body of its own. */
export type EventKind = 'created' | 'updated' | 'deleted' | 'action';

const event = <const F extends string, const S extends string, const K extends EventKind>(
  entityFqdn: F,
  slug: S,
  kind: K,
) => ({ type: `${entityFqdn}_${slug}` as const, entityFqdn, slug, kind });

const booking = 'wix.bookings.v2.booking';
const member = 'wix.members.v1.member';
const plan = 'wix.pricing_plans.plan';
const order = 'wix.pricing_plans.v2.order';
const coupon = 'wix.ecommerce.coupons.v2.coupon';
const service = 'wix.bookings.services.v2.service';
const location = 'wix.locations.v1.location';
const addOn = 'wix.addons.v1.add_on';
const variants = 'wix.bookings.catalog.v1.service_options_and_variants';

/** Events that the platform sends (protocol: events §2), with their entity, slug and kind. */
export const events = {
  bookingCreated: event(booking, 'created', 'created'),
  bookingUpdated: event(booking, 'updated', 'updated'),
  bookingConfirmed: event(booking, 'confirmed', 'action'),
  bookingDeclined: event(booking, 'declined', 'action'),
  bookingCanceled: event(booking, 'canceled', 'action'),
  bookingRescheduled: event(booking, 'rescheduled', 'action'),
  bookingMarkedAsPending: event(booking, 'markedAsPending', 'action'),
  bookingNumberOfParticipantsUpdated: event(booking, 'number_of_participants_updated', 'action'),
  memberCreated: event(member, 'created', 'created'),
  memberUpdated: event(member, 'updated', 'updated'),
  memberDeleted: event(member, 'deleted', 'deleted'),
  serviceCreated: event(service, 'created', 'created'),
  serviceUpdated: event(service, 'updated', 'updated'),
  serviceDeleted: event(service, 'deleted', 'deleted'),
  locationCreated: event(location, 'created', 'created'),
  locationUpdated: event(location, 'updated', 'updated'),
  locationArchiveStatus: event(location, 'archive_status', 'action'),
  locationSetDefaultLocation: event(location, 'set_default_location', 'action'),
  addOnCreated: event(addOn, 'created', 'created'),
  addOnUpdated: event(addOn, 'updated', 'updated'),
  addOnDeleted: event(addOn, 'deleted', 'deleted'),
  serviceOptionsAndVariantsCreated: event(variants, 'created', 'created'),
  serviceOptionsAndVariantsUpdated: event(variants, 'updated', 'updated'),
  serviceOptionsAndVariantsDeleted: event(variants, 'deleted', 'deleted'),
  planCreated: event(plan, 'created', 'created'),
  planUpdated: event(plan, 'updated', 'updated'),
  planArchived: event(plan, 'plan_archived', 'action'),
  planBuyerCanCancelUpdated: event(plan, 'buyer_can_cancel_updated', 'action'),
  orderCreated: event(order, 'created', 'created'),
  orderUpdated: event(order, 'updated', 'updated'),
  orderPurchased: event(order, 'purchased', 'action'),
  orderStartDateChanged: event(order, 'start_date_changed', 'action'),
  orderStarted: event(order, 'started', 'action'),
  orderCycleStarted: event(order, 'cycle_started', 'action'),
  orderPaused: event(order, 'paused', 'action'),
  orderResumed: event(order, 'resumed', 'action'),
  orderCanceled: event(order, 'canceled', 'action'),
  orderAutoRenewCanceled: event(order, 'auto_renew_canceled', 'action'),
  orderEnded: event(order, 'ended', 'action'),
  orderEndDatePostponed: event(order, 'end_date_postponed', 'action'),
  orderMarkedAsPaid: event(order, 'marked_as_paid', 'action'),
  couponCreated: event(coupon, 'created', 'created'),
  couponUpdated: event(coupon, 'updated', 'updated'),
  couponDeleted: event(coupon, 'deleted', 'deleted'),
  couponApplied: event(coupon, 'applied', 'action'),
} as const;

export type EventType = keyof typeof events;
