/** Finds files that are too long for one purpose. Tests, migrations and generated files may be longer. */
import { globSync, readFileSync } from 'node:fs';

const MOST_LINES = 300;
const exempt = /\.test\.tsx?$|\/migrations\/|\/generated\/|\/shapes\//;

const files = globSync('{contract,sdk,react,platform,web,cli}/src/**/*.{ts,tsx}').filter((file) => !exempt.test(file));
const lengths = files.map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }));
const long = lengths.filter(({ lines }) => lines > MOST_LINES);
for (const { file, lines } of long) console.error(`${file} has ${lines} lines; ${MOST_LINES} are the most.`);
const short = lengths.filter(({ lines }) => lines <= 80).length;
console.log(`${files.length} files, ${Math.round((100 * short) / files.length)} % of at most 80 lines`);
process.exit(long.length > 0 ? 1 : 0);
