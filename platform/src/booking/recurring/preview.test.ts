import { instantAt, milliseconds } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { DAY_MS } from '../../server/lib/wall.ts';
import type { Resource, SlotQuery } from '../slots/query.ts';
import { type PreviewContext, planOccurrences } from './preview.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2027, 4, 1);
const noon = (day: number) => instantAt(Date.UTC(2027, 4, day, 12));

/** Open from ten to two on each day of May. */
const open = Array.from({ length: 31 }, (_, day) => [noon(day + 1) - 2 * HOUR_MS, noon(day + 1) + 2 * HOUR_MS]).flat();
const ann: Resource = { id: asId('ann'), open: open.map(instantAt), busy: [noon(8), instantAt(noon(8) + HOUR_MS)] };

const query: SlotQuery = {
  now: instantAt(NOW),
  from: noon(1),
  to: noon(31),
  durationMs: milliseconds(HOUR_MS),
  gridMs: milliseconds(HOUR_MS),
  bufferBeforeMs: milliseconds(0),
  bufferAfterMs: milliseconds(0),
  limits: { earliestMs: milliseconds(14 * DAY_MS), latestMs: milliseconds(DAY_MS) },
  groups: [[ann]],
};
const plan = (starts: number[], more: Partial<PreviewContext> = {}) =>
  planOccurrences({
    query,
    occurrences: starts.map((start, index) => ({ index, start: instantAt(start), skipped: false })),
    lost: [],
    policy: { online: true },
    ...more,
  });
const reasonsOf = async (...args: Parameters<typeof plan>) => (await plan(...args)).map(({ reason }) => reason);

test('returns the reason for each unavailable occurrence', async () => {
  const starts = [noon(5), noon(8), noon(6) + 5 * HOUR_MS, noon(1) + HOUR_MS, noon(20)];
  expect(await reasonsOf(starts)).toEqual([undefined, 'TAKEN', 'CLOSED', 'TOO_LATE', 'TOO_EARLY']);
  expect(await reasonsOf(starts, { policy: { online: false } })).toEqual(Array(5).fill('BOOKING_DISABLED'));
});

test('the policy does not bind the business', async () => {
  const starts = [noon(8), noon(1) + HOUR_MS, noon(20)];
  expect(await reasonsOf(starts, { policy: undefined })).toEqual(['TAKEN', undefined, undefined]);
});

test('an occurrence blocked by another of the same series is taken', async () => {
  expect(await reasonsOf([noon(5), noon(5)], { lost: [1] })).toEqual([undefined, 'TAKEN']);
});

test('offers the three nearest free slots that the series does not use itself', async () => {
  const [, clash] = await plan([noon(8) + HOUR_MS, noon(8)]);
  expect(clash?.alternatives).toEqual([noon(8) - 2 * HOUR_MS, noon(8) - HOUR_MS, noon(9) - 2 * HOUR_MS]);
});

test('ignores skipped occurrences', async () => {
  const occurrences = [{ index: 0, start: noon(8), skipped: true }];
  expect(await planOccurrences({ query, occurrences, lost: [], policy: undefined })).toEqual([
    { index: 0, start: noon(8), skipped: true, alternatives: [] },
  ]);
});
