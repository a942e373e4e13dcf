import { expect, test } from 'vitest';
import { findProblems } from './check-citations.ts';
import { splitComments } from './comments.ts';

const documents = {
  'docs/decisions/0001-first.md': '# 0001: First',
  'docs/decisions/0002-second.md': '# 0002: Second',
  'docs/security.md': '| A01 | what must hold | test |\n| D34 | what else | test |',
  'docs/protocol/bookings.md': '# Bookings\n\n## 1. Lifecycle\n\nSee §2.\n\n## 2. Rules\n\n### 2.1. Revision\n',
  'docs/hosting.md': '# Hosting',
  'package.json': '{ "scripts": { "test:long": "vitest" } }',
};

const problemsOf = (source: string, file = 'platform/src/booking/store.ts'): string[] => {
  const sources: Record<string, string> = { ...documents, [file]: source };
  const problems = findProblems({ files: new Set(Object.keys(sources)), read: (name) => sources[name] ?? '' });
  return problems.map((problem) => problem.replace(`${file}: `, ''));
};

test.each([
  '// By the protocol (protocol: bookings §2.1, §1 and §2).',
  '/** As protocol: bookings\n * §2 says. */',
  "test('protocol: bookings §1: a slot is taken', run);",
  '// Locks: decision 0001, decisions 0001 to 0002 and 0002.',
  '// Checked first (security A01, D34).',
  '// RFC 6749 §4.1.2, §5.2; OpenID Connect Core §3.1.2.6, WebAuthn §6.1.1, RFC 5545 §3.3.10.',
  '// Run whole by `npm run test:long`.',
  '// See docs/hosting.md, docs/decisions, booking/store.ts and store.ts; *.test.ts, /brand.css.',
  'const at = (field: string) => field; // asks for the field',
  "const text = 'not a comment: other.ts';",
])('%s can be opened', (source) => expect(problemsOf(source)).toEqual([]));

test.each([
  ['a page of the protocol', '// protocol: members §1', 'docs/protocol has no page members'],
  ['a section of the protocol', '// protocol: bookings §1, §9', 'docs/protocol has no section bookings §9'],
  [
    'a section in the name of a test',
    "test('protocol: bookings §7: x', run);",
    'docs/protocol has no section bookings §7',
  ],
  ['a decision', '// decisions 0001 and 0009', 'there is no decision 0009'],
  ['a security row', '/* security A01, D35 */', 'docs/security.md has no row D35'],
  ['a document', '// see docs/tables.md', 'there is no file docs/tables.md'],
  ['a document by its name', '// see ROADMAP.md', 'there is no file ROADMAP.md'],
  ['a command', '// `npm run test:short`', 'there is no command npm run test:short'],
  ['a source file', '// as in waitlist/store.ts', 'there is no file waitlist/store.ts'],
  ['a section of nothing', '// after a year (§4.1)', '"after a year (§4.1)" names no document that can be opened'],
  ['a section of the spec', '// spec §7', '"spec §7" names no document that can be opened'],
  ['a section of an unknown paper', '// ui §2', '"ui §2" names no document that can be opened'],
  ['the spec', '// as the spec says', '"the spec" names no document that can be opened'],
  ['a word in brackets', '// sorted (design: values)', '"(design: values)" names no document that can be opened'],
  ['another word in brackets', '// by start (field)', '"(field)" names no document that can be opened'],
  ['a file of elsewhere', '// wire/events.json', '"wire/events.json" names no document that can be opened'],
])('%s that is not there is refused', (_what, source, problem) => expect(problemsOf(source)).toEqual([problem]));

test('papers that were never here are refused by their names', () => {
  expect(problemsOf('// wire semantics §10')).toHaveLength(2);
  expect(problemsOf('// client behaviours §6')).toHaveLength(2);
});

test('a document is checked as well, with its links, but for its examples', () => {
  expect(problemsOf('See [hosting](hosting.md) and [one](decisions/).', 'docs/a.md')).toEqual([]);
  expect(problemsOf('See [hosting](host.md).', 'docs/a.md')).toContain('the link host.md leads nowhere');
  expect(problemsOf('```ts\nimport "./mine.ts"; // §3\n```', 'docs/a.md')).toEqual([]);
  expect(problemsOf('By §3.', 'docs/protocol/services.md')).toEqual(['docs/protocol has no section services §3']);
});

test('comments are told from strings and regular expressions', () => {
  const source = `const a = '// no'; // one\n// two\nconst b = /[/*]"/; /* three */ const c = \`/* no */\`;`;
  const { comments, code } = splitComments(source);
  expect(comments).toEqual([' one\n two', ' three ']);
  expect(code).toBe(`const a = '// no'; \nconst b = /[/*]"/;  const c = \`/* no */\`;`);
});
