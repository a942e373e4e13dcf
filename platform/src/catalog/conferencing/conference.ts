import { createHmac } from 'node:crypto';
import type { BookingId, ResourceId, ScheduleId, ServiceId, SiteId } from '@foyer/contract';
import { type ConferencingSettings, ROOM } from './settings.ts';

/** The settings that apply to bookings of some services. */
export type Conferencing = Pick<ConferencingSettings, 'provider' | 'url' | 'staffLinks' | 'serviceLinks'> & {
  /** The services that are held online. */
  onlineIds: readonly ServiceId[];
};

/** The facts of a booking that decide its meeting link. */
interface Met {
  id: BookingId;
  status: string;
  serviceId: ServiceId;
  scheduleId: ScheduleId;
  eventId?: string;
  details: { kind: 'APPOINTMENT' | 'CLASS' | 'COURSE'; resources: readonly { id: ResourceId }[] };
}

/** Names the room: the participants of one booking, session or course share it. */
function meetingOf({ id, scheduleId, eventId, details }: Met): string {
  if (details.kind === 'COURSE') return scheduleId;
  return details.kind === 'CLASS' ? (eventId ?? id) : id;
}

/** Returns 128 bits of a keyed hash, so that the name can't be guessed. Lower case, because some servers ignore case. */
const roomOf = (secret: string, siteId: SiteId, meeting: string): string =>
  createHmac('sha256', secret).update('conference').update(siteId).update(meeting).digest('hex').slice(0, 32);

/** The link to the meeting of a booking. Only confirmed bookings have one. */
export function conferenceUrlOf(
  conferencing: Conferencing | undefined,
  secret: string,
  siteId: SiteId,
  booking: Met,
): string | undefined {
  if (booking.status !== 'CONFIRMED' || !conferencing?.onlineIds.includes(booking.serviceId)) return undefined;
  const { provider, url, staffLinks, serviceLinks } = conferencing;
  switch (provider) {
    case 'NONE':
      return undefined;
    case 'JITSI':
      return url.replaceAll(ROOM, roomOf(secret, siteId, meetingOf(booking)));
    case 'FIXED_LINK': {
      const ids = booking.details.resources.map(({ id }) => id);
      const ofStaff = staffLinks.find(({ staffMemberId }) => ids.includes(staffMemberId))?.url;
      const ofService = serviceLinks.find(({ serviceId }) => serviceId === booking.serviceId)?.url;
      return ofStaff ?? ofService ?? (url || undefined);
    }
  }
}
