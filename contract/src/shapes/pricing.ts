import * as T from 'typebox';
import { ServiceChoice, ZoneName } from './booking.ts';
import { Money } from './payment.ts';
import { choice, entity, Guid, stored, Timestamp } from './shape.ts';

const LocalDateTime = T.String({ maxLength: 50 });

export const PricingServiceChoices = entity({
  numberOfParticipants: T.Integer({ minimum: 1 }),
  choices: T.Array(ServiceChoice, { maxItems: 5 }),
  pricePerParticipant: T.Number(),
});

export const BookingLineItem = entity({
  serviceId: Guid,
  resourceId: Guid,
  choices: T.Array(ServiceChoice, { maxItems: 5 }),
  numberOfParticipants: T.Integer({ minimum: 1 }),
  pricePerParticipant: T.Number(),
  serviceChoices: T.Array(PricingServiceChoices, { maxItems: 40 }),
  localStartDate: LocalDateTime,
  localEndDate: LocalDateTime,
  timeZone: ZoneName,
});

export const PriceDescriptionInfo = entity({
  original: T.String({ maxLength: 50 }),
  translated: T.String({ maxLength: 50 }),
});

export const PriceInfo = entity({
  calculatedPrice: T.Number(),
  priceDescription: T.String({ maxLength: 50 }),
  priceDescriptionInfo: PriceDescriptionInfo,
  bookingLineItems: T.Array(BookingLineItem, { maxItems: 40 }),
  deposit: T.Number(),
});

export const PriceLineKind = choice(['PARTICIPANTS', 'ADD_ON']);

export const PriceLine = entity({
  kind: PriceLineKind,
  name: T.String(),
  quantity: T.Integer(),
  unitPrice: Money,
  /** Less the discount, with the tax. */
  total: Money,
});

export const CancellationCost = entity({ afterDate: Timestamp, fee: Money });

/** All that a booking costs. Not part of the protocol. */
export const PriceQuote = stored(
  entity({
    lines: T.Array(PriceLine),
    subtotal: Money,
    tax: Money,
    total: Money,
    deposit: Money,
    dueNow: Money,
    dueLater: Money,
    cancellationFees: T.Array(CancellationCost),
    /** The price depends on who is free, and this is the least. */
    isLeast: T.Boolean(),
  }),
  ['lines', 'subtotal', 'tax', 'total', 'dueNow', 'dueLater', 'cancellationFees', 'isLeast'],
);
