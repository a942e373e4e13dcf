import { instantAt } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { ValidationError } from '../../server/lib/violations.ts';
import { formatInstant, parseInstant } from '../../server/lib/zone.ts';
import { listStarts, type SentRule } from './rule.ts';

const ZONE = 'America/New_York';
const at = (text: string) => parseInstant(text, ZONE) ?? Number.NaN;
const list = (first: string, rule: SentRule) =>
  listStarts(rule, instantAt(at(first)), ZONE).map((start) => formatInstant(start, ZONE));

const faultOf = (first: string, rule: SentRule): string | undefined => {
  try {
    list(first, rule);
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.violations[0]?.field;
    throw error;
  }
};

test('repeats weekly at the same time of day across both clock changes', () => {
  expect(list('2027-03-03T09:00', { frequency: 'WEEKLY', count: 3 })).toEqual([
    '2027-03-03T09:00:00-05:00',
    '2027-03-10T09:00:00-05:00',
    '2027-03-17T09:00:00-04:00',
  ]);
  expect(list('2027-11-01T18:30', { frequency: 'WEEKLY', until: '2027-11-15' })).toEqual([
    '2027-11-01T18:30:00-04:00',
    '2027-11-08T18:30:00-05:00',
    '2027-11-15T18:30:00-05:00',
  ]);
});

test('moves a skipped wall time one hour later, once', () => {
  expect(list('2027-03-13T02:30', { frequency: 'DAILY', count: 3 })).toEqual([
    '2027-03-13T02:30:00-05:00',
    '2027-03-14T03:30:00-04:00',
    '2027-03-15T02:30:00-04:00',
  ]);
});

test('keeps the first instant in an hour that occurs twice', () => {
  const second = Date.parse('2027-11-07T06:30:00Z');
  const starts = listStarts({ frequency: 'DAILY', count: 2 }, instantAt(second), ZONE);
  expect(starts).toEqual([second, Date.parse('2027-11-08T06:30:00Z')]);
});

test('repeats on several days every other week, except excluded dates', () => {
  const rule: SentRule = {
    frequency: 'WEEKLY',
    interval: 2,
    days: ['MONDAY', 'THURSDAY'],
    count: 4,
    exceptions: ['2027-05-17'],
  };
  expect(list('2027-05-03T10:00', rule).map((text) => text.slice(0, 10))).toEqual([
    '2027-05-03',
    '2027-05-06',
    '2027-05-20',
  ]);
});

test('repeats monthly, leaving out months without the day', () => {
  const days = list('2027-01-31T10:00', { frequency: 'MONTHLY', count: 3 }).map((text) => text.slice(0, 10));
  expect(days).toEqual(['2027-01-31', '2027-03-31', '2027-05-31']);
});

describe('a rule', () => {
  test.each<[string, SentRule, string | undefined]>([
    ['without an end', { frequency: 'DAILY' }, 'recurrence.count'],
    ['of 52 days', { frequency: 'DAILY', until: '2027-06-23' }, undefined],
    ['of 53 days', { frequency: 'DAILY', until: '2027-06-24' }, 'recurrence.until'],
    ['of two years', { frequency: 'MONTHLY', interval: 12, count: 3 }, undefined],
    ['of more than two years', { frequency: 'MONTHLY', interval: 12, count: 4 }, 'recurrence.count'],
    ['that does not begin with the first', { frequency: 'WEEKLY', days: ['FRIDAY'], count: 2 }, 'recurrence.days'],
    ['whose first is excepted', { frequency: 'WEEKLY', count: 2, exceptions: ['2027-05-03'] }, 'recurrence.days'],
    ['that ends before it begins', { frequency: 'WEEKLY', until: '2027-05-02' }, 'recurrence.days'],
  ])('%s', (_name, rule, field) => expect(faultOf('2027-05-03T10:00', rule)).toBe(field));
});
