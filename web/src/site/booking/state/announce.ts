import type { Instant } from '@foyer/contract/values';
import type { Booking } from '@foyer/sdk';
import { isEmbedded } from '../../../lib/embedded.ts';

/** A message to the site that embeds the page. It names no person. */
interface BookingNews {
  serviceId: string;
  startDate: string;
  bookingId?: string;
}

/** Heard by `browser/embedded.ts`. */
const announce = (news: 'slot-selected' | 'held' | 'booked', detail: BookingNews): void =>
  void document.dispatchEvent(new CustomEvent(`foyer:${news}`, { detail }));

export function announceSlot(serviceId: string, startMs: Instant): void {
  if (isEmbedded()) announce('slot-selected', { serviceId, startDate: new Date(startMs).toISOString() });
}

export function announceBooking(news: 'held' | 'booked', { id, bookedEntity, startDate }: Booking): void {
  if (!isEmbedded()) return;
  const serviceId = bookedEntity.slot?.serviceId ?? bookedEntity.schedule?.serviceId ?? '';
  announce(news, { bookingId: id, serviceId, startDate: new Date(startDate).toISOString() });
}
