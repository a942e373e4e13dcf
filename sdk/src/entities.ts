import type { ResponseOf } from '@foyer/contract';
import type { queryAvailability } from '@foyer/contract/availability-calendar';
import type { createBooking } from '@foyer/contract/bookings';
import type { queryExtendedBookings } from '@foyer/contract/extended-bookings';
import type { memberGetOrder } from '@foyer/contract/orders';
import type { getService } from '@foyer/contract/services';
import type { getSite } from '@foyer/contract/sites';
import type { Shown } from './shapes.ts';

export type Service = Shown<ResponseOf<typeof getService>['service']>;
export type Booking = Shown<ResponseOf<typeof createBooking>['booking']>;
export type ExtendedBooking = Shown<ResponseOf<typeof queryExtendedBookings>['extendedBookings'][number]>;
export type SlotAvailability = Shown<ResponseOf<typeof queryAvailability>['availabilityEntries'][number]>;
export type Order = Shown<ResponseOf<typeof memberGetOrder>['order']>;
export type Site = Shown<ResponseOf<typeof getSite>['site']>;
