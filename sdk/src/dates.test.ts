import { operations } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { isFilter, isFreeForm, isInstant, isMask } from './dates.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  timestamp?: boolean;
  freeForm?: boolean;
  anyOf?: readonly Schema[];
}

/** Every field of a schema: its dotted path, to which lists add nothing, and its own schema. */
function fieldsOf(schema: Schema, path = ''): { path: string; schema: Schema }[] {
  if (schema.items) return fieldsOf(schema.items, path);
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    fieldsOf(field, path ? `${path}.${name}` : name),
  );
  return [{ path, schema }, ...inner];
}

const places = operations.flatMap(({ id, operation }) => [
  { place: `${id} request`, fields: fieldsOf(operation.request) },
  { place: `${id} response`, fields: fieldsOf(operation.response) },
]);

const pathsWhere = (is: (field: { path: string; schema: Schema }) => boolean) =>
  places.flatMap(({ place, fields }) => fields.filter(is).map(({ path }) => `${place}: ${path}`));

describe('the rules by name are those of the contract', () => {
  test('instants', () => {
    const declared = pathsWhere(({ schema }) => schema.timestamp === true);
    expect(declared).not.toEqual([]);
    expect(pathsWhere(({ path }) => isInstant(path))).toEqual(declared);
  });

  test('maps of the caller', () => {
    const declared = pathsWhere(({ schema }) => schema.freeForm === true);
    expect(declared).not.toEqual([]);
    // Text is passed on unchanged, as is a filter whose fields the contract names: nothing in it is renamed.
    const isText = ({ type }: Schema) => type === 'string';
    const isNamedFilter = (path: string, { freeForm }: Schema) => isFilter(path) && !freeForm;
    const found = pathsWhere(({ path, schema }) => isFreeForm(path) && !isText(schema) && !isNamedFilter(path, schema));
    expect(found).toEqual(declared);
  });

  test('masks, which may be text or a list of it', () => {
    const isTextOrList = ({ anyOf = [] }: Schema) => anyOf.map(({ type }) => type).join() === 'string,array';
    const declared = pathsWhere(({ schema }) => isTextOrList(schema));
    expect(declared).toContain('services.bulkUpdateServices request: services.mask');
    expect(pathsWhere(({ path }) => isMask(path))).toEqual(declared);
  });

  test('filters are maps of the caller', () => {
    const filters = pathsWhere(({ path }) => isFilter(path));
    expect(filters).not.toEqual([]);
    expect(pathsWhere(({ path }) => isFreeForm(path))).toEqual(expect.arrayContaining(filters));
  });
});
