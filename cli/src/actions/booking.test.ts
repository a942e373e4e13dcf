import { expect, test } from 'vitest';
import { participantsOf } from './booking.ts';

test('people are counted by number, or by what each group of them chose', () => {
  expect(participantsOf({ totalParticipants: 3 })).toBe(3);
  const serviceChoices = [{ numberOfParticipants: 2 }, { numberOfParticipants: 1 }];
  expect(participantsOf({ participantsChoices: { serviceChoices } })).toBe(3);
});
