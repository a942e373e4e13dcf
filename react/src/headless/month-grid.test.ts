import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, firstWeekdayOf, lastDateOf, moveFocus, weekdayOf, weeksOf } from './month-grid.ts';

const date = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10));
const leftToRight = { firstWeekday: 1, rightToLeft: false };

describe('month grid', () => {
  test('counts days and months over the edges of years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(lastDateOf('2028-02')).toBe('2028-02-29');
  });

  test('shows every day of the month once, in order, on its weekday, in six weeks', () => {
    fc.assert(
      fc.property(date, fc.constantFrom(0, 1, 6), (date, firstWeekday) => {
        const month = date.slice(0, 7);
        const weeks = weeksOf(month, firstWeekday, '2019-12-31');
        expect(weeks).toHaveLength(6);
        for (const week of weeks) {
          for (const [column, day] of week.entries()) {
            if (day) expect((weekdayOf(day) - firstWeekday + 7) % 7).toBe(column);
          }
        }
        const days = weeks.flat().filter((day) => day !== null);
        expect(days[0]).toBe(`${month}-01`);
        expect(days.at(-1)).toBe(lastDateOf(month));
        expect(days).toEqual([...new Set(days)].sort());
      }),
    );
  });

  test('begins with the week of today, in no other month', () => {
    const [first] = weeksOf('2026-11', 1, '2026-11-23');
    expect(first?.[0]).toBe('2026-11-23');
    expect(weeksOf('2026-11', 1, '2026-11-22')[0]?.at(-1)).toBe('2026-11-22');
    expect(weeksOf('2026-12', 1, '2026-11-23')).toHaveLength(6);
  });

  test.each([
    ['ArrowLeft', '2026-03-03'],
    ['ArrowRight', '2026-03-05'],
    ['ArrowUp', '2026-02-25'],
    ['ArrowDown', '2026-03-11'],
    ['Home', '2026-03-02'],
    ['End', '2026-03-08'],
    ['PageUp', '2026-02-04'],
    ['PageDown', '2026-04-04'],
    ['Enter', null],
  ])('%s moves to %s', (key, expected) => {
    expect(moveFocus('2026-03-04', key, leftToRight)).toBe(expected);
  });

  test('a shorter month keeps the focus on its last day', () => {
    expect(moveFocus('2026-01-31', 'PageDown', leftToRight)).toBe('2026-02-28');
  });

  test('arrows follow the eye where text runs from right to left', () => {
    const rightToLeft = { firstWeekday: 6, rightToLeft: true };
    expect(moveFocus('2026-03-04', 'ArrowLeft', rightToLeft)).toBe('2026-03-05');
    expect(moveFocus('2026-03-04', 'ArrowRight', rightToLeft)).toBe('2026-03-03');
    expect(moveFocus('2026-03-04', 'Home', rightToLeft)).toBe('2026-02-28');
  });

  test.each([
    ['en-US', 0],
    ['en-GB', 1],
    ['es', 1],
    ['es-MX', 0],
    ['ar-EG', 6],
    ['ar', 6],
    ['de-DE', 1],
    ['zh-Hant-TW', 0],
  ])('the week of %s begins on day %i', (locale, expected) => {
    expect(firstWeekdayOf(locale)).toBe(expected);
  });
});
