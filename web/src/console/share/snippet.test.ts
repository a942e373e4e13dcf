import { expect, test } from 'vitest';
import { originOf, snippetOf } from './snippet.ts';

test('a name can’t leave the text of the link', () => {
  const service = { id: 'x', mainSlug: { name: 'cut-&-dye', createdDate: new Date(0) } };
  const html = snippetOf('https://book.example', service, 'Book "Cut" <b>&</b>');
  expect(html).toContain('<foyer-booking service="cut-%26-dye"');
  expect(html).toContain('>Book &quot;Cut&quot; &lt;b&gt;&amp;&lt;/b&gt;</a>');
  expect(html).toContain('<script async src="https://book.example/embed.js"></script>');
});

test.each([
  ['www.example.com', 'https://www.example.com'],
  [' https://example.com/contact?x=1 ', 'https://example.com'],
  ['localhost:8443', 'https://localhost:8443'],
  ['http://www.example.com', ''],
  ['', ''],
  ['our site', ''],
  ['javascript:alert(1)', ''],
  ['ftp://example.com', ''],
])('%j is the site %j', (typed, origin) => {
  expect(originOf(typed)).toBe(origin);
});
