import { addDuration, days, earliest, type Instant } from '@foyer/contract/values';
import type { BookingRecord } from './record.ts';

type Linked = Pick<BookingRecord, 'linkVersion' | 'end' | 'canceledDate'>;

/** For so long a manage link shows a booking that is over or was canceled. */
const SHOWN_AFTERWARDS = days(30);

/** The instant at which the manage links of a booking end. Moving a booking moves it, too. */
export const linkEnd = ({ end, canceledDate }: Linked): Instant =>
  addDuration(canceledDate === undefined ? end : earliest(end, canceledDate), SHOWN_AFTERWARDS);

/** The version of a link to all of these bookings: it is revoked with the links to any of them. */
export const linkVersionOf = (bookings: readonly Linked[]): number =>
  Math.max(0, ...bookings.map(({ linkVersion }) => linkVersion));

/** The code with which a manage link of this version is refused, if it is. It lasts as long as the last of its bookings. */
export function findLinkFault(
  bookings: readonly Linked[],
  version: number,
  now: Instant,
): 'MANAGE_LINK_REVOKED' | 'MANAGE_LINK_EXPIRED' | undefined {
  if (version !== linkVersionOf(bookings)) return 'MANAGE_LINK_REVOKED';
  return bookings.every((booking) => linkEnd(booking) <= now) ? 'MANAGE_LINK_EXPIRED' : undefined;
}

/** Descriptions of the faults. */
export const linkFaults = {
  MANAGE_LINK_REVOKED: 'This link was replaced. Use the link in the newest email about the booking.',
  MANAGE_LINK_EXPIRED: 'This link has ended, because the booking was over long ago.',
} as const;
