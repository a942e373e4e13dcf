import type { AnswerOf, webhooks } from '@foyer/sdk';
import type { Text } from '../../lib/text.ts';
import type { Tone } from '../parts/Badge.tsx';

export type Webhook = AnswerOf<typeof webhooks.createWebhook>['webhook'];
export type Delivery = AnswerOf<typeof webhooks.resendDelivery>['delivery'];
export type WebhookEvent = Webhook['events'][number];

type Words = Pick<Text, 't'>;

/** The label of an event type; the compiler requires one for each. */
export const eventWords = (event: WebhookEvent, { t }: Words): string => {
  const words: Record<WebhookEvent, string> = {
    'wix.bookings.v2.booking_created': t('Booking created'),
    'wix.bookings.v2.booking_updated': t('Booking changed'),
    'wix.bookings.v2.booking_confirmed': t('Booking confirmed'),
    'wix.bookings.v2.booking_declined': t('Booking declined'),
    'wix.bookings.v2.booking_canceled': t('Booking canceled'),
    'wix.bookings.v2.booking_rescheduled': t('Booking rescheduled'),
    'wix.bookings.v2.booking_markedAsPending': t('Booking pending approval'),
    'wix.bookings.v2.booking_number_of_participants_updated': t('Number of participants changed'),
    'wix.bookings.services.v2.service_created': t('Service added'),
    'wix.bookings.services.v2.service_updated': t('Service changed'),
    'wix.bookings.services.v2.service_deleted': t('Service deleted'),
    'wix.locations.v1.location_created': t('Location added'),
    'wix.locations.v1.location_updated': t('Location changed'),
    'wix.locations.v1.location_archive_status': t('Location archived'),
    'wix.locations.v1.location_set_default_location': t('Default location changed'),
    'wix.addons.v1.add_on_created': t('Add-on added'),
    'wix.addons.v1.add_on_updated': t('Add-on changed'),
    'wix.addons.v1.add_on_deleted': t('Add-on deleted'),
    'wix.bookings.catalog.v1.service_options_and_variants_created': t('Variants added'),
    'wix.bookings.catalog.v1.service_options_and_variants_updated': t('Variants changed'),
    'wix.bookings.catalog.v1.service_options_and_variants_deleted': t('Variants deleted'),
    'wix.members.v1.member_created': t('Member joined'),
    'wix.members.v1.member_updated': t('Member changed'),
    'wix.members.v1.member_deleted': t('Member deleted'),
    'wix.pricing_plans.plan_created': t('Plan added'),
    'wix.pricing_plans.plan_updated': t('Plan changed'),
    'wix.pricing_plans.plan_plan_archived': t('Plan archived'),
    'wix.pricing_plans.plan_buyer_can_cancel_updated': t('Plan cancellation rule changed'),
    'wix.pricing_plans.v2.order_created': t('Order created'),
    'wix.pricing_plans.v2.order_updated': t('Order changed'),
    'wix.pricing_plans.v2.order_purchased': t('Plan bought'),
    'wix.pricing_plans.v2.order_started': t('Order started'),
    'wix.pricing_plans.v2.order_cycle_started': t('Order cycle started'),
    'wix.pricing_plans.v2.order_paused': t('Order paused'),
    'wix.pricing_plans.v2.order_resumed': t('Order resumed'),
    'wix.pricing_plans.v2.order_canceled': t('Order canceled'),
    'wix.pricing_plans.v2.order_auto_renew_canceled': t('Order renewal canceled'),
    'wix.pricing_plans.v2.order_ended': t('Order ended'),
    'wix.pricing_plans.v2.order_start_date_changed': t('Order start date changed'),
    'wix.pricing_plans.v2.order_end_date_postponed': t('Order end date postponed'),
    'wix.pricing_plans.v2.order_marked_as_paid': t('Order marked as paid'),
    'wix.ecommerce.coupons.v2.coupon_created': t('Coupon added'),
    'wix.ecommerce.coupons.v2.coupon_updated': t('Coupon changed'),
    'wix.ecommerce.coupons.v2.coupon_deleted': t('Coupon deleted'),
    'wix.ecommerce.coupons.v2.coupon_applied': t('Coupon used'),
  };
  return words[event];
};

interface EventGroup {
  words: string;
  events: readonly WebhookEvent[];
}

