/**
 * Writes files of the repository into code blocks of docs/ that name one: \`\`\`js file="examples/vite/src/main.jsx". With
 * `--check`, fails if a block isn't what its file says.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const BLOCK = /^(```\w+ [^\n]*file="([^"]+)"[^\n]*)\n[\s\S]*?^```$/gm;

const stale: string[] = [];
for (const path of globSync('docs/**/*.md', { cwd: root })) {
  const text = readFileSync(join(root, path), 'utf8');
  const current = text.replace(BLOCK, (_, head: string, file: string) => {
    const code = readFileSync(join(root, file), 'utf8').trimEnd();
    if (code.includes('```')) throw new Error(`${path} can't show ${file}: it has a code block of its own`);
    return `${head}\n${code}\n\`\`\``;
  });
  if (current === text) continue;
  if (process.argv.includes('--check')) stale.push(path);
  else writeFileSync(join(root, path), current);
}
if (stale.length > 0) {
  console.error(`Code in ${stale.join(', ')} is out of date: run \`npm run generate\``);
  process.exitCode = 1;
}
