import {
  addDuration,
  type CivilDate,
  type Duration,
  type Instant,
  minutes,
  type WallTime,
} from '@foyer/contract/values';
import { wallTimeOn } from '../../server/lib/wall.ts';
import { countShown, parseInstant, toInstant } from '../../server/lib/zone.ts';
import { type DateOrder, splitDate } from '../customer-imports/dates.ts';

/** 14:30, 14.30, 14h30, 14:30:00, 2:30 PM, 2pm, 14 Uhr. */
const TIME = /^(\d{1,2})(?:[:.h](\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(a\.?\s?m\.?|p\.?\s?m\.?|uhr|h)?$/i;

/** A time of day as `HH:mm:ss`; undefined if the text is none. */
export function readTime(text: string): string | undefined {
  const [, hourText = '', minute, second = '00', suffix = ''] = TIME.exec(text.trim()) ?? [];
  if (!hourText || (minute === undefined && !suffix)) return undefined;
  const hour = hourOf(Number(hourText), suffix.toLowerCase().at(0));
  const isTime = hour !== undefined && Number(minute ?? 0) < 60 && Number(second) < 60;
  return isTime ? `${String(hour).padStart(2, '0')}:${minute ?? '00'}:${second}` : undefined;
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half !== 'a' && half !== 'p') return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** `Z` or an offset after a time: the text names an instant. */
const OFFSET = /\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;

export type ReadMoment =
  | { instant: Instant; wall?: WallTime; isRepeated?: true }
  | { fault: 'FORMAT' | 'NO_TIME' | 'SKIPPED_TIME' };

interface MomentReading {
  order: DateOrder;
  zone: string;
  /** The time of day, where another column has it. */
  time?: string;
  /** The date, where the text may be a time alone. */
  date?: CivilDate;
}

/** Reads a date and time of a zone. The earlier of two times that read alike; none that the zone skips. */
export function readMoment(text: string, { order, zone, time = '', date }: MomentReading): ReadMoment {
  const found = splitDate(text, order);
  const day = found?.date ?? date;
  const rest = found ? found.rest : text.trim();
  if (day === undefined) return { fault: 'FORMAT' };
  const isDateOnly = rest === '' || (time !== '' && /^0?0:00(:00)?$/.test(rest));
  if (isDateOnly && time === '') return { fault: 'NO_TIME' };
  if (!isDateOnly && time !== '') return { fault: 'FORMAT' };
  const said = isDateOnly ? time : rest;
  const offset = OFFSET.exec(said)?.[1];
  const clock = readTime(offset === undefined ? said : said.replace(OFFSET, ''));
  if (clock === undefined) return { fault: 'FORMAT' };
  if (offset !== undefined) {
    const isUtc = /^[a-z]/i.test(offset);
    const instant = parseInstant(`${day}T${clock}${isUtc ? 'Z' : offset}`, zone);
    return instant === undefined ? { fault: 'FORMAT' } : { instant };
  }
  return placeInZone(wallTimeOn(day, clock), zone);
}

function placeInZone(wall: WallTime, zone: string): ReadMoment {
  const shown = countShown(wall, zone);
  if (shown === 0) return { fault: 'SKIPPED_TIME' };
  return { instant: toInstant(wall, zone), wall, ...(shown === 2 ? { isRepeated: true as const } : {}) };
}

const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;
const UNITS =
  /^(?:(\d+(?:[.,]\d+)?)\s*(?:h|hr|hrs|hours?|std|stunden?|horas?|שעות|שעה)\.?)?\s*(?:(\d+)\s*(?:m|mins?|minutes?|minuten?|minutos?|דקות|דקה|min\.)?\.?)?$/i;
const MOST_MINUTES = 31 * 24 * 60;

/** Reads `60`, `60 min`, `1 h 30 min`, `1.5 hours` or `1:30`; undefined if the text is no length. */
export function readDuration(text: string): Duration | undefined {
  const [, clockHours, clockMinutes] = CLOCK.exec(text) ?? [];
  const [, unitHours, unitMinutes] = UNITS.exec(text.trim()) ?? [];
  const hours = Number((clockHours ?? unitHours ?? '0').replace(',', '.'));
  const total = Math.round(hours * 60 + Number(clockMinutes ?? unitMinutes ?? 0));
  return total >= 1 && total <= MOST_MINUTES ? minutes(total) : undefined;
}

export const endAfter = (start: Instant, duration: Duration): Instant => addDuration(start, duration);
