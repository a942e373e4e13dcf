import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE } from './roles.ts';
import { BookedAddOns, Booking, SelectedPaymentOption } from './shapes/booking.ts';
import { BookingLineItem, PriceInfo, PriceQuote } from './shapes/pricing.ts';
import { Guid, message } from './shapes/shape.ts';

/** The reference client repeats a part of the path. */
const prefixes = ['/bookings/v2/pricing', '/_api/bookings-pricing', '/bookings'];
const olderPath = (last: string) => [`/_api/bookings-pricing/v2/price/${last}`, `/bookings/v2/pricing/${last}`];

const quoted = message({ priceInfo: PriceInfo }, { quote: PriceQuote });

const faults = [
  'NUMBER_OF_PARTICIPANTS_NOT_FOUND',
  'FAILED_RESOLVING_SERVICE',
  'INVALID_DURATION_CHOICE',
  'INVALID_CHOICES',
  'FAILED_RESOLVING_CUSTOM_CHOICES',
  'ADD_ON_NOT_FOUND',
  'ADD_ON_GROUP_NOT_FOUND',
] as const;

/**
 * The line items belong to one service. Options and `quote` are the platform's own: `quote` is missing where the price is
 * in words.
 */
export const previewPrice = operation({
  method: 'POST',
  path: '/v2/pricing/preview',
  prefixes,
  aliases: olderPath('preview'),
  summary: 'Preview what a booking would cost',
  allow: ANYONE,
  request: message(
    { bookingLineItems: T.Array(BookingLineItem, { minItems: 1, maxItems: 40 }) },
    {
      bookedAddOns: BookedAddOns,
      depositSelected: T.Boolean(),
      selectedPaymentOption: SelectedPaymentOption,
      locationId: Guid,
    },
  ),
  response: quoted,
  errors: ['INVALID_SERVICE_ID', ...faults],
  emits: [],
  effect: 'read',
  args: ['bookingLineItems'],
});

/** By today's prices, which may differ from what was agreed. */
export const calculatePrice = operation({
  method: 'POST',
  path: '/v2/pricing/calculate',
  prefixes,
  aliases: olderPath('calculate'),
  summary: 'Calculate what a booking costs',
  allow: ANYONE,
  request: message({}, { booking: Booking }),
  response: quoted,
  errors: ['INVALID_BOOKING', ...faults],
  emits: [],
  effect: 'read',
  args: [],
});
