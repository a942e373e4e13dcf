import { isDeepStrictEqual } from 'node:util';
import type { FieldViolation, ViolatedRule } from '@foyer/contract';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Set as setFormat } from 'typebox/format';
import { Settings } from 'typebox/system';
import { isEmailAddress } from '../lib/email-address.ts';
import { oneViolation, ValidationError } from '../lib/violations.ts';
import { fieldAt } from './kept.ts';

type Json = Record<string, unknown>;
interface SchemaNode {
  type?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  maxItems?: number;
  freeForm?: boolean;
  additionalProperties?: unknown;
  atMostOne?: string[];
  businessOnly?: boolean;
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
 * with two values, or an unknown one where the schema says so.
 */
export function trimInput(schema: SchemaNode, value: unknown, field = ''): unknown {
  if (schema.freeForm) return value;
  if (schema.type === 'array' && schema.items && Array.isArray(value)) {
    const { items } = schema;
    return value.map((item, index) => trimInput(items, item, `${field}[${index}]`));
  }
  if (!schema.properties || !isMap(value)) return value;
  if (schema.additionalProperties === false) refuseUnknown(schema.properties, value, field);
  const kept: Json = {};
  for (const [name, child] of Object.entries(schema.properties)) {
    const at = field ? `${field}.${name}` : name;
    const sent = readEitherName(value, name, at);
    if (sent !== undefined) kept[name] = trimInput(child, sent, at);
  }
  return kept;
}

function refuseUnknown(properties: object, value: Json, field: string): void {
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
  if (unknown.length === 0) return;
  throw new ValidationError(
    unknown.slice(0, MAX_VIOLATIONS).map((name) => oneViolation(fieldAt(field, name), 'unknown field')),
  );
}

/** Reads a field under its plain or underscored name; undefined when both are absent or null. */
function readEitherName(value: Json, name: string, at: string): unknown {
  const plain = value[name] ?? undefined;
  const underscored = value[`_${name}`] ?? undefined;
  if (plain !== undefined && underscored !== undefined && !isDeepStrictEqual(plain, underscored)) {
    throw new ValidationError([oneViolation(at, `differs from "_${name}"; send one of them`, 'ONE_OF_ALIGNMENT')]);
  }
  return plain ?? underscored;
}

/** Finds every violation of the schema, each with its field. */
export function findViolations(schema: TSchema, value: unknown): FieldViolation[] {
  const tooLong = findTooLong(schema, value, '');
  if (tooLong.length > 0) return tooLong;
  const validator = validatorOf(schema);
  const violations: FieldViolation[] = [];
  if (!validator.Check(value)) {
    for (const error of validator.Errors(value)) violations.push(...describeError(error));
  }
  collectOwnRules(schema, value, '', violations);
  return violations;
}

/** Finds lists with too many items first: their items are not validated, and would hide the violation. */
function findTooLong(schema: SchemaNode, value: unknown, field: string): FieldViolation[] {
  if (schema.type === 'array' && Array.isArray(value)) {
    const { items, maxItems = Infinity } = schema;
    if (value.length > maxItems) {
      return [
        { field: field || 'body', description: `must not have more than ${maxItems} items`, violatedRule: 'MAX_SIZE' },
      ];
    }
    return items ? value.flatMap((item, index) => findTooLong(items, item, `${field}[${index}]`)) : [];
  }
  if (!schema.properties || !isMap(value)) return [];
  return Object.entries(schema.properties).flatMap(([name, child]) =>
    value[name] === undefined ? [] : findTooLong(child, value[name], field ? `${field}.${name}` : name),
  );
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
  const description = allowed.length > 0 ? `must be one of ${allowed.join(', ')}` : error.message;
  // The reference client recognises a wrong email address by this mark (protocol: reference-client §5).
  const isEmail = 'format' in error.params && error.params.format === 'email';
  return [{ field: field || 'body', description, violatedRule, ...(isEmail ? { data: { type: 'EMAIL' } } : {}) }];
}

/** The protocol's integers have 32 bits. */
const MAX_INTEGER = 2 ** 31 - 1;

/** Validates what JSON Schema cannot express: mutually exclusive fields and the range of integers. */
function collectOwnRules(schema: SchemaNode, value: unknown, field: string, violations: FieldViolation[]): void {
  if (schema.type === 'integer' && Number.isInteger(value) && Math.abs(Number(value)) > MAX_INTEGER) {
    const violatedRule = Number(value) > 0 ? 'MAX' : 'MIN';
    violations.push({ field, description: `must be between -${MAX_INTEGER} and ${MAX_INTEGER}`, violatedRule });
  }
  if (schema.type === 'array' && schema.items && Array.isArray(value)) {
    for (const [index, item] of value.entries()) collectOwnRules(schema.items, item, `${field}[${index}]`, violations);
  }
  if (!schema.properties || !isMap(value)) return;
  const sent = (schema.atMostOne ?? []).filter((name) => value[name] !== undefined);
  if (sent.length > 1) {
    const description = `send at most one of ${sent.join(', ')}`;
    violations.push({ field: field || sent.join(', '), description, violatedRule: 'ONE_OF_ALIGNMENT' });
  }
  for (const [name, child] of Object.entries(schema.properties)) {
    if (value[name] !== undefined) collectOwnRules(child, value[name], field ? `${field}.${name}` : name, violations);
  }
}

/** Finds fields in a valid request that only those may send who manage bookings. */
export function findBusinessOnly(schema: SchemaNode, value: unknown, field = ''): FieldViolation[] {
  if (schema.businessOnly)
    return [{ field, description: 'only the business can send this', violatedRule: 'VALIDATION' }];
  const { items, properties } = schema;
  if (items && Array.isArray(value)) {
    return value.flatMap((item, index) => findBusinessOnly(items, item, `${field}[${index}]`));
  }
  if (!properties || !isMap(value)) return [];
  return Object.entries(properties).flatMap(([name, child]) =>
    value[name] === undefined ? [] : findBusinessOnly(child, value[name], field ? `${field}.${name}` : name),
  );
}
