import { expect, test } from 'vitest';
import { createText } from '../../lib/text.ts';
import { outcomeWords } from './job-words.ts';

const text = createText('en', 'en-US', {});
const overlap = { code: 'OVERLAPS_LINE', description: 'overlaps the booking of line 3' };

test('a row that overlaps another isn’t promised in the preview, and is added or refused later', () => {
  expect(outcomeWords({ outcome: 'VALID' }, text)).toBe('New');
  expect(outcomeWords({ outcome: 'VALID', errors: [overlap] }, text)).toBe('Overlaps');
  expect(outcomeWords({ outcome: 'CREATED', errors: [overlap] }, text)).toBe('Added');
});
