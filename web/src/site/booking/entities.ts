import type { SiteClient } from '../../lib/client.ts';

/** What the client answers with, named for this flow. */
type Answer<
  Module extends 'availabilityCalendar' | 'bookings' | 'services',
  Name extends keyof SiteClient[Module],
> = SiteClient[Module][Name] extends (...args: never[]) => Promise<infer Result> ? Result : never;

export type Entry = Answer<'availabilityCalendar', 'queryAvailability'>['availabilityEntries'][number];
export type Slot = Entry['slot'];
export type Booking = Answer<'bookings', 'createBooking'>['booking'];
export type AnonymousBooking = Answer<'bookings', 'bookingsGetBookingAnonymously'>;
export type Service = Answer<'services', 'getService'>;
