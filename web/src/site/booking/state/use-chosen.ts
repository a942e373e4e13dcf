import { type Instant, instantAt } from '@foyer/contract/values';
import { isLive } from '@foyer/react/hold';
import { findSlot, nearestSlots } from '@foyer/react/times';
import type { Choices } from '../../../booking/choices.ts';
import { clampDate, monthOf } from '../../../lib/month-grid.ts';
import { toLocalDate } from '../../../lib/zone-time.ts';
import type { AvailableSlot } from '../../../services/available-slots.ts';
import { type Bookable, wholeMinutes, windowEndMs } from '../../../services/bookable.ts';
import { useMonth } from '../../time-picker/use-months.ts';
import type { Hold } from './hold.ts';

export interface Chosen {
  slot: AvailableSlot | null;
  /** Slots of other staff at the same time, if the visitor asked for anyone. */
  others: AvailableSlot[];
  /** `lost` once the platform no longer offers the time. */
  state: 'none' | 'loading' | 'ready' | 'lost';
  /** The nearest slots, if the chosen one is gone. */
  nearest: AvailableSlot[];
}

const ALTERNATIVES = 3;
const MINUTE_MS = 60_000;
const nothing = { slot: null, others: [], nearest: [] };

/** True if the hold is for the time, length and party in the URL. */
export const isHoldOf = (
  { slot, participants }: Hold,
  choices: Choices,
  bookable: Pick<Bookable, 'minutes' | 'lengths' | 'addOns'>,
): boolean =>
  participants === choices.participants &&
  (slot === null ||
    (((bookable.lengths.length === 0 && bookable.addOns.length === 0) ||
      slot.endMs - slot.startMs === (wholeMinutes(bookable) ?? 0) * MINUTE_MS) &&
      slot.startMs === choices.startMs &&
      (choices.resourceId === null || slot.resource?.id === choices.resourceId)));

/** The slot that the URL names: as offered now, or as held by the visitor. */
export function useChosen(
  bookable: Bookable,
  choices: Choices,
  hold: Hold | null,
  firstDate: string | null,
  nowMs: Instant,
): Chosen {
  const { startMs, resourceId, participants } = choices;
  const monthAt = (ms: number) => monthOf(toLocalDate(instantAt(ms), 'UTC'));
  const lastMonth = monthAt(windowEndMs(bookable, nowMs));
  const wanted = startMs === null ? monthOf(choices.date ?? firstDate ?? toLocalDate(nowMs, 'UTC')) : monthAt(startMs);
  const { slots, state } = useMonth(bookable, clampDate(wanted, monthAt(nowMs), lastMonth), lastMonth);
  if (startMs === null) return { ...nothing, state: bookable.course ? 'ready' : 'none' };
  if (hold?.slot && isHoldOf(hold, choices, bookable) && isLive(hold, nowMs)) {
    return { ...nothing, slot: hold.slot, state: 'ready' };
  }
  const slot = findSlot(slots, startMs, resourceId);
  if (slot && slot.openSpots >= participants) {
    const isOther = (other: AvailableSlot) =>
      bookable.staff.length > 0 &&
      other.free &&
      other.startMs === startMs &&
      other !== slot &&
      other.location?.id === slot.location?.id;
    const others = choices.staffId === null ? slots.filter(isOther) : [];
    return { ...nothing, slot, others, state: 'ready' };
  }
  const nearest = nearestSlots(slots, startMs, participants, ALTERNATIVES);
  return { ...nothing, nearest, state: state === 'ready' ? 'lost' : 'loading' };
}
