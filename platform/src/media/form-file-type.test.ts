import { expect, test } from 'vitest';
import { nameWithType, readFormFileType, typeOfName } from './form-file-type.ts';

/** A ZIP archive of stored files, as far as a directory needs it. */
function zip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(name.length, 26);
    const whole = Buffer.concat([local, Buffer.from(name + content)]);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    entries.push(Buffer.concat([entry, Buffer.from(name)]));
    locals.push(whole);
    at += whole.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...entries, end]);
}

const office = (part: string, more = {}) => zip({ '[Content_Types].xml': '<x/>', [part]: '<x/>', ...more });
const openText = zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' });
const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each<[string, Buffer, ReturnType<typeof readFormFileType>]>([
  ['a PDF', bytes('%PDF-1.7\n'), 'pdf'],
  ['a JPEG', bytes('\xff\xd8\xff\xe0'), 'jpg'],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n'), 'png'],
  ['a WebP', bytes('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
  ['what only ends like a WebP', bytes('<htmlxxxWEBP'), undefined],
  ['a phone’s HEIC', bytes('\0\0\0\x18ftypheic'), 'heic'],
  ['a film', bytes('\0\0\0\x18ftypisom'), undefined],
  ['a text document', office('word/document.xml'), 'docx'],
  ['a sheet', office('xl/workbook.xml'), 'xlsx'],
  ['slides', office('ppt/presentation.xml'), 'pptx'],
  ['an OpenDocument text', openText, 'odt'],
  ['a document with macros', office('word/document.xml', { 'word/vbaProject.bin': '' }), undefined],
  ['any other archive', zip({ 'setup.exe': 'MZ' }), undefined],
  ['a damaged archive', office('word/document.xml').subarray(0, 90), undefined],
  ['a program', bytes('MZ\x90\0\x03'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('the bytes decide: %s', (_, content, type) => {
  // The name isn't trusted.
  expect(readFormFileType(content, typeOfName('a.pdf'))).toBe(type);
});

test('text is text in UTF-8, if its name says so', () => {
  expect(readFormFileType(Buffer.from('año;1'), 'csv')).toBe('csv');
  expect(readFormFileType(Buffer.from('año'), 'txt')).toBe('txt');
  expect(readFormFileType(Buffer.from('año'), 'pdf')).toBeUndefined();
  expect(readFormFileType(bytes('a\xf1o'), 'txt')).toBeUndefined();
  expect(readFormFileType(bytes('a\0b'), 'txt')).toBeUndefined();
});

test('a name ends as its bytes are', () => {
  expect(nameWithType('Scan.JPEG', 'jpg')).toBe('Scan.JPEG');
  expect(nameWithType('page.html.pdf', 'png')).toBe('page.html.png');
  expect(nameWithType('letter', 'pdf')).toBe('letter.pdf');
  expect(['a.exe', 'a.docm', 'a', 'a.svg'].map(typeOfName)).toEqual([undefined, undefined, undefined, undefined]);
});
