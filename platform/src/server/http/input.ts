import { isDeepStrictEqual } from 'node:util';
import type { FieldViolation, ViolatedRule } from '@foyer/contract';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Set as setFormat } from 'typebox/format';
import { Settings } from 'typebox/system';
import { isEmailAddress } from '../lib/email-address.ts';
import { oneViolation, ValidationError } from '../lib/violations.ts';
import { fieldAt } from './kept.ts';
import type { SchemaNode } from './schema-node.ts';

type Json = Record<string, unknown>;
/** The way to a field. Its text is made only for a violation: a request can have a hundred thousand values. */
interface Step {
  to: string | number;
  from: Step | undefined;
}

function textOf(step: Step | undefined): string {
  if (!step) return '';
  const before = textOf(step.from);
  if (typeof step.to === 'number') return `${before}[${step.to}]`;
  return before ? `${before}.${step.to}` : step.to;
}

/** Enough for every violation of a form, and a bound for hostile requests. */
const MAX_VIOLATIONS = 50;
Settings.Set({ maxErrors: MAX_VIOLATIONS });
setFormat('email', isEmailAddress);

const validators = new WeakMap<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  let validator = validators.get(schema);
  if (!validator) {
    validator = Compile(schema);
    validators.set(schema, validator);
  }
  return validator;
}

const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Fits a request to its schema: drops unknown fields and nulls (the protocol counts null as absent), and reads `_id`
 * and underscored dates as their plain names. Free-form maps stay as sent. Throws a ValidationError that names a field
 * with two values, a list or map with too many, or an unknown field where the schema says so.
 */
export function trimInput(schema: SchemaNode, value: unknown, at?: Step): unknown {
  if (schema.freeForm) {
    refuseTooManyValues(schema, value, at);
    return value;
  }
  if (schema.wholeNumber && Number.isSafeInteger(value)) return String(value);
  if (Array.isArray(value)) return trimList(schema, value, at);
  if (!schema.properties || !isMap(value)) return value;
  if (schema.additionalProperties === false) refuseUnknown(schema.properties, value, textOf(at));
  const kept: Json = {};
  for (const [name, child] of Object.entries(schema.properties)) {
    const sent = readEitherName(value, name, at);
    if (sent !== undefined) kept[name] = trimInput(child, sent, { to: name, from: at });
  }
  return kept;
}

/**
 * Lists the fields that a request sends as null and nowhere with a value, by their plain names, in lists by index. An
 * update clears them.
 */
export function listNulls(schema: SchemaNode, value: unknown): string[][] {
  if (schema.freeForm) return [];
  const { items, properties } = schema;
  if (items && Array.isArray(value)) {
    return value.flatMap((item, index) => listNulls(items, item).map((path) => [String(index), ...path]));
  }
  if (!properties || !isMap(value)) return [];
  return Object.entries(properties).flatMap(([name, child]) => {
    const sent = [value[name], value[`_${name}`]].filter((each) => each !== undefined);
    const [kept] = sent.filter((each) => each !== null);
    if (kept !== undefined) return listNulls(child, kept).map((path) => [name, ...path]);
    return sent.length > 0 ? [[name]] : [];
  });
}

/** Reads no items of a list that is too long (security G45). */
function trimList(schema: SchemaNode, value: unknown[], at: Step | undefined): unknown {
  const list = schema.anyOf?.find(({ type }) => type === 'array') ?? schema;
  if (isTooLong(list, value)) throw new ValidationError([tooLong(list, at)]);
  const { items, type } = schema;
  if (type !== 'array' || !items) return value;
  return value.map((item, index) => trimInput(items, item, { to: index, from: at }));
}

const isTooLong = ({ maxItems = Infinity }: SchemaNode, list: unknown[]): boolean => list.length > maxItems;

const tooLong = ({ maxItems }: SchemaNode, at: Step | undefined): FieldViolation =>
  oneViolation(textOf(at) || 'body', `must not have more than ${maxItems} items`, 'MAX_SIZE');

