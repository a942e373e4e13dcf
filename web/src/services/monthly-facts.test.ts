import type { Language } from '@foyer/contract/languages';
import { expect, test } from 'vitest';
import { catalogOf } from '../lib/catalogs.ts';
import { createDateWords } from '../lib/date-words.ts';
import { createText } from '../lib/text.ts';
import type { Service } from './catalogue.ts';
import { monthlyFacts } from './monthly-facts.ts';

const usd = (value: string) => ({ value, currency: 'USD' });
const firstDay = new Date(Date.UTC(2027, 2, 1, 14));

function listFacts(
  subscription: NonNullable<Service['payment']['subscription']>,
  { nowMs = 0, language = 'en', online = true }: { nowMs?: number; language?: Language; online?: boolean } = {},
): string[] {
  const text = createText(language, 'en-US', catalogOf(language, ['lib', 'services']));
  const payment: Service['payment'] = { rateType: 'SUBSCRIPTION', subscription, options: { online } };
  const dates = createDateWords(text, 'America/New_York');
  return monthlyFacts({ payment }, { currency: 'USD', text, dates, nowMs }).map(
    ({ term, detail }) => `${term}: ${detail}`,
  );
}

test('a monthly price comes with its enrollment fee and the day of the first payment', () => {
  const scheduled = { firstChargeDate: 'SCHEDULED', recurringStartDate: firstDay } as const;
  expect(listFacts({ enrollmentFeeAmount: usd('15') })).toEqual([
    'Enrollment fee: $15',
    'First payment: When you book',
  ]);
  expect(listFacts({ ...scheduled })).toEqual(['First payment: Monday, March 1, 2027']);
  expect(listFacts({ ...scheduled }, { nowMs: firstDay.getTime() })).toEqual(['First payment: When you book']);
  expect(listFacts({ enrollmentFeeAmount: usd('0') }, { language: 'es' })).toEqual(['Primer pago: Al reservar']);
});

test('what is paid at the business has no day, and other prices have nothing of it', () => {
  expect(listFacts({ enrollmentFeeAmount: usd('15') }, { online: false })).toEqual(['Enrollment fee: $15']);
  const payment: Service['payment'] = { rateType: 'FIXED', fixed: { price: usd('80') }, options: { online: true } };
  const text = createText('en', 'en-US', catalogOf('en', ['lib']));
  const reading = { currency: 'USD', text, dates: createDateWords(text, 'UTC'), nowMs: 0 };
  expect(monthlyFacts({ payment }, reading)).toEqual([]);
});
