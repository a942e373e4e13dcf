import { instantAt } from '@foyer/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/search-size.ts';
import { findSlots } from './engine.ts';
import { explain, findFreeResources, isFree, type Reason } from './explain.ts';
import { anyQuery, type PlainQuery, query, resource } from './query.fixture.ts';
import type { SlotQuery } from './query.ts';

describe('an explanation', () => {
  const ann = resource('ann', [2, 14], [6, 8]);
  const of = (resourceId: string, reason: object) => ({ ...reason, group: 0, resourceId });

  test.each<[string, number, PlainQuery, object[]]>([
    ['nothing is in the way', 8, {}, []],
    ['outside the hours', 15, {}, [of('ann', { code: 'OUTSIDE_HOURS' })]],
    ['over the end of the hours', 12, {}, [of('ann', { code: 'ENDS_AFTER_HOURS', openUntil: 14 })]],
    ['beside the grid', 9, {}, [of('ann', { code: 'NOT_ON_GRID', anchor: 2 })]],
    ['taken', 4, {}, [of('ann', { code: 'BUSY', start: 6, end: 8 })]],
    ['taken by the buffer', 8, { bufferBeforeMs: 1 }, [of('ann', { code: 'BUSY', start: 6, end: 8 })]],
    [
      'all at once',
      13,
      { bufferBeforeMs: 6 },
      [
        of('ann', { code: 'BUSY', start: 6, end: 8 }),
        of('ann', { code: 'ENDS_AFTER_HOURS', openUntil: 14 }),
        of('ann', { code: 'NOT_ON_GRID', anchor: 2 }),
      ],
    ],
  ])('%s', (_, start, rest, reasons) => {
    const none = reasons.length > 0 ? [{ code: 'NO_STAFF', group: 0 }] : [];
    expect(explain(query([[ann]], rest), instantAt(start)).reasons).toEqual([...none, ...reasons]);
  });

  test('distinguishes external calendars from occupancies', () => {
    const given = query([[{ ...resource('ann', [2, 14], [4, 5, 8, 9]), away: [instantAt(8), instantAt(9)] }]]);
    expect(explain(given, instantAt(6)).reasons).toContainEqual(
      of('ann', { code: 'BUSY_ELSEWHERE', start: 8, end: 9 }),
    );
    expect(explain(given, instantAt(2)).reasons).toContainEqual(of('ann', { code: 'BUSY', start: 4, end: 5 }));
  });

  test('says when booking opens, when it closed, and where the window ends', () => {
    const given = query([[resource('ann', [0, 40])]], { now: 5, limits: { earliestMs: 6, latestMs: 1 } });
    expect(explain(given, instantAt(12)).reasons).toEqual([{ code: 'TOO_EARLY', bookableFrom: 6 }]);
    expect(explain(given, instantAt(4)).reasons).toEqual([{ code: 'TOO_LATE', bookableUntil: 3 }]);
    expect(explain({ ...given, limits: {} }, instantAt(18)).reasons).toEqual([{ code: 'OUTSIDE_WINDOW' }]);
  });

  test('names the group without free resources and the reasons, also for others', () => {
    const staff = [resource('ann', [0, 20]), resource('bob', [0, 20], [0, 20])];
    const found = explain(query([staff, [resource('red', [0, 20], [0, 1])]]), instantAt(0));
    expect(found).toMatchObject({ offered: false, bookable: false, free: [['ann'], []] });
    expect(found.reasons).toEqual([
      { code: 'BUSY', group: 0, resourceId: 'bob', start: 0, end: 20 },
      { code: 'NO_ROOM', group: 1 },
      { code: 'BUSY', group: 1, resourceId: 'red', start: 0, end: 1 },
    ]);
  });

  test('agrees with the slots at every instant of any query', () => {
    fc.assert(
      fc.property(anyQuery, (any) => {
        const slots = new Map(findSlots(any).map((slot) => [slot.start, slot]));
        for (let start = any.from - 3; start < any.to + 3; start++) agree(any, start, slots.get(instantAt(start)));
      }),
      propertyRuns(1_500),
    );
  });
});

function agree(given: SlotQuery, start: number, slot: ReturnType<typeof findSlots>[number] | undefined) {
  const found = explain(given, instantAt(start));
  const codes = found.reasons.map(({ code }: Reason) => code);
  const refused = codes.some((code) => ['OUTSIDE_WINDOW', 'NO_STAFF', 'NO_ROOM'].includes(code));
  const agrees =
    found.offered === (slot !== undefined) &&
    isFree(given, instantAt(start)) === found.offered &&
    found.bookable === (slot?.bookable ?? false) &&
    found.offered === (!refused && given.groups.length > 0) &&
    (!slot || slot.tooEarlyToBook === codes.includes('TOO_EARLY')) &&
    (!slot || slot.tooLateToBook === codes.includes('TOO_LATE')) &&
    (!slot || JSON.stringify(slot.free) === JSON.stringify(findFreeResources(given, instantAt(start))));
  if (!agrees) expect(found).toEqual(slot ?? 'no slot');
}
