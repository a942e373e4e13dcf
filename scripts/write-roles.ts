/**
 * Writes docs/roles.md: which role may call which operation, by the `allow` of each. With `--check`, fails if the page
 * is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NamedOperation, operations, roles } from '@foyer/contract';

const file = join(import.meta.dirname, '../docs/roles.md');

const row = ({ id, operation }: NamedOperation) => {
  const { allow } = operation;
  return [id, ...roles.map((role) => (allow === 'public' || allow.includes(role) ? 'yes' : ''))];
};

function writeTable(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const lines = rows.map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

const closed = operations.filter(({ operation }) => operation.unscopedOnly).map(({ id }) => `- ${id}`);

const text = `# Who may call what

Written from [the contract](../contract/src/) by \`npm run generate\`. A visitor is anonymous;
viewer, staff, manager and owner are roles of the team; an API key has the role it was created with. What customers can do
with a booking depends on the booking, too.

${writeTable([['operation', ...roles], ...operations.map(row)])}

An API key that is limited to some modules can't call these, whatever its role: they hand out access or show what other
modules hold ([decision 0029](decisions/0029-who-may-hand-out-access.md)).

${closed.join('\n')}
`;

if (process.argv.includes('--check')) {
  const isCurrent = readFileSync(file, 'utf8') === text;
  if (!isCurrent) console.error('docs/roles.md is stale: npm run generate');
  process.exit(isCurrent ? 0 : 1);
}
writeFileSync(file, text);