/** All event types, grouped by subject. */
export const eventGroups = ({ t }: Words): readonly EventGroup[] => [
  {
    words: t('Bookings'),
    events: [
      'wix.bookings.v2.booking_created',
      'wix.bookings.v2.booking_updated',
      'wix.bookings.v2.booking_confirmed',
      'wix.bookings.v2.booking_declined',
      'wix.bookings.v2.booking_canceled',
      'wix.bookings.v2.booking_rescheduled',
      'wix.bookings.v2.booking_markedAsPending',
      'wix.bookings.v2.booking_number_of_participants_updated',
    ],
  },
  {
    words: t('Services'),
    events: [
      'wix.bookings.services.v2.service_created',
      'wix.bookings.services.v2.service_updated',
      'wix.bookings.services.v2.service_deleted',
      'wix.bookings.catalog.v1.service_options_and_variants_created',
      'wix.bookings.catalog.v1.service_options_and_variants_updated',
      'wix.bookings.catalog.v1.service_options_and_variants_deleted',
    ],
  },
  {
    words: t('Locations'),
    events: [
      'wix.locations.v1.location_created',
      'wix.locations.v1.location_updated',
      'wix.locations.v1.location_archive_status',
      'wix.locations.v1.location_set_default_location',
    ],
  },
  {
    words: t('Add-ons'),
    events: ['wix.addons.v1.add_on_created', 'wix.addons.v1.add_on_updated', 'wix.addons.v1.add_on_deleted'],
  },
  {
    words: t('Members'),
    events: ['wix.members.v1.member_created', 'wix.members.v1.member_updated', 'wix.members.v1.member_deleted'],
  },
  {
    words: t('Plans'),
    events: [
      'wix.pricing_plans.plan_created',
      'wix.pricing_plans.plan_updated',
      'wix.pricing_plans.plan_plan_archived',
      'wix.pricing_plans.plan_buyer_can_cancel_updated',
    ],
  },
  {
    words: t('Orders'),
    events: [
      'wix.pricing_plans.v2.order_created',
      'wix.pricing_plans.v2.order_updated',
      'wix.pricing_plans.v2.order_purchased',
      'wix.pricing_plans.v2.order_started',
      'wix.pricing_plans.v2.order_cycle_started',
      'wix.pricing_plans.v2.order_paused',
      'wix.pricing_plans.v2.order_resumed',
      'wix.pricing_plans.v2.order_canceled',
      'wix.pricing_plans.v2.order_auto_renew_canceled',
      'wix.pricing_plans.v2.order_ended',
      'wix.pricing_plans.v2.order_start_date_changed',
      'wix.pricing_plans.v2.order_end_date_postponed',
      'wix.pricing_plans.v2.order_marked_as_paid',
    ],
  },
  {
    words: t('Coupons'),
    events: [
      'wix.ecommerce.coupons.v2.coupon_created',
      'wix.ecommerce.coupons.v2.coupon_updated',
      'wix.ecommerce.coupons.v2.coupon_deleted',
      'wix.ecommerce.coupons.v2.coupon_applied',
    ],
  },
];

/** Consecutive failures after which deliveries pause (the platform's webhooks/rules.ts). */
const FAILURES_BEFORE_REST = 5;

/** A webhook's state. */
export function stateOf({ enabled, failures }: Pick<Webhook, 'enabled' | 'failures'>, { t }: Words) {
  if (!enabled) return { words: t('Off'), tone: 'plain' as Tone };
  if (failures >= FAILURES_BEFORE_REST) return { words: t('Not responding'), tone: 'bad' as Tone };
  return failures > 0
    ? { words: t('Last attempt failed'), tone: 'caution' as Tone }
    : { words: t('On'), tone: 'good' as Tone };
}

/** A delivery's outcome. */
export function outcomeOf({ status, attempts }: Pick<Delivery, 'status' | 'attempts'>, { t }: Words) {
  if (status === 'DELIVERED') return { words: t('Delivered'), tone: 'good' as Tone };
  if (status === 'FAILED') return { words: t('Failed'), tone: 'bad' as Tone };
  return attempts > 0
    ? { words: t('Will retry'), tone: 'caution' as Tone }
    : { words: t('Waits'), tone: 'plain' as Tone };
}

export const webhookHref = (webhookId: string): string => `/manage/webhooks/${webhookId}`;
export const deliveryHref = ({ webhookId, eventId }: Pick<Delivery, 'webhookId' | 'eventId'>): string =>
  `${webhookHref(webhookId)}/${eventId}`;
