import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@foyer/contract';
import type { SchemaNode } from '../../platform/src/server/http/schema-node.ts';
import type { Page } from '../pages/page.ts';
import { directory } from '../place.ts';
import { fieldsTable } from './fields.ts';
import { type Direction, listShapes, nameOf } from './schema.ts';

interface Shape {
  schema: SchemaNode;
  direction: Direction;
}

const used = new Map<string, Shape>();
for (const { operation } of operations) {
  for (const direction of ['sent', 'read'] as const) {
    const schema: SchemaNode = direction === 'sent' ? operation.request : operation.response;
    for (const [name, shape] of listShapes(schema, direction)) used.set(name, { schema: shape, direction });
  }
}

const folder = join(directory, '..', 'contract', 'src', 'shapes');
const isSchema = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && ('properties' in value || 'enum' in value);

/** The types of each file of the contract’s shapes. */
const byFile = new Map<string, Set<string>>();
const fileOf = new Map<string, string>();
for (const file of readdirSync(folder).sort()) {
  if (file === 'index.ts') continue;
  const exported: Record<string, unknown> = await import(join(folder, file));
  for (const schema of Object.values(exported)) {
    if (!isSchema(schema)) continue;
    for (const direction of ['read', 'sent'] as const) {
      const name = nameOf(schema, direction);
      if (!name || !used.has(name) || fileOf.has(name)) continue;
      fileOf.set(name, file.replace('.ts', ''));
      byFile.set(file, (byFile.get(file) ?? new Set()).add(name));
    }
  }
}

/** The address of a type’s description. */
export function typeUrl(name: string): string {
  const file = fileOf.get(name);
  if (!file) throw new Error(`the type ${name} has no page`);
  return `/reference/types/${file}/#${name.toLowerCase()}`;
}

const wordsOf = (file: string) => {
  const words = file.replace('.ts', '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function typeText(name: string): string {
  const shape = used.get(name);
  if (!shape) throw new Error(`no operation uses ${name}`);
  const { schema, direction } = shape;
  if (schema.enum) return `## ${name}\n\n${schema.enum.map((value) => `- \`${value}\``).join('\n')}\n`;
  const note = direction === 'sent' ? 'Sent in requests.' : 'Read from answers.';
  return `## ${name}\n\n${note}\n\n${fieldsTable(schema, direction)}\n`;
}

export const typesPages = (): Page[] =>
  [...byFile].map(([file, names]) => ({
    path: `reference/types/${file.replace('.ts', '')}`,
    title: `Types: ${wordsOf(file).toLowerCase()}`,
    description: `The types ${[...names].slice(0, 6).join(', ')} of requests and answers.`,
    body: [...names].map(typeText).join('\n'),
    isSearched: true,
  }));
