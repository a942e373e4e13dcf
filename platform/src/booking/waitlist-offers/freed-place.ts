import type { SiteId } from '@foyer/contract';
import { findSite } from '../../server/sites/store.ts';
import { targetOf } from '../allocation/booked-target.ts';
import { dropExpiredSeats, lockSeats } from '../occupancy/seat-store.ts';
import type { BookingRecord } from '../records/record.ts';
import { closesAt } from '../waitlist-entries/rules.ts';
import { listWaiting, lockTimes, moveClosing } from '../waitlist-entries/store.ts';
import { giveUpPlace, lineOf, lockLine } from './line.ts';
import type { OfferCall } from './offer.ts';
import { serveSeats } from './serve-seats.ts';
import { serveTimes } from './serve-times.ts';

/**
 * Offers what a booking has just given up to those who wait for it, before anybody else can see it as free.
 * `booking` is as it was while it still had its place; one that waited itself leaves its line.
 */
export async function offerFreedPlace(call: OfferCall, siteId: SiteId, booking: BookingRecord): Promise<void> {
  const { tx } = call;
  const waited = booking.status === 'WAITING_LIST' ? await giveUpPlace(tx, siteId, booking) : undefined;
  if (waited && !waited.offeredUntil) return;
  if (booking.details.kind !== 'APPOINTMENT') return offerSeats(call, siteId, booking);
  const end = booking.end + booking.details.bufferAfterMinutes * 60_000;
  await lockTimes(tx, siteId);
  await serveTimes(call, siteId, waited?.offer ?? { start: booking.start, end });
}

/** After the session or course of somebody who waits has changed: its line closes with it, and what is open is offered. */
export async function keepLineInStep(call: OfferCall, siteId: SiteId, booking: BookingRecord): Promise<void> {
  const { tx } = call;
  const target = await targetOf(tx, await findSite(tx, siteId), booking);
  if (!target) return;
  await lockLine(tx, siteId, booking);
  await moveClosing(tx, siteId, lineOf(booking), closesAt(target.service, target.start, target.end));
  await offerSeats(call, siteId, booking);
}

/** Offers what is open of the session or course of a booking. */
export async function offerSeats(call: OfferCall, siteId: SiteId, booking: BookingRecord): Promise<void> {
  const { tx, now } = call;
  const eventId = lineOf(booking);
  if ((await listWaiting(tx, siteId, eventId, now)).length === 0) return;
  const target = await targetOf(tx, await findSite(tx, siteId), booking);
  if (!target) return;
  await lockSeats(tx, { siteId, eventId, bookingId: booking.id, capacity: target.capacity });
  await dropExpiredSeats(tx, siteId, eventId, now);
  await serveSeats(call, siteId, target);
}
