/**
 * Compares the messages in the code with the catalogs. An area is a folder of web/src with a folder `texts`; a file
 * belongs to the nearest area above it. With --write, adds missing messages to the catalogs and removes unused ones.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type ESTree, parseSync, Visitor } from 'vite';
import { languages } from '../contract/src/languages.ts';
import { readCatalog, writeCatalog } from '../web/src/lib/po.ts';

const root = join(import.meta.dirname, '../web/src');
const write = process.argv.includes('--write');

/** The message ids of calls `t('…')` and `text.t('…')`; calls whose id is not a literal can't be checked. */
export function findIds(file: string, source: string): { ids: string[]; unreadable: number } {
  const ids: string[] = [];
  let unreadable = 0;
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [id] }) {
      if (!isTranslate(callee)) return;
      if (id?.type === 'Literal' && typeof id.value === 'string') ids.push(id.value);
      else unreadable++;
    },
  });
  visitor.visit(parseSync(file, source).program);
  return { ids, unreadable };
}

function isTranslate(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 't';
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'text' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 't'
  );
}

/**
 * The parameters of a compiled message, including those inside plurals, so that a translation can neither drop nor
 * add one.
 */
function namesIn(compiled: unknown, names = new Set<unknown>()): Set<unknown> {
  if (!Array.isArray(compiled)) return names;
  for (const token of compiled) {
    if (!Array.isArray(token)) continue;
    const [name, , choices] = token;
    names.add(name);
    if (typeof choices === 'object' && choices !== null)
      for (const choice of Object.values(choices)) namesIn(choice, names);
  }
  return names;
}

const areas = globSync('**/texts', { cwd: root }).map(dirname);
const areaOf = (file: string) =>
  areas.filter((area) => file.startsWith(`${area}/`)).sort((a, b) => b.length - a.length)[0];

function collect(): { ids: Map<string, Set<string>>; problems: string[] } {
  const ids = new Map(areas.map((area) => [area, new Set<string>()]));
  const problems: string[] = [];
  for (const file of globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', 'lib/text.ts'] })) {
    const found = findIds(file, readFileSync(join(root, file), 'utf8'));
    const area = areaOf(file);
    if (found.unreadable > 0) problems.push(`${file}: t() without a written-out message`);
    if (!area && found.ids.length > 0) problems.push(`${file}: messages, but no folder texts above it`);
    for (const id of found.ids) if (area) ids.get(area)?.add(id);
  }
  return { ids, problems };
}

function checkMessage(id: string, translation: string, where: string): string[] {
  try {
    const wanted = namesIn(compileMessageOrThrow(id));
    const given = namesIn(compileMessageOrThrow(translation || id));
    return wanted.symmetricDifference(given).size > 0 ? [`${where}: other values than in "${id}"`] : [];
  } catch (error) {
    return [`${where}: can't be read: ${translation || id} (${error})`];
  }
}

/** Names and terms can be the same in both languages; of three words it is a sentence that nobody has translated. */
const isSentence = (message: string) =>
  !message.includes(', plural,') && (message.replace(/\{\w+/g, '').match(/\p{L}{2,}/gu)?.length ?? 0) > 2;

const linksIn = (message: string) => message.match(/https?:\/\/[\w./-]*[\w/]/g)?.join() ?? '';

/** The faults of a translation besides its values. */
export function checkTranslation(id: string, translation: string, where: string): string[] {
  const problems: string[] = [];
  if (id === translation && isSentence(id)) problems.push(`${where}: only copied "${id}"`);
  if (linksIn(id) !== linksIn(translation)) problems.push(`${where}: other links than in "${id}"`);
  if (/["']|^ | $| {2}/.test(translation)) problems.push(`${where}: straight quotes or stray spaces: ${translation}`);
  return problems;
}

function checkCatalog(area: string, language: string, used: ReadonlySet<string>): string[] {
  const file = join(root, area, 'texts', `${language}.po`);
  const known = existsSync(file) ? readCatalog(readFileSync(file, 'utf8')) : new Map<string, string>();
  const messages = new Map([...used].map((id) => [id, known.get(id) ?? '']));
  if (write) writeFileSync(file, writeCatalog(messages, language));
  const where = `${area}/texts/${language}.po`;
  const problems: string[] = [];
  for (const [id, translation] of messages) {
    if (!write && !known.has(id)) problems.push(`${where}: missing "${id}"`);
    else if (language !== languages[0] && !translation) problems.push(`${where}: not translated "${id}"`);
    problems.push(...checkMessage(id, translation, where));
    if (language !== languages[0]) problems.push(...checkTranslation(id, translation, where));
  }
  if (!write) for (const id of known.keys()) if (!used.has(id)) problems.push(`${where}: unused "${id}"`);
  return problems;
}

/** All problems of the catalogs, one line each. */
export function findProblems(): { problems: string[]; total: number } {
  const { ids, problems } = collect();
  for (const [area, used] of ids) {
    for (const language of languages) problems.push(...checkCatalog(area, language, used));
  }
  return { problems, total: [...ids.values()].reduce((sum, { size }) => sum + size, 0) };
}

if (import.meta.main) {
  const { problems, total } = findProblems();
  for (const problem of problems) console.log(problem);
  console.log(`${total} messages in ${areas.length} areas, ${languages.length} languages, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}