function refuseTooManyValues({ maxValues = Infinity }: SchemaNode, value: unknown, at: Step | undefined): void {
  if (hasMoreValues(value, maxValues)) {
    throw new ValidationError([oneViolation(textOf(at), `must not have more than ${maxValues} values`, 'MAX_SIZE')]);
  }
}

/** Whether a value has more values inside it, at all depths. Reads only as many. */
function hasMoreValues(value: unknown, most: number): boolean {
  const maps = [value];
  let left = most;
  for (let map = maps.pop(); typeof map === 'object' && map !== null; map = maps.pop()) {
    // for-in makes no list of the names.
    for (const name in map) {
      left -= 1;
      if (left < 0) return true;
      const inside: unknown = Reflect.get(map, name);
      if (typeof inside === 'object' && inside !== null) maps.push(inside);
    }
  }
  return false;
}

function refuseUnknown(properties: object, value: Json, field: string): void {
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
  if (unknown.length === 0) return;
  throw new ValidationError(
    unknown.slice(0, MAX_VIOLATIONS).map((name) => oneViolation(fieldAt(field, name), 'unknown field')),
  );
}

/** Reads a field under its plain or underscored name; undefined when both are absent or null. */
function readEitherName(value: Json, name: string, at: Step | undefined): unknown {
  const plain = value[name] ?? undefined;
  const underscored = value[`_${name}`] ?? undefined;
  if (plain !== undefined && underscored !== undefined && !isDeepStrictEqual(plain, underscored)) {
    const field = textOf({ to: name, from: at });
    throw new ValidationError([oneViolation(field, `differs from "_${name}"; send one of them`, 'ONE_OF_ALIGNMENT')]);
  }
  return plain ?? underscored;
}

/** Finds the violations of the schema, each with its field: all of a form, and the first of a hostile request. */
export function findViolations(schema: TSchema, value: unknown): FieldViolation[] {
  const tooLong = findTooLong(schema, value, undefined);
  if (tooLong.length > 0) return tooLong;
  const validator = validatorOf(schema);
  const violations: FieldViolation[] = [];
  if (!validator.Check(value)) {
    for (const error of validator.Errors(value)) violations.push(...describeError(error));
  }
  collectOwnRules(schema, value, undefined, violations);
  return violations.slice(0, MAX_VIOLATIONS).map((violation) => {
    const ruleName = ruleNameAt(schema, violation.field);
    return ruleName === undefined ? violation : { ...violation, ruleName };
  });
}

/** The rule name that the schema of a field declares; not for fields in lists. */
const ruleNameAt = (schema: SchemaNode, field: string): string | undefined =>
  field.split('.').reduce<SchemaNode | undefined>((node, name) => node?.properties?.[name], schema)?.ruleName;

/** Finds lists with too many items first: their items are not validated, and would hide the violation. */
function findTooLong(schema: SchemaNode, value: unknown, at: Step | undefined): FieldViolation[] {
  const found: FieldViolation[] = [];
  collectTooLong(schema, value, at, found);
  return found;
}

function collectTooLong(schema: SchemaNode, value: unknown, at: Step | undefined, found: FieldViolation[]): void {
  if (schema.type === 'array' && Array.isArray(value)) {
    const { items } = schema;
    if (isTooLong(schema, value)) found.push(tooLong(schema, at));
    else if (items?.items || items?.properties)
      for (const [index, item] of value.entries()) collectTooLong(items, item, { to: index, from: at }, found);
    return;
  }
  if (!schema.properties || !isMap(value)) return;
  for (const [name, child] of Object.entries(schema.properties)) {
    if (value[name] !== undefined) collectTooLong(child, value[name], { to: name, from: at }, found);
  }
}

interface SchemaError {
  keyword: string;
  instancePath: string;
  params: object;
  message: string;
}

