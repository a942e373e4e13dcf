import type { modules, ScheduleId } from '@foyer/contract';
import { findServiceOfSchedule } from '../../catalog/services/store.ts';
import { isBusiness } from '../../server/http/caller.ts';
import type { Call } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { findSite } from '../../server/sites/store.ts';
import { violationsOf } from '../allocation/request.ts';
import { readCourse } from '../allocation/target.ts';
import { toWaitlistSummary } from '../availability/entries.ts';
import { countSeats } from '../occupancy/seat-store.ts';
import { pickFitting } from '../waitlist-entries/rules.ts';
import { listWaitlists } from '../waitlist-entries/store.ts';

/** Returns a course's capacity and open seats, and whether its policy lets it be booked now. */
export async function getScheduleAvailability(
  call: Call<(typeof modules)['availabilityCalendar']['getScheduleAvailability']>,
) {
  const { input, tx, caller, now, fail } = call;
  const { siteId } = caller;
  const id = asId<ScheduleId>(input.scheduleId.toLowerCase());
  const service = await findServiceOfSchedule(tx, siteId, id, { hidden: isBusiness(caller) });
  const course = service?.type === 'COURSE' && (await readCourse(tx, await findSite(tx, siteId), service, undefined));
  if (!course) return fail('SCHEDULE_NOT_FOUND', 'There is no course with this schedule.');
  const taken = await countSeats(tx, { siteId, eventIds: [id], now });
  const waitlist = (await listWaitlists(tx, siteId, [id], now)).get(id) ?? { parties: [], offers: 0 };
  const left = Math.max(0, course.capacity - (taken.get(id) ?? 0));
  // Seats of expired holds belong to the waitlist even before they are offered.
  const claimed = pickFitting(waitlist.parties, left).reduce((sum, { seats }) => sum + seats, 0);
  const most = course.service.bookingPolicy.participantsPolicy?.maxParticipantsPerBooking ?? 1;
  return {
    availability: {
      totalSpots: course.capacity,
      openSpots: left - claimed,
      ...toWaitlistSummary(course.service, waitlist),
      bookingPolicyViolations: violationsOf(course, now),
    },
    bookingPolicySettings: { maxParticipantsPerBooking: most },
  };
}
