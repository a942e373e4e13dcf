// Compares the requests and answers of both clients, call by call, and what they export. An argument selects calls by a
// part of their name.
import { compareAuth, compareCalls } from './compare.ts';
import { compareExports } from './exports.ts';
import { type Listed, readListed } from './listed.ts';

const [word = ''] = process.argv.slice(2);
const isWhole = word === '';
const listed = readListed();
const found = new Map<Listed, number>();
const failures: string[] = [];

/** Counts a difference for the entry that allows it; one without an entry is a failure. */
function judge(what: string, example: string): boolean {
  const entry = listed.find(({ matches }) => matches(what));
  if (entry) found.set(entry, (found.get(entry) ?? 0) + 1);
  else failures.push(`${what}: ${example}`);
  return entry !== undefined;
}

const calls = [...(await compareCalls(word)), ...(await compareAuth(word))];
const lines = calls.map(({ call, fields, differences }) => {
  const isListed = differences.map(({ path, reference, ours }) => judge(`${call} ${path}`, `${reference} → ${ours}`));
  return { call, fields, listed: isListed.filter(Boolean).length, isSame: !isListed.includes(false) };
});
const width = Math.max(...lines.map(({ call }) => call.length));
console.log(`| ${'operation'.padEnd(width)} | fields the same | listed |`);
for (const { call, fields, listed: known } of lines) {
  console.log(`| ${call.padEnd(width)} | ${String(fields - known).padStart(15)} | ${String(known).padStart(6)} |`);
}

const { checked, differences } = compareExports();
if (isWhole) for (const [what, example] of differences) judge(what, example);
for (const entry of isWhole ? listed : []) {
  const { pattern, reason } = entry;
  const count = found.get(entry);
  if (count === undefined) failures.push(`differences.txt: ${pattern}: nothing differs so any more`);
  else console.log(`differs  ${pattern} (${count}): ${reason}`);
}
for (const failure of new Set(failures)) console.log(`✗ ${failure}`);
const fields = calls.reduce((sum, call) => sum + call.fields, 0);
const same =
  fields + (isWhole ? checked : 0) - [...found.values()].reduce((sum, count) => sum + count, 0) - failures.length;
console.log(`\n${same.toLocaleString('en')} fields and exports are the same`);
// A call counts once, however many fields it has.
const passed = lines.filter(({ isSame }) => isSame).length;
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(calls.length > 0 && failures.length === 0 ? 0 : 1);
