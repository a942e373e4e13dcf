import { expect, test } from 'vitest';
import { inLanguage } from './language-links.ts';

test('keeps path and query', () => {
  expect(inLanguage('/services?day=2027-03-02&lang=en', 'es')).toBe('/services?day=2027-03-02&lang=es');
});

const hostile = [
  '//evil.example/x',
  '///evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
  '/\t/evil.example/x',
];

test.each([...hostile, '/\r\n/evil.example/x', ' //evil.example/x', '/%2f/evil.example/x', '/..//evil.example/x'])(
  'G50: attack: a link to another language leads from %j to another host',
  (address) => {
    const link = new URL(inLanguage(address, 'es'), 'https://book.example.com/services');
    expect(link.origin).toBe('https://book.example.com');
  },
);
