import type { Choices } from '../../../booking/choices.ts';
import { findOpening, nearestOpenings } from '../../../booking/times.ts';
import { clampDate, monthOf } from '../../../lib/month-grid.ts';
import { toLocalDate } from '../../../lib/zone-time.ts';
import type { Opening } from '../../../services/available-slots.ts';
import { type Bookable, windowEndMs } from '../../../services/bookable.ts';
import { useMonth } from '../../time-picker/use-months.ts';
import { type Hold, isLive } from './hold.ts';

export interface Chosen {
  opening: Opening | null;
  /** Slots of other staff at the same time, if the visitor asked for anyone. */
  others: Opening[];
  /** `lost` once the platform no longer offers the time. */
  state: 'none' | 'loading' | 'ready' | 'lost';
  /** The nearest slots, if the chosen one is gone. */
  nearest: Opening[];
}

const ALTERNATIVES = 3;
const nothing = { opening: null, others: [], nearest: [] };

/** True if the hold is for the time and party in the URL. */
export const isHoldOf = ({ opening, participants }: Hold, choices: Choices): boolean =>
  participants === choices.participants &&
  (opening === null ||
    (opening.startMs === choices.startMs &&
      (choices.resourceId === null || opening.resource?.id === choices.resourceId)));

/** The slot that the URL names: as offered now, or as held by the visitor. */
export function useChosen(
  bookable: Bookable,
  choices: Choices,
  hold: Hold | null,
  firstDate: string | null,
  nowMs: number,
): Chosen {
  const { startMs, resourceId, participants } = choices;
  const monthAt = (ms: number) => monthOf(toLocalDate(ms, 'UTC'));
  const lastMonth = monthAt(windowEndMs(bookable, nowMs));
  const wanted = startMs === null ? monthOf(choices.date ?? firstDate ?? toLocalDate(nowMs, 'UTC')) : monthAt(startMs);
  const { openings, state } = useMonth(bookable, clampDate(wanted, monthAt(nowMs), lastMonth), lastMonth);
  if (startMs === null) return { ...nothing, state: bookable.course ? 'ready' : 'none' };
  if (hold?.opening && isHoldOf(hold, choices) && isLive(hold, nowMs)) {
    return { ...nothing, opening: hold.opening, state: 'ready' };
  }
  const opening = findOpening(openings, startMs, resourceId);
  if (opening && opening.openSpots >= participants) {
    const isOther = (other: Opening) =>
      bookable.staff.length > 0 &&
      other.free &&
      other.startMs === startMs &&
      other !== opening &&
      other.location?.id === opening.location?.id;
    const others = choices.staffId === null ? openings.filter(isOther) : [];
    return { ...nothing, opening, others, state: 'ready' };
  }
  const nearest = nearestOpenings(openings, startMs, participants, ALTERNATIVES);
  return { ...nothing, nearest, state: state === 'ready' ? 'lost' : 'loading' };
}
