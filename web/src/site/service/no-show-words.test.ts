import { expect, test } from 'vitest';
import { catalogOf } from '../../lib/catalogs.ts';
import { createText } from '../../lib/text.ts';
import { noShowWords } from './no-show-words.ts';

const text = createText('en', 'en-US', catalogOf('en', ['lib', 'site']));

test('states the fee for not coming, whenever canceling is allowed', () => {
  const cancellationFeePolicy = {
    enabled: true,
    cancellationWindows: [
      { percentage: '100', startInMinutes: 120 },
      { amount: { value: '20' }, startInMinutes: 2880 },
    ],
  };
  const wordsOf = (bookingPolicy: object, type: 'APPOINTMENT' | 'COURSE' = 'APPOINTMENT') =>
    noShowWords({ type, bookingPolicy }, 'EUR', text);
  expect(wordsOf({ cancellationFeePolicy })).toEqual(['If you don’t come, it costs the full price.']);
  expect(wordsOf({ cancellationFeePolicy }, 'COURSE')).toEqual([]);
  expect(wordsOf({ cancellationFeePolicy: { ...cancellationFeePolicy, enabled: false } })).toEqual([]);
  expect(wordsOf({})).toEqual([]);
});
