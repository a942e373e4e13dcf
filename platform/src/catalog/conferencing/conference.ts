import { createHmac } from 'node:crypto';
import type { BookingId, ResourceId, ScheduleId, ServiceId, SiteId } from '@foyer/contract';
import { isCalled } from '../../server/conferencing/account.ts';
import { type ConferencingSettings, ROOM } from './settings.ts';

/** The settings that apply to bookings of some services. */
export type Conferencing = Pick<ConferencingSettings, 'provider' | 'url' | 'staffLinks' | 'serviceLinks'> & {
  /** The services that are held online. */
  onlineIds: readonly ServiceId[];
  /** The links that a called provider made, by what meets. */
  madeLinks: ReadonlyMap<string, string>;
};

/** The facts of a booking that decide its meeting link. */
export interface Met {
  id: BookingId;
  status: string;
  serviceId: ServiceId;
  scheduleId: ScheduleId;
  eventId?: string;
  details: { kind: 'APPOINTMENT' | 'CLASS' | 'COURSE'; resources: readonly { id: ResourceId }[] };
}

/** Names what meets: the participants of one booking, session or course share a room. */
export function meetingOf({ id, scheduleId, eventId, details }: Met): string {
  if (details.kind === 'COURSE') return scheduleId;
  return details.kind === 'CLASS' ? (eventId ?? id) : id;
}

/** Returns 128 bits of a keyed hash, so that the name can't be guessed. Lower case, because some servers ignore case. */
const roomOf = (secret: string, siteId: SiteId, meeting: string): string =>
  createHmac('sha256', secret).update('conference').update(siteId).update(meeting).digest('hex').slice(0, 32);

type Applied = Pick<Conferencing, 'provider' | 'onlineIds'>;

/** Whether a booking is one that meets online. Only a confirmed one is. */
const meetsOnline = (conferencing: Applied, { status, serviceId }: Met): boolean =>
  status === 'CONFIRMED' && conferencing.onlineIds.includes(serviceId);

/** Whether a provider is to be asked for the meeting of a booking. */
export const isMeetingWanted = (conferencing: Applied | undefined, booking: Met): boolean =>
  conferencing !== undefined && isCalled(conferencing.provider) && meetsOnline(conferencing, booking);

/** Whether a booking will have a link that the provider hasn't made yet. */
export const isLinkAwaited = (conferencing: Conferencing | undefined, booking: Met): boolean =>
  isMeetingWanted(conferencing, booking) && conferencing?.madeLinks.get(meetingOf(booking)) === undefined;

/** The link to the meeting of a booking. */
export function conferenceUrlOf(
  conferencing: Conferencing | undefined,
  secret: string,
  siteId: SiteId,
  booking: Met,
): string | undefined {
  if (!conferencing || !meetsOnline(conferencing, booking)) return undefined;
  const { provider, url, staffLinks, serviceLinks } = conferencing;
  switch (provider) {
    case 'NONE':
      return undefined;
    case 'JITSI':
      return url.replaceAll(ROOM, roomOf(secret, siteId, meetingOf(booking)));
    case 'ZOOM':
    case 'GOOGLE_MEET':
      return conferencing.madeLinks.get(meetingOf(booking));
    case 'FIXED_LINK': {
      const ids = booking.details.resources.map(({ id }) => id);
      const ofStaff = staffLinks.find(({ staffMemberId }) => ids.includes(staffMemberId))?.url;
      const ofService = serviceLinks.find(({ serviceId }) => serviceId === booking.serviceId)?.url;
      return ofStaff ?? ofService ?? (url || undefined);
    }
  }
}
