import type { SiteId } from '@foyer/contract';
import { conferenceUrlOf, isLinkAwaited } from '../../catalog/conferencing/conference.ts';
import { findConferencing } from '../../catalog/conferencing/store.ts';
import type { Db } from '../../server/db/database.ts';
import type { BookingRecord } from './record.ts';

interface Reading {
  db: Db;
  secret: string;
  siteId: SiteId;
}

export interface MeetingLink {
  url: string | undefined;
  /** The provider will make one. */
  isAwaited: boolean;
}

/** Finds the links to the meetings of bookings, or whether they will have one. */
export async function findMeetingLinks(
  { db, secret, siteId }: Reading,
  bookings: readonly BookingRecord[],
): Promise<(booking: BookingRecord) => MeetingLink> {
  const confirmed = bookings.filter(({ status }) => status === 'CONFIRMED');
  const conferencing = await findConferencing(db, siteId, confirmed);
  return (booking) => ({
    url: conferenceUrlOf(conferencing, secret, siteId, booking),
    isAwaited: isLinkAwaited(conferencing, booking),
  });
}

/** Finds the links to the meetings of bookings, for those who may see them; confirmed ones only have one. */
export async function findConferences(
  reading: Reading,
  bookings: readonly BookingRecord[],
): Promise<(booking: BookingRecord) => string | undefined> {
  const linkOf = await findMeetingLinks(reading, bookings);
  return (booking) => linkOf(booking).url;
}

/** The link to the meeting of one booking. */
export const findConference = async (reading: Reading, booking: BookingRecord): Promise<string | undefined> =>
  (await findConferences(reading, [booking]))(booking);

export const describeConference = (guestUrl: string | undefined): { guestUrl?: string } =>
  guestUrl === undefined ? {} : { guestUrl };
