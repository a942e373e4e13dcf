import { expect, test } from 'vitest';
import { inLanguage } from './language-links.ts';

test('keeps path and query', () => {
  expect(inLanguage('/services?day=2027-03-02&lang=en', 'es')).toBe('/services?day=2027-03-02&lang=es');
});

test.each(['//evil.example/x', '///evil.example/x', '/\\evil.example/x', '\\\\evil.example/x'])(
  'review 11: %s stays on this site',
  (address) => {
    const link = new URL(inLanguage(address, 'es'), 'https://book.example.com/services');
    expect(link.origin).toBe('https://book.example.com');
  },
);
