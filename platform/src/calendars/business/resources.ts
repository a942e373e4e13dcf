import type { Modules, ResponseOf } from '@foyer/contract';
import { addDuration, days, type Instant, subtractDuration } from '@foyer/contract/values';
import { datesAround } from '../../booking/availability/event-times.ts';
import { listExternalBusyTimes } from '../../booking/external-busy/busy-store.ts';
import { expandHours } from '../../booking/slots/hours.ts';
import { findSessions, type ZonedSession } from '../../catalog/schedules/store.ts';
import type { CallContext } from '../../server/http/handler.ts';
import { Slices } from '../../server/lib/event-loop.ts';
import { listOccurrences } from '../../server/lib/recurrence.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { CalendarResource, Window } from './store.ts';

type Shown = ResponseOf<Modules['calendars']['queryBusinessCalendar']>['resources'][number];
type Span = NonNullable<Shown['hours']>[number];

/** An occurrence takes about as long to expand as a few steps of the engine. */
const STEPS_OF_AN_OCCURRENCE = 2;

/** Describes resources with their hours, time off and busy times elsewhere, in two statements. */
export async function describeResources(
  { tx, caller: { siteId } }: Pick<CallContext, 'tx' | 'caller'>,
  resources: readonly CalendarResource[],
  window: Window,
): Promise<Shown[]> {
  const resourceIds = resources.map(({ id }) => id);
  const span = { start: window.from, end: window.to };
  const [sessions, elsewhere] = await Promise.all([
    findSessions(
      tx,
      siteId,
      resources.map(({ scheduleId }) => scheduleId),
      datesAround(window),
    ),
    listExternalBusyTimes(tx, { siteId, resourceIds, span }),
  ]);
  const bySchedule = Map.groupBy(sessions, ({ scheduleId }) => scheduleId);
  const slices = new Slices();
  const shown: Shown[] = [];
  for (const resource of resources) {
    const own = bySchedule.get(resource.scheduleId) ?? [];
    const hours = hoursOf(resource, own, window);
    const timeOff = own.flatMap((session) => timeOffOf(session, window));
    shown.push({
      ...namesOf(resource),
      timeOff,
      busyElsewhere: toSpans(elsewhere.get(resource.id) ?? []),
      ...(hours ? { hours } : {}),
    });
    await slices.spend((timeOff.length + (hours?.length ?? 0)) * STEPS_OF_AN_OCCURRENCE);
  }
  return shown;
}

const namesOf = ({ id, name, typeId, typeName, isStaff, memberId, image }: CalendarResource) => ({
  id,
  name,
  typeId,
  isStaff,
  ...(typeName ? { typeName } : {}),
  ...(memberId ? { memberId } : {}),
  ...(image ? { image } : {}),
});

const isHours = ({ type }: ZonedSession): boolean => type !== 'EVENT';

/** A room without hours of its own can be used whenever the staff work. */
function hoursOf(
  { isStaff, timeZone }: CalendarResource,
  own: readonly ZonedSession[],
  { from, to }: Window,
): Span[] | undefined {
  if (!isStaff && !own.some(isHours)) return undefined;
  const spans = toSpans(expandHours(own, timeZone, from, to));
  return spans.filter(({ startDate, endDate }) => startDate < toTimestamp(to) && endDate > toTimestamp(from));
}

function timeOffOf(session: ZonedSession, { from, to }: Window): Shown['timeOff'] {
  if (isHours(session)) return [];
  const around = { from: subtractDuration(from, days(1)), to: addDuration(to, days(1)) };
  return listOccurrences(session, session.timeZone, around.from, around.to)
    .filter(({ start, end }) => start < to && end > from)
    .map(({ start, end }) => ({
      id: session.id,
      startDate: toTimestamp(start),
      endDate: toTimestamp(end),
      ...(session.note ? { note: session.note } : {}),
      ...(session.recurrence ? { isRecurring: true } : {}),
    }));
}

/** Flat intervals as pairs. */
function toSpans(flat: readonly Instant[]): Span[] {
  const spans: Span[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2) {
    const [start, end] = [flat[index], flat[index + 1]];
    if (start !== undefined && end !== undefined)
      spans.push({ startDate: toTimestamp(start), endDate: toTimestamp(end) });
  }
  return spans;
}
