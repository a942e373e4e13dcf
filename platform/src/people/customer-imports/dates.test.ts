import { describe, expect, test } from 'vitest';
import { findDateOrder, readBirthday, readDate } from './dates.ts';

describe('the order of dates', () => {
  test.each([
    [['31/12/2026', '01/02/2026'], 'DAY_FIRST'],
    [['12/31/2026', '01/02/2026'], 'MONTH_FIRST'],
    [['01/02/2026', '3.4.26'], 'EITHER'],
    [['31/12/2026', '12/31/2026'], 'MIXED'],
    [['2026-12-31', '3 April 2026', '02/02/2026', 'soon'], 'NONE'],
    [['Thu, 31/12/2026 10:00'], 'DAY_FIRST'],
  ])('of %j is %s', (texts, order) => {
    expect(findDateOrder(texts)).toBe(order);
  });

  test('of every day of a year is read back in the order in which it is written', () => {
    const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(2028, 0, 1 + index)));
    const written = (day: Date, order: 'DAY_FIRST' | 'MONTH_FIRST') => {
      const [date, month] = [day.getUTCDate(), day.getUTCMonth() + 1];
      return order === 'DAY_FIRST' ? `${date}/${month}/2028` : `${month}/${date}/2028`;
    };
    for (const order of ['DAY_FIRST', 'MONTH_FIRST'] as const) {
      const texts = days.map((day) => written(day, order));
      expect(findDateOrder(texts)).toBe(order);
      expect(texts.map((text) => readDate(text, order))).toEqual(days.map((day) => day.toISOString().slice(0, 10)));
    }
  });

  test('is never told by dates that both orders can read', () => {
    const texts = Array.from({ length: 144 }, (_, index) => `${(index % 12) + 1}/${Math.floor(index / 12) + 1}/2026`);
    expect(findDateOrder(texts)).toBe('EITHER');
    expect(texts.every((text) => readDate(text, 'DAY_FIRST') && readDate(text, 'MONTH_FIRST'))).toBe(true);
  });
});

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026/2/8', '2026-02-08'],
  ['2026-02-29', undefined],
  ['31.12.2026', '2026-12-31'],
  ['31/13/2026', undefined],
  ['3 April 1990', '1990-04-03'],
  ['3rd Apr 1990', '1990-04-03'],
  ['April 3, 1990', '1990-04-03'],
  ['3. März 1990', '1990-03-03'],
  ['3 de abril de 1990', '1990-04-03'],
  ['3-Dec-1990', '1990-12-03'],
  ['1990-04-03T00:00:00', '1990-04-03'],
  ['1990-04-03 10:00', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('the date %j is %s', (text, date) => {
  expect(readDate(text, 'DAY_FIRST')).toBe(date);
});

test('a birthday needs a year of four digits', () => {
  expect(readBirthday('03/04/90', 'DAY_FIRST')).toBeUndefined();
  expect(readBirthday('03/04/1990', 'DAY_FIRST')).toBe('1990-04-03');
});
