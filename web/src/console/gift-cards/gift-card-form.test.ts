import { readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { cardFieldOf, emptyCard, findCardFaults, lastInstantOf, writeCard } from './gift-card-form.ts';

const zone = 'America/New_York';
const noon = readTimestamp('2026-03-03T17:00:00Z');

test('the last day counts whole in the business’s zone', () => {
  expect(writeCard({ ...emptyCard, lastDay: '2026-03-03' }, zone)).toEqual({
    expirationDate: new Date('2026-03-04T05:00:00Z'),
  });
  expect(lastInstantOf(new Date('2026-03-04T05:00:00Z')).toISOString()).toBe('2026-03-04T04:59:59.999Z');
  const faultsOn = (lastDay: string) => findCardFaults({ ...emptyCard, amount: '25', lastDay }, zone, noon);
  expect(faultsOn('2026-03-03')).toEqual([]);
  expect(faultsOn('2026-03-02')).toEqual(['lastDay']);
  expect(faultsOn('2026-02-30')).toEqual(['lastDay']);
});

test('empty fields are left out, and codes have their form', () => {
  expect(writeCard({ ...emptyCard, note: ' ', code: ' spring-2026 ' }, zone)).toEqual({ code: 'spring-2026' });
  const faults = (code: string) => findCardFaults({ ...emptyCard, amount: '0', code }, zone, noon);
  expect(faults('short')).toEqual(['amount', 'code']);
  expect(faults('-SPRING26')).toEqual(['amount', 'code']);
  expect(faults('SPRING26')).toEqual(['amount']);
  expect(cardFieldOf('expirationDate')).toBe('lastDay');
  expect(cardFieldOf('other')).toBeUndefined();
});
