import { addDuration, days, type Instant, instantAt } from '@foyer/contract/values';
import type { availabilityCalendar } from '@foyer/sdk';
import { failureReader } from '../../../failures/failure.ts';
import type { SiteClient } from '../../../lib/client.ts';
import { addDays } from '../../../lib/month-grid.ts';
import { toEpochMs } from '../../../lib/zone-time.ts';
import { readSlots } from '../../../services/available-slots.ts';

/** One of several appointments in sequence. */
export interface GroupPart {
  serviceId: string;
  /** With its add-ons. */
  minutes: number;
  addOnIds: string[];
  /** Null for anybody. */
  staffId: string | null;
}

/** Where all of them are: one of the locations, or the customer's; null for the first of the services. */
export type GroupLocation = { id: string } | { locationType: 'CUSTOM' } | null;

type Calendar = Pick<SiteClient['availabilityCalendar'], 'calculateMultiSlotAvailability'>;

export const readFailure = failureReader<typeof availabilityCalendar.calculateMultiSlotAvailability>()({
  SERVICE_NOT_FOUND: 'closed',
});

/** Days that are shown at once. */
export const DAYS_SHOWN = 7;
const MINUTE_MS = 60_000;

export const lengthOf = (parts: readonly Pick<GroupPart, 'minutes'>[]): number =>
  parts.reduce((sum, { minutes }) => sum + minutes, 0);

/** When each part begins, if the first begins at `startMs`, and when the last one ends. */
export function startsOf(parts: readonly Pick<GroupPart, 'minutes'>[], startMs: Instant): Instant[] {
  const starts = [startMs];
  for (const { minutes } of parts) starts.push(instantAt((starts.at(-1) ?? startMs) + minutes * MINUTE_MS));
  return starts;
}

/** Loads the starts at which all parts are free one after the other, in the days from a date on in the zone. */
export async function loadGroupStarts(
  calendar: Calendar,
  parts: readonly GroupPart[],
  { date, zone, location = null }: { date: string; zone: string; location?: GroupLocation | undefined },
  signal?: AbortSignal,
): Promise<Instant[]> {
  const from = toEpochMs(`${date}T00:00:00`, zone);
  // The last one may end on the next day.
  const to = addDuration(toEpochMs(`${addDays(date, DAYS_SHOWN)}T00:00:00`, zone), days(1));
  const lastMs = toEpochMs(`${addDays(date, DAYS_SHOWN)}T00:00:00`, zone);
  const starts: Instant[] = [];
  let cursor: string | undefined;
  do {
    const answer = await calendar.calculateMultiSlotAvailability(
      {
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        timeZone: 'UTC',
        bookable: true,
        ...(location && { location }),
        slots: parts.map(({ serviceId, minutes, addOnIds, staffId }) => ({
          serviceId,
          ...(staffId && { resourcesFilter: { resourceIds: [staffId] } }),
          customerChoices: { durationInMinutes: minutes, addOnIds },
        })),
        ...(cursor && { cursorPaging: { cursor } }),
      },
      { signal },
    );
    for (const { startMs } of readSlots(answer.slots)) if (startMs < lastMs) starts.push(startMs);
    const { hasNext, cursors } = answer.cursorPagingMetadata;
    cursor = hasNext ? cursors?.next : undefined;
  } while (cursor);
  return starts;
}