const rules: Record<string, ViolatedRule> = {
  required: 'REQUIRED_FIELD',
  minimum: 'MIN',
  maximum: 'MAX',
  minLength: 'MIN_LENGTH',
  maxLength: 'MAX_LENGTH',
  minItems: 'MIN_SIZE',
  maxItems: 'MAX_SIZE',
  format: 'FORMAT',
  pattern: 'FORMAT',
};

const descriptions: Record<string, string> = { not: 'is not supported', const: 'is not supported' };

const fieldOf = (instancePath: string) =>
  instancePath
    .slice(1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.');

function describeError(error: SchemaError): FieldViolation[] {
  const field = fieldOf(error.instancePath);
  const violatedRule = rules[error.keyword] ?? 'VALIDATION';
  if (
    error.keyword === 'required' &&
    'requiredProperties' in error.params &&
    Array.isArray(error.params.requiredProperties)
  ) {
    return error.params.requiredProperties.map((name) => ({
      field: field ? `${field}.${name}` : String(name),
      description: 'is required',
      violatedRule,
    }));
  }
  const allowed =
    'allowedValues' in error.params && Array.isArray(error.params.allowedValues) ? error.params.allowedValues : [];
  const description =
    allowed.length > 0 ? `must be one of ${allowed.join(', ')}` : (descriptions[error.keyword] ?? error.message);
  // The reference client recognises a wrong email address by this mark (protocol: reference-client §5).
  const isEmail = 'format' in error.params && error.params.format === 'email';
  return [{ field: field || 'body', description, violatedRule, ...(isEmail ? { data: { type: 'EMAIL' } } : {}) }];
}

/** The protocol's integers have 32 bits. */
const MAX_INTEGER = 2 ** 31 - 1;

/** Validates what JSON Schema cannot express: mutually exclusive fields and the range of integers. */
function collectOwnRules(schema: SchemaNode, value: unknown, at: Step | undefined, violations: FieldViolation[]): void {
  if (violations.length >= MAX_VIOLATIONS) return;
  if (schema.type === 'integer' && Number.isInteger(value) && Math.abs(Number(value)) > MAX_INTEGER) {
    const violatedRule = Number(value) > 0 ? 'MAX' : 'MIN';
    const description = `must be between -${MAX_INTEGER} and ${MAX_INTEGER}`;
    violations.push({ field: textOf(at), description, violatedRule });
  }
  if (schema.type === 'array' && schema.items && Array.isArray(value)) {
    const { items } = schema;
    for (const [index, item] of value.entries()) collectOwnRules(items, item, { to: index, from: at }, violations);
  }
  if (!schema.properties || !isMap(value)) return;
  const sent = (schema.atMostOne ?? []).filter((name) => value[name] !== undefined);
  if (sent.length > 1) {
    const description = `send at most one of ${sent.join(', ')}`;
    violations.push({ field: textOf(at) || sent.join(', '), description, violatedRule: 'ONE_OF_ALIGNMENT' });
  }
  for (const [name, child] of Object.entries(schema.properties)) {
    if (value[name] !== undefined) collectOwnRules(child, value[name], { to: name, from: at }, violations);
  }
}

/** Finds fields in a valid request that only those may send who manage bookings. */
export function findBusinessOnly(schema: SchemaNode, value: unknown, at?: Step): FieldViolation[] {
  if (schema.businessOnly)
    return [{ field: textOf(at), description: 'only the business can send this', violatedRule: 'VALIDATION' }];
  const { items, properties } = schema;
  if (items && Array.isArray(value)) {
    return value.flatMap((item, index) => findBusinessOnly(items, item, { to: index, from: at }));
  }
  if (!properties || !isMap(value)) return [];
  return Object.entries(properties).flatMap(([name, child]) =>
    value[name] === undefined ? [] : findBusinessOnly(child, value[name], { to: name, from: at }),
  );
}
