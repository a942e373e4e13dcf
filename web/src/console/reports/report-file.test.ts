import { expect, test } from 'vitest';
import { createText } from '../../lib/text.ts';
import { readEntryQuery } from './entry-query.ts';
import type { Report } from './report.ts';
import { toFile } from './report-file.ts';
import { daysOf, entriesHref } from './report-state.ts';

const text = createText('en', 'en-US', {});
const days = { localStartDate: '2026-03-02', localEndDate: '2026-03-08' };
const report: Report = {
  basis: 'PAYMENT',
  timeZone: 'America/New_York',
  asOfDate: new Date('2026-03-09T12:00:00Z'),
  groupBy: 'SERVICE',
  groupings: ['SERVICE'],
  measures: [
    { name: 'takings', unit: 'MONEY', entries: 'takings' },
    { name: 'canceledPercent', unit: 'PERCENT', entries: 'canceled' },
  ],
  range: {
    ...days,
    rows: [{ key: 'a', label: '=HYPERLINK("x")', currency: 'USD', values: ['-12.50', ''] }],
    totals: [{ currency: 'USD', values: ['-12.50', ''] }],
  },
  yearBefore: {
    localStartDate: '2025-03-02',
    localEndDate: '2025-03-08',
    rows: [{ key: 'b', label: 'Sauna', currency: 'USD', values: ['7.25', '12.5'] }],
    totals: [{ currency: 'USD', values: ['7.25', '12.5'] }],
  },
};

test('a file has names as text, figures as numbers, and the rows that only the year before has', () => {
  expect(toFile(report, text).split('\r\n')).toEqual([
    '\uFEFFService,Currency,Takings,"Takings, a year before","Canceled, %","Canceled, %, a year before"',
    `"'=HYPERLINK(""x"")",USD,-12.5,,,`,
    'Sauna,USD,0,7.25,,12.5',
    'Total,USD,-12.5,7.25,,12.5',
    '',
  ]);
});

test('the entries of a figure lead back to its report, and are refused for days that no report covers', () => {
  const asked = { path: 'takings', days: { from: '2026-03-02', to: '2026-03-08' }, measure: 'takings' } as const;
  const queryOf = (href: string) => readEntryQuery('takings', href.split('?')[1] ?? '', ['takings']);
  const back = '?range=own&from=2026-02-01&to=2026-03-31&by=week&compare=year';
  expect(queryOf(entriesHref({ ...asked, back, groupBy: 'SERVICE', key: '' }))).toEqual({
    ...{ path: 'takings', from: '2026-03-02', to: '2026-03-08', measure: 'takings' },
    options: { groupBy: 'SERVICE', key: '' },
    reportHref: `/manage/reports/takings${back}`,
  });
  expect(queryOf(entriesHref({ ...asked, back: '' }))?.reportHref).toBe('/manage/reports/takings');
  for (const from of ['2025-03-07', '2026-03-09'])
    expect(queryOf(entriesHref({ ...asked, days: { from, to: '2026-03-08' }, back }))).toBeUndefined();
});

test('a range ends today, and last month on its last day', () => {
  const days = (span: Parameters<typeof daysOf>[0]['span'], today: string) => daysOf({ span, from: '', to: '' }, today);
  expect(days('last-month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(days('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(days('month', '2026-01-15')).toEqual({ from: '2026-01-01', to: '2026-01-15' });
  expect(days('own', '2026-01-15')).toEqual({ from: '2026-01-01', to: '2026-01-15' });
});
