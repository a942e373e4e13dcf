import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWireImage, writeWireImage } from './wire-image.ts';

const here = 'https://book.example.com';

test('a picture is read from its wire form', () => {
  expect(readWireImage('wix:image://v1/abc~mv2.jpg/pic%20one.jpg#originWidth=640&originHeight=480', here)).toEqual({
    id: 'abc~mv2.jpg',
    url: `${here}/media/abc~mv2.jpg`,
    width: 640,
    height: 480,
    filename: 'pic one.jpg',
  });
});

test.each([
  ['wix:image://v1/abc~mv2.jpg', {}],
  ['wix:image://v1/abc~mv2.jpg/', {}],
  ['wix:image://v1/abc~mv2.jpg/pic.jpg', { filename: 'pic.jpg' }],
  ['wix:image://v1/abc~mv2.jpg/pic.jpg#originWidth=0&originHeight=-3', { filename: 'pic.jpg' }],
  ['wix:image://v1/abc~mv2.jpg#originWidth=9&originHeight=1e9&watermark=x', { width: 9 }],
])('%s has what it says', (text, facts) => {
  expect(readWireImage(text, here)).toEqual({ id: 'abc~mv2.jpg', url: `${here}/media/abc~mv2.jpg`, ...facts });
});

test.each(['https://example.com/a.jpg', 'http://example.com/a?b=c#d'])('%s is a picture elsewhere', (text) => {
  expect(readWireImage(text, here)).toEqual({ url: text });
  expect(writeWireImage({ url: text })).toBe(text);
});

test.each([
  '',
  'a.jpg',
  '/media/a.jpg',
  '//example.com/a.jpg',
  'https:a.jpg',
  'https://',
  'javascript:alert(1)',
  'data:image/png;base64,AA==',
  'wix:image://v1/',
  'wix:image://v2/abc~mv2.jpg/pic.jpg',
  'wix:image://v1/%E0%A4%A/pic.jpg',
  'wix:video://v1/abc/pic.mp4',
])('%j is none', (text) => {
  expect(readWireImage(text, here)).toBeUndefined();
});

test('what is written reads the same, whatever the names hold', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 });
  const pixels = fc.integer({ min: 1, max: 999_999 });
  fc.assert(
    fc.property(name, name, pixels, pixels, (id, filename, width, height) => {
      const url = `${here}/media/${encodeURIComponent(id)}`;
      const image = { id, filename, width, height, url };
      expect(readWireImage(writeWireImage(image), here)).toEqual(image);
    }),
  );
});
