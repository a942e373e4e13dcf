import type { FieldViolation } from '@foyer/contract';
import { isJson } from '../../server/filter/value.ts';
import { oneViolation } from '../../server/lib/violations.ts';
import type { ProfileCustomField } from './profile.ts';

type CustomValue = NonNullable<ProfileCustomField['value']>;

const MAX_FIELDS = 100;
const MAX_NAME = 255;
const MAX_TEXT = 10_000;
const MAX_ITEMS = 100;

/** The plain value that a member shows for a custom field. */
export function fromCustomValue(value: CustomValue): unknown {
  const { strValue, numValue, dateValue, boolValue, listValue, mapValue } = value;
  if (listValue) return (listValue.value ?? []).map(fromCustomValue);
  if (mapValue) return Object.fromEntries(Object.entries(mapValue.value ?? {}).map(([key, of]) => [key, asPlain(of)]));
  return strValue ?? numValue ?? dateValue ?? boolValue;
}

const asPlain = (value: unknown): unknown => (isJson(value) ? fromCustomValue(value) : value);

/** A plain value in the form that sign-in stores. */
function toCustomValue(value: unknown): CustomValue {
  if (Array.isArray(value)) return { listValue: { value: value.map(toCustomValue) } };
  if (isJson(value)) {
    return {
      mapValue: { value: Object.fromEntries(Object.entries(value).map(([key, of]) => [key, toCustomValue(of)])) },
    };
  }
  if (typeof value === 'number' && Number.isFinite(value)) return { numValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return typeof value === 'string' ? { strValue: value } : {};
}

const AT = 'member.contact.customFields';

/** Merges custom fields by key: a sent field replaces the stored one; null or "" removes it. */
export function mergeCustomFields(
  known: readonly ProfileCustomField[] = [],
  sent: Readonly<Record<string, unknown>> = {},
): { customFields: ProfileCustomField[]; violations: FieldViolation[] } {
  const fields = new Map(known.map((field) => [field.key, field]));
  const violations = [...findUnsafeUrls(sent)];
  for (const [key, item] of Object.entries(sent)) {
    const fault = findFault(key, item);
    if (fault) violations.push(fault);
    const field = toField(key, item, fields.get(key));
    if (field) fields.set(key, field);
    else fields.delete(key);
  }
  if (fields.size > MAX_FIELDS) violations.push(oneViolation(AT, `must have at most ${MAX_FIELDS} fields`, 'MAX_SIZE'));
  return { customFields: [...fields.values()], violations };
}

function findFault(key: string, item: unknown): FieldViolation | undefined {
  const at = `${AT}.${key.slice(0, MAX_NAME)}`;
  if (key === '' || key.length > MAX_NAME) return oneViolation(at, `needs keys of 1 to ${MAX_NAME} characters`);
  if (item === null || item === '') return undefined;
  if (!isJson(item)) return oneViolation(at, 'expects { name, value }', 'FORMAT');
  const { name, value } = item;
  if (name !== undefined && name !== null && typeof name !== 'string') {
    return oneViolation(`${at}.name`, 'expects text', 'FORMAT');
  }
  if (typeof name === 'string' && name.length > MAX_NAME) {
    return oneViolation(`${at}.name`, `must have at most ${MAX_NAME} characters`, 'MAX_LENGTH');
  }
  if (Array.isArray(value) && value.length > MAX_ITEMS) {
    return oneViolation(`${at}.value`, `must have at most ${MAX_ITEMS} items`, 'MAX_SIZE');
  }
  const size = typeof value === 'string' ? value.length : (JSON.stringify(value)?.length ?? 0);
  return size > MAX_TEXT
    ? oneViolation(`${at}.value`, `must have at most ${MAX_TEXT} characters`, 'MAX_LENGTH')
    : undefined;
}

/** The changed field; undefined if it is removed. A name without a value renames it. */
function toField(key: string, item: unknown, known: ProfileCustomField | undefined): ProfileCustomField | undefined {
  const { name, value } = isJson(item) ? item : { value: '' };
  if (value === null || value === '') return undefined;
  const label = typeof name === 'string' ? name : (known?.name ?? key);
  if (value === undefined) return known && { ...known, name: label };
  return { key, name: label, value: toCustomValue(value) };
}

/** One violation for all unsafe URLs, which names each field's key and reason. */
function findUnsafeUrls(sent: Readonly<Record<string, unknown>>): FieldViolation[] {
  const reasons = Object.entries(sent).flatMap(([key, item]) => {
    const reason = isJson(item) ? findUnsafeUrl(item.value) : undefined;
    return reason ? [[key, reason] as const] : [];
  });
  if (reasons.length === 0) return [];
  const violation = oneViolation(AT, "contains a link that isn't safe to follow", 'OTHER', 'INVALID_CUSTOM_FIELD_URL');
  return [{ ...violation, data: { fields: Object.fromEntries(reasons) } }];
}

function findUnsafeUrl(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value)
      .map(findUnsafeUrl)
      .find((reason) => reason !== undefined);
  }
  if (typeof value !== 'string') return undefined;
  // Browsers ignore control characters before a URL, and line breaks and tabs inside it.
  const text = value.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+/, '');
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(text) ?? [];
  switch (scheme?.toLowerCase()) {
    case undefined:
    case 'mailto':
    case 'tel':
      return undefined;
    case 'http':
    case 'https':
      return URL.canParse(text) ? undefined : 'is not a valid URL';
    default:
      return isNote(value) && !RUNNABLE.test(text)
        ? undefined
        : `links that start with "${scheme}:" aren't safe to follow`;
  }
}

const RUNNABLE = /^(?:javascript|vbscript|data|blob|file):/i;

/** `Allergies: nuts` is a note, not a URL. */
const isNote = (text: string): boolean => /^[^:]+:\s/.test(text);
