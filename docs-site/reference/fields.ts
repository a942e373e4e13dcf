import type { SchemaNode } from '../../platform/src/server/http/schema-node.ts';
import { table } from '../pages/page.ts';
import { type Direction, listFields, nameOf } from './schema.ts';
import { typeUrl } from './types-pages.ts';

const words: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
};

/** The type of a field, with a link where it has a page. */
export function typeText(schema: SchemaNode, direction: Direction): string {
  const name = nameOf(schema, direction);
  if (name) return `[${name}](${typeUrl(name)})`;
  if (schema.anyOf) return schema.anyOf.map((one) => typeText(one, direction)).join(' or ');
  if (schema.items) return `list of ${typeText(schema.items, direction)}`.replace(/ object$/, ' objects');
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.freeForm) return 'map with keys of your own';
  if (schema.format === 'date-time') return 'instant';
  if (schema.format === 'uuid') return 'UUID';
  if (schema.format === 'email') return 'email address';
  return words[schema.type ?? ''] ?? 'any value';
}

const between = (least: number | undefined, most: number | undefined, unit: string): string | undefined => {
  if (least === undefined) return most === undefined ? undefined : `at most ${most}${unit}`;
  if (most === undefined) return `at least ${least}${unit}`;
  return least === most ? `${least}${unit}` : `${least} to ${most}${unit}`;
};

function* listNotes(schema: SchemaNode, isRequired: boolean, isSent: boolean): Generator<string | undefined> {
  if (schema.not) yield 'not supported: refused by its name';
  if (isRequired && isSent) yield '**required**';
  yield between(schema.minimum, schema.maximum, '');
  if (schema.format !== 'date-time') yield between(schema.minLength, schema.maxLength, ' characters');
  yield between(schema.minItems, schema.maxItems, ' items');
  if (schema.maxValues) yield `at most ${schema.maxValues} values`;
  if (schema.pattern) yield `pattern \`${schema.pattern}\``;
  if (schema.const === false) yield 'only false';
  if (schema.wholeNumber) yield 'a number is accepted too';
  if (schema.atMostOne && isSent) yield `at most one of ${schema.atMostOne.map((name) => `\`${name}\``).join(', ')}`;
  if (schema.businessOnly) yield 'only the business can send it';
  if (schema.ownOnly) yield 'customers see only their own';
  if (schema.secret) yield 'a secret';
}

/** A table of the fields of a request, an answer or a type. */
export function fieldsTable(schema: SchemaNode, direction: Direction): string {
  const rows = [...listFields(schema, direction)]
    // Fields that Foyer never answers are not described there.
    .filter(({ schema: field }) => direction === 'sent' || !field.not)
    .map(({ path, schema: field, isRequired }) => [
      `\`${path}\``,
      typeText(field, direction),
      [...listNotes(field, isRequired, direction === 'sent')].filter(Boolean).join('; '),
    ]);
  if (rows.length === 0) return 'Nothing.';
  const exclusive =
    schema.atMostOne && direction === 'sent'
      ? `\n\nAt most one of ${schema.atMostOne.map((name) => `\`${name}\``).join(', ')}.`
      : '';
  return `${table(['Field', 'Type', 'Bounds'], rows)}${exclusive}`;
}
