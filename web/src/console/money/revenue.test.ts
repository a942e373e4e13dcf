import { expect, test } from 'vitest';
import { barHeights, churnOf, type Month, toCsv } from './revenue.ts';

const sum = (orders: number, value: string) => ({ orders, amount: { value, currency: 'USD' } });
const none = sum(0, '0');
const month: Month = {
  month: '2031-03',
  isComplete: true,
  start: { active: sum(6, '87'), paused: sum(2, '9') },
  end: { active: sum(5, '81.50'), paused: none },
  started: sum(1, '30'),
  ended: sum(2, '45'),
  failed: 3,
  recovered: 1,
};

test('churn counts paused orders among those that can end', () => {
  expect(churnOf(month)).toBe(25);
  expect(churnOf({ ...month, start: { active: none, paused: none } })).toBeNull();
});

test('bars are drawn to the highest month', () => {
  const half = { ...month, end: { active: sum(3, '40.75'), paused: none } };
  expect(barHeights([month, half])).toEqual([1, 0.5]);
  expect(barHeights([{ ...month, end: { active: none, paused: none } }])).toEqual([0]);
});

test('a file for spreadsheets has a row for each month', () => {
  expect(toCsv([month]).split('\r\n').slice(1)).toEqual(['2031-03,USD,5,81.50,1,30,2,45,25.0,0,0,3,1', '']);
});
