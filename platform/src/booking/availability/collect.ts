import { addDuration, days, type Instant, milliseconds } from '@foyer/contract/values';
import { Slices } from '../../server/lib/event-loop.ts';
import { dayOf } from '../../server/lib/wall.ts';
import { instantToWallMs } from '../../server/lib/zone.ts';
import type { EntrySource, TimedEntry, TimeSpan } from './entries.ts';
import { orderEntries } from './order.ts';
import { splitWindow } from './window.ts';

/** So many entries that aren't bookable are kept until their turn, after all bookable ones; others are computed again. */
const MOST_KEPT = 10_000;

export interface CollectedQuery extends TimeSpan {
  /** The zone whose days `slotsPerDay` counts. */
  zone: string;
  isDescending: boolean;
  slotsPerDay: number | undefined;
  matches(entry: TimedEntry): boolean;
}

/**
 * Collects one page of the services' times, bookable ones first, each kind by start (protocol: bookings §5), and one
 * entry more if there is one. It computes a part of the window at a time, gives way after each, keeps only the page and
 * stops when that is full: a year of a hundred services takes no more memory than a week of one.
 */
export async function collectEntries(
  sources: readonly EntrySource[],
  query: CollectedQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<TimedEntry[]> {
  const perDay = sources.reduce((sum, { entriesPerDay }) => sum + entriesPerDay, 0);
  const parts = splitWindow(query, perDay);
  if (query.isDescending) parts.reverse();
  const page = new Page(query, offset, limit + 1);
  const slices = new Slices();
  const kept = new Map<TimeSpan, TimedEntry[]>();
  let keptCount = 0;
  const find = async (part: TimeSpan) => {
    await slices.spend(Math.ceil((perDay * (part.to - part.from)) / days(1)) + sources.length);
    return orderEntries(sources.flatMap((source) => source.within(part)).filter(query.matches), query.isDescending);
  };
  for (const part of parts) {
    if (page.isFull) return page.entries;
    if (page.isClosed(part)) continue;
    const found = await find(part);
    const firstOther = found.findIndex(({ bookable }) => !bookable);
    const others = firstOther < 0 ? [] : found.splice(firstOther);
    page.add(found);
    if (keptCount + others.length > MOST_KEPT) continue;
    keptCount += others.length;
    kept.set(part, others);
  }
  for (const part of parts) {
    if (page.isFull) break;
    if (page.isClosed(part)) continue;
    page.add(kept.get(part) ?? (await find(part)).filter(({ bookable }) => !bookable));
  }
  return page.entries;
}

/** Keeps the entries of one page of those that are added in order, `slotsPerDay` of each day. */
class Page {
  readonly entries: TimedEntry[] = [];
  readonly #query: CollectedQuery;
  readonly #size: number;
  readonly #countOfDay = new Map<number, number>();
  #toSkip: number;

  constructor(query: CollectedQuery, offset: number, size: number) {
    this.#query = query;
    this.#toSkip = offset;
    this.#size = size;
  }

  get isFull(): boolean {
    return this.entries.length >= this.#size;
  }

  /** Whether the part lies in one day that has all its entries. */
  isClosed({ from, to }: TimeSpan): boolean {
    const { slotsPerDay } = this.#query;
    const day = this.#dayOf(from);
    if (slotsPerDay === undefined || day !== this.#dayOf(addDuration(to, milliseconds(-1)))) return false;
    return (this.#countOfDay.get(day) ?? 0) >= slotsPerDay;
  }

  add(found: readonly TimedEntry[]): void {
    for (const entry of found) {
      if (this.isFull) return;
      if (!this.#isWithinDay(entry.start)) continue;
      if (this.#toSkip > 0) this.#toSkip -= 1;
      else this.entries.push(entry);
    }
  }

  #isWithinDay(start: Instant): boolean {
    const { slotsPerDay } = this.#query;
    if (slotsPerDay === undefined) return true;
    const day = this.#dayOf(start);
    const count = this.#countOfDay.get(day) ?? 0;
    if (count >= slotsPerDay) return false;
    this.#countOfDay.set(day, count + 1);
    return true;
  }

  #dayOf(instant: Instant): number {
    return dayOf(instantToWallMs(instant, this.#query.zone));
  }
}
