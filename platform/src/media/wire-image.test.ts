import { expect, test } from 'vitest';
import { addressOfPicture, readWireImage } from './wire-image.ts';

test('a picture is read from its wire form', () => {
  expect(readWireImage('wix:image://v1/abc~mv2.jpg/pic%20one.jpg#originWidth=640&originHeight=480')).toEqual({
    id: 'abc~mv2.jpg',
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
  expect(readWireImage(text)).toEqual({ id: 'abc~mv2.jpg', ...facts });
});

test.each(['https://example.com/a.jpg', 'http://example.com/a?b=c#d'])('%s is a picture elsewhere', (text) => {
  expect(readWireImage(text)).toEqual({ url: text });
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
  expect(readWireImage(text)).toBeUndefined();
});

test('a picture of a site is shown there, whatever its id holds', () => {
  expect(addressOfPicture('a b/c~mv2.jpg', 'https://book.example.com')).toBe(
    'https://book.example.com/media/a%20b%2Fc~mv2.jpg',
  );
});
