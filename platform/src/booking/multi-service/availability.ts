import type { modules } from '@foyer/contract';
import { durationBetween } from '@foyer/contract/values';
import type { Call } from '../../server/http/handler.ts';
import { targetOf } from '../allocation/booked-target.ts';
import { violationsOf } from '../allocation/request.ts';
import { readCalendar } from '../availability/calendar.ts';
import { siteOf } from '../changes/change.ts';
import type { BookingRecord } from '../records/record.ts';
import { isFree } from '../slots/explain.ts';
import { activeOf, findOwnGroup } from './group.ts';

type Get = (typeof modules)['bookings']['getMultiServiceBookingAvailability'];

/** Returns whether the group's bookings could be made now as they are. */
export async function getMultiServiceBookingAvailability(call: Call<Get>) {
  const group = await findOwnGroup(call, call.input.multiServiceBookingId);
  const active = activeOf(group);
  const looks: Look[] = [];
  for (const booking of active) looks.push(await lookAt(call, booking));
  const isAny = (name: keyof ReturnType<typeof violationsOf>) => looks.some(({ violations }) => violations[name]);
  const isStillFree = looks.length > 0 && looks.every((look) => look.isFree);
  const policyViolations = {
    tooEarlyToBook: isAny('tooEarlyToBook'),
    tooLateToBook: isAny('tooLateToBook'),
    bookOnlineDisabled: isAny('bookOnlineDisabled'),
  };
  return {
    bookable: isStillFree && !Object.values(policyViolations).some(Boolean),
    totalCapacity: 1,
    remainingCapacity: isStillFree ? 1 : 0,
    policyViolations,
    policySettings: {
      maxParticipantsPerBooking: Math.min(...(looks.length > 0 ? looks.map(({ most }) => most) : [1])),
    },
    multiServiceBookingInfo: active.map(({ id }) => ({ bookingId: id })),
  };
}

interface Look {
  isFree: boolean;
  violations: ReturnType<typeof violationsOf>;
  /** The policy's maximum of participants in one booking. */
  most: number;
}

const gone = { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: true };

async function lookAt(call: Call<Get>, booking: BookingRecord): Promise<Look> {
  const { tx, caller, now } = call;
  const target = await targetOf(tx, await siteOf(call), booking);
  if (!target) return { isFree: false, violations: gone, most: 1 };
  const { service, start, end, resourceId, location } = target;
  const window = { from: start, to: end, durationMs: durationBetween(start, end), anyStart: true };
  const asked = { siteId: caller.siteId, service, location, ...window, now, resourceId, except: booking.id };
  const { query } = await readCalendar(tx, asked);
  const most = service.bookingPolicy.participantsPolicy?.maxParticipantsPerBooking ?? 1;
  return { isFree: isFree(query, start), violations: violationsOf(target, now), most };
}
