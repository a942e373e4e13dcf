import { addDuration, days, hours, instantAt, minutes } from '@foyer/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CollectedQuery, collectEntries } from './collect.ts';
import type { EntrySource, TimedEntry, TimeSpan } from './entries.ts';
import { capPerDay, orderEntries } from './order.ts';

const from = instantAt(Date.UTC(2027, 9, 29));
const write = () => {
  throw new Error('Only the entries of the page are written.');
};

type Spec = { minute: number; bookable: boolean }[];

function toSource(spec: Spec, name: string, perDay: number): EntrySource & { asked: TimeSpan[] } {
  const entries: TimedEntry[] = spec.map(({ minute, bookable }) => ({
    start: addDuration(from, minutes(minute)),
    bookable,
    openSpots: 1,
    resourceId: name,
    write,
  }));
  entries.sort((left, right) => left.start - right.start);
  const asked: TimeSpan[] = [];
  return {
    asked,
    entriesPerDay: perDay,
    within: (part) => {
      asked.push(part);
      return entries.filter(({ start }) => start >= part.from && start < part.to);
    },
  };
}

const queryOf = (dayCount: number, rest: Partial<CollectedQuery> = {}): CollectedQuery => ({
  from,
  to: addDuration(from, days(dayCount)),
  zone: 'America/New_York',
  isDescending: false,
  slotsPerDay: undefined,
  matches: () => true,
  ...rest,
});

/** The response computed at once, to compare with: all entries, sorted, cut. */
function collectAtOnce(sources: EntrySource[], query: CollectedQuery, offset: number, limit: number): TimedEntry[] {
  const all = sources.flatMap((source) => source.within(query)).filter(query.matches);
  const ordered = capPerDay(orderEntries(all, query.isDescending), query.zone, query.slotsPerDay);
  return ordered.slice(offset, offset + limit + 1);
}

test('a page is the same as if all entries were computed and sorted at once', async () => {
  const spec = fc.array(fc.record({ minute: fc.integer({ min: 0, max: 10 * 1440 - 1 }), bookable: fc.boolean() }), {
    maxLength: 60,
  });
  const input = fc.record({
    specs: fc.array(spec, { maxLength: 3 }),
    perDay: fc.constantFrom(1, 900, 4000, 40_000),
    isDescending: fc.boolean(),
    slotsPerDay: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    isBookableOnly: fc.boolean(),
    offset: fc.integer({ min: 0, max: 40 }),
    limit: fc.integer({ min: 0, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(input, async ({ specs, perDay, offset, limit, isBookableOnly, ...rest }) => {
      const sources = specs.map((each, index) => toSource(each, String(index), perDay));
      const query = queryOf(10, { ...rest, matches: ({ bookable }) => bookable || !isBookableOnly });
      const found = await collectEntries(sources, query, { offset, limit });
      expect(found).toEqual(collectAtOnce(sources, query, offset, limit));
    }),
    { numRuns: 300 },
  );
});

/** A year with an entry each minute, of which only those of one part are ever in memory. */
const denseSource = (bookable: boolean): EntrySource & { most: number; parts: number } => {
  const source = {
    entriesPerDay: 1440,
    most: 0,
    parts: 0,
    within: (part: TimeSpan) => {
      const count = Math.ceil((part.to - part.from) / minutes(1));
      source.most = Math.max(source.most, count);
      source.parts += 1;
      return Array.from({ length: count }, (_, index) => ({
        start: addDuration(part.from, minutes(index)),
        bookable,
        openSpots: 1,
        resourceId: undefined,
        write,
      }));
    },
  };
  return source;
};

describe('G41: a year of availability', () => {
  test('is never in memory as a whole, even where nothing matches', async () => {
    const source = denseSource(true);
    expect(await collectEntries([source], queryOf(360, { matches: () => false }), { offset: 0, limit: 10 })).toEqual(
      [],
    );
    expect(source.most).toBeLessThanOrEqual(2000);
  });

  test('is computed no further than the page needs', async () => {
    const source = denseSource(true);
    expect(await collectEntries([source], queryOf(360), { offset: 0, limit: 10 })).toHaveLength(11);
    expect(source.parts).toBe(1);
  });

  test('computes no more of a day than it may show', async () => {
    const source = { ...denseSource(true), entriesPerDay: 96_000 };
    const asked: TimeSpan[] = [];
    const within = (part: TimeSpan) => {
      asked.push(part);
      return source.within(part);
    };
    const found = await collectEntries([{ ...source, within }], queryOf(3, { slotsPerDay: 1, zone: 'UTC' }), {
      offset: 0,
      limit: 10,
    });
    expect(found.map(({ start }) => start)).toEqual([0, 1, 2].map((day) => addDuration(from, days(day))));
    expect(asked.map((part) => part.from)).toEqual(found.map(({ start }) => start));
    expect(asked[0]?.to).toBe(addDuration(from, minutes(30)));
  });

  test('lets others have the event loop after each part', async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const source = denseSource(true);
    await collectEntries([source], queryOf(360, { matches: () => false }), { offset: 0, limit: 10 });
    isOver = true;
    expect(source.parts).toBeGreaterThan(100);
    // Entries that aren't bookable would be computed in a second round, which nothing matches here either.
    expect(turns).toBeGreaterThan(source.parts / 3);
  });
});

test('a part ends where the next one begins, and the last one with the window', async () => {
  const source = toSource([], 'a', 96_000);
  const query = { ...queryOf(1), to: addDuration(from, minutes(75)) };
  await collectEntries([source], query, { offset: 0, limit: 1 });
  expect(source.asked.map(({ from: begin, to }) => (to - begin) / hours(1))).toEqual([0.5, 0.5, 0.25]);
});
