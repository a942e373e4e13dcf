import { expect, test } from 'vitest';
import { readChoices, writeChoices } from '../../../booking/choices.ts';
import { addressAfter } from './after-booking.ts';

test('a booking leads to its own page', () => {
  expect(addressAfter('abc', '?staff=1&step=review')).toBe('/booking/abc?booked=1');
});

test('a checkout of another site leads back to it, whatever was chosen on the way', () => {
  const search = writeChoices({ ...readChoices('?flow=a.b%2Bc'), step: 'review' }, '?flow=a.b%2Bc');
  expect(addressAfter('abc', search)).toBe('/oauth2/authorize/continue?flow=a.b%2Bc&done=true');
});
