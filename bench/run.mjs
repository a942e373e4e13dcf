// `npm run bench -- <name> [arguments]` runs bench/<name>.ts with the pinned Node.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const benches = readdirSync(fileURLToPath(new URL('.', import.meta.url)))
  .filter((file) => file.endsWith('.ts') && !['beside.ts', 'measure.ts', 'table.ts'].includes(file))
  .map((file) => file.slice(0, -'.ts'.length));
const [name, ...rest] = process.argv.slice(2);

if (!benches.includes(name)) {
  console.error(`Which benchmark? npm run bench -- ${benches.join(' | ')}`);
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(`${name}.ts`, import.meta.url)), ...rest], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
