import type { SlotAvailability } from '@foyer/sdk';
import type { Failure } from '../failures/failure.ts';
import { type AvailableSlot, readSlots, type Slot } from '../services/available-slots.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSlot = (value: unknown): value is Slot => isObject(value) && 'startDate' in value;
const isEntry = (value: unknown): value is Partial<SlotAvailability> & { slot: Slot } =>
  isObject(value) && 'slot' in value && isSlot(value.slot);

/** Reads the nearest slots that come with SLOT_NOT_AVAILABLE, as slots or as availability entries. */
export function readNearestSlots({ data }: Pick<Failure, 'data'>): AvailableSlot[] {
  const entries: SlotAvailability[] = [];
  for (const alternative of Array.isArray(data.alternatives) ? data.alternatives : []) {
    if (isEntry(alternative)) entries.push({ openSpots: 1, totalSpots: 1, ...alternative, bookable: true });
    else if (isSlot(alternative)) entries.push({ slot: alternative, openSpots: 1, totalSpots: 1, bookable: true });
  }
  return readSlots(entries);
}
