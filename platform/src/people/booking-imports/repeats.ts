import { addDuration, type Instant } from '@foyer/contract/values';
import { durationsOf } from '../../booking/slots/limits.ts';
import type { Service } from '../../catalog/services/service.ts';
import { Slices } from '../../server/lib/event-loop.ts';
import type { CustomerFile } from '../customer-imports/file.ts';
import type { BookingReading } from './reading.ts';
import { type BookingRow, readBooking } from './row.ts';

/** Earlier rows of the file that a row repeats or overlaps, by their lines. */
export interface Repeats {
  /** The same booking. */
  earlier?: number;
  /** Another booking of the same staff member at the same time. */
  overlaps?: number;
}

/** Steps (`Slices`) to read a row. */
const STEPS_OF_A_ROW = 60;

interface Taken {
  position: number;
  start: Instant;
  end: Instant;
}

/** Finds rows that say one booking twice, and those of which only one can be imported. */
export async function findRepeats(
  reading: BookingReading,
  { rows }: Pick<CustomerFile, 'rows'>,
  { services, now }: { services: ReadonlyMap<string, Service>; now: Instant },
): Promise<Map<number, Repeats>> {
  const repeats = new Map<number, Repeats>();
  const byKey = new Map<string, number>();
  const byStaff = new Map<string, Taken[]>();
  const slices = new Slices();
  for (const { position, cells } of rows) {
    await slices.spend(STEPS_OF_A_ROW);
    const { row } = readBooking(reading, { cells }, now);
    if (!row) continue;
    const earlier = byKey.get(row.rowKey);
    if (earlier !== undefined) repeats.set(position, { earlier });
    else {
      byKey.set(row.rowKey, position);
      const taken = timeOf(row, services.get(row.serviceId), now);
      if (taken) byStaff.set(taken.staffId, [...(byStaff.get(taken.staffId) ?? []), { position, ...taken }]);
    }
  }
  for (const taken of byStaff.values())
    for (const [position, overlaps] of findOverlaps(taken)) repeats.set(position, { overlaps });
  return repeats;
}

function timeOf(row: BookingRow, service: Service | undefined, now: Instant) {
  const { start, status } = row;
  if (service?.type !== 'APPOINTMENT' || start <= now || status === 'CANCELED') return undefined;
  const [only, ...others] = service.staffMemberIds ?? [];
  const staffId = row.staffId ?? (others.length === 0 ? only : undefined);
  const [duration] = durationsOf(service);
  const end = row.end ?? (duration === undefined ? undefined : addDuration(start, duration));
  return staffId === undefined || end === undefined ? undefined : { staffId, start, end };
}

/** The later line of each two that overlap, with the earlier line. */
function* findOverlaps(taken: readonly Taken[]): Generator<[number, number]> {
  let last: Taken | undefined;
  for (const next of taken.toSorted((one, other) => one.start - other.start)) {
    if (last && next.start < last.end) {
      yield [Math.max(last.position, next.position), Math.min(last.position, next.position)];
    }
    if (!last || next.end > last.end) last = next;
  }
}
