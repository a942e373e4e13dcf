import { expect, test } from 'vitest';
import { statusOf } from './days.ts';

const free = { bookable: true, tooLateToBook: false };
const late = { bookable: false, tooLateToBook: true };
const early = { bookable: false, tooLateToBook: false };

test.each([
  ['without times', [], 'CLOSED'],
  ['with one that can be booked', [late, free, early], 'OPEN'],
  ['that has only begun or ended ones', [late, late], 'TOO_LATE_TO_BOOK'],
  ['with the end of the booking window', [late, early], 'TOO_EARLY_TO_BOOK'],
])('a day %s', (_, slots, status) => {
  expect(statusOf(slots)).toBe(status);
});
