import { describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES, readFile, readText } from './csv-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('text', () => {
  test.each([
    ['UTF-8', utf8('loginEmail,name\na@x.org,Zoë')],
    ['UTF-8 with a mark', utf8('\uFEFFloginEmail,name\na@x.org,Zoë')],
    ['UTF-16', new Uint8Array(Uint16Array.from('\uFEFFloginEmail,name\na@x.org,Zoë', (c) => c.charCodeAt(0)).buffer)],
  ])('in %s is read as it was written', (_, bytes) => {
    expect(readText(bytes)).toEqual({ text: 'loginEmail,name\na@x.org,Zoë' });
  });

  test('in windows-1252 is read with its own signs, and said to be so', () => {
    expect(readText(new Uint8Array([0x80, 0x20, 0x93, 0xe9, 0x94]))).toEqual({ text: '€ “é”', isWestern: true });
  });
});

test.each([
  ['empty', utf8('')],
  ['empty', utf8(' \r\n\n')],
  ['workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ['workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ['binary', utf8('GIF89a\0\0\0')],
])('no CSV: %s', (fault, bytes) => {
  expect(readText(bytes)).toEqual({ fault });
});

test('does not read a file that is too large', async () => {
  const file = new Blob(['x'.repeat(MAX_FILE_BYTES + 1)]);
  expect(await readFile(file)).toEqual({ fault: 'large' });
  expect(await readFile(new Blob(['email\n']))).toEqual({ text: 'email\n' });
});
