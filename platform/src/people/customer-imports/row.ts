import { ContactInfo } from '@foyer/contract/shapes/contact';
import type { Instant } from '@foyer/contract/values';
import type { ContactData } from '../../contacts/contact.ts';
import type { ItemError } from '../../server/bulk-jobs/bulk-job.ts';
import { findViolations } from '../../server/http/input.ts';
import { findNameViolation } from '../../server/lib/person-name.ts';
import { civilDate } from '../../server/lib/zone.ts';
import type { ImportColumn } from './columns.ts';
import { type DateOrder, readBirthday } from './dates.ts';
import { readConsent } from './words.ts';

/** How the cells of a file are read. */
export interface Reading {
  header: readonly string[];
  columns: readonly ImportColumn[];
  dateOrder: DateOrder;
}

/** What a row says of a customer. */
export interface CustomerRow {
  data: ContactData;
  tags: string[];
  /** What has no field of its own: birthday, consent, notes. */
  noteLines: string[];
}

const MAX_TAG = 50;
const MAX_NOTE = 4500;

/** The cells of a row by what they say, with the errors that are found in them. */
export class CellReader {
  readonly errors: ItemError[] = [];
  readonly #reading: Reading;
  readonly #cells: readonly string[];

  constructor(reading: Reading, cells: readonly string[]) {
    this.#reading = reading;
    this.#cells = cells;
    if (cells.slice(reading.header.length).some(Boolean))
      this.errors.push({ code: 'TOO_MANY_CELLS', description: 'has more cells than there are columns' });
  }

  get(column: ImportColumn): string {
    return this.#cells[this.#reading.columns.indexOf(column)]?.trim() ?? '';
  }

  /** The name of a column in the file. */
  nameOf(column: ImportColumn): string {
    return this.#reading.header[this.#reading.columns.indexOf(column)] || column;
  }

  refuse(column: ImportColumn, code: string, description: string): undefined {
    this.errors.push({ code, description, field: this.nameOf(column) });
  }
}

/** Reads the customer of a row. */
export function readCustomer(cells: CellReader, { dateOrder }: Reading, now: Instant): CustomerRow {
  const data = readContactData(cells);
  if (!data.firstName && !data.lastName && !data.email && !data.phone) {
    cells.errors.push({ code: 'NOBODY', description: 'names nobody: no name, email address or phone number' });
  }
  return { data, tags: readTags(cells), noteLines: readNoteLines(cells, dateOrder, now) };
}

function readContactData(cells: CellReader): ContactData {
  const [email, phone] = [cells.get('EMAIL'), cells.get('PHONE')];
  const data = { ...readName(cells), ...(email ? { email } : {}), ...(phone ? { phone } : {}), ...readAddress(cells) };
  const sent = {
    ...(email ? { emails: { items: [{ email }] } } : {}),
    ...(phone ? { phones: { items: [{ phone }] } } : {}),
    ...(data.address ? { addresses: { items: [{ address: data.address }] } } : {}),
  };
  for (const { field, ruleName, violatedRule, description } of findViolations(ContactInfo, sent)) {
    const column = field.startsWith('emails') ? 'EMAIL' : field.startsWith('phones') ? 'PHONE' : 'ADDRESS';
    cells.refuse(column, ruleName ?? violatedRule, description);
  }
  if (phone && !/\d(?:\D*\d){4}/.test(phone)) cells.refuse('PHONE', 'FORMAT', 'is not a phone number');
  return data;
}

function readName(cells: CellReader): Pick<ContactData, 'firstName' | 'lastName'> {
  const whole = cells.get('NAME');
  const named = { firstName: cells.get('FIRST_NAME'), lastName: cells.get('LAST_NAME') };
  const isSplit = Boolean(named.firstName || named.lastName);
  const { firstName, lastName } = isSplit ? named : splitName(whole);
  for (const [column, name] of [
    [isSplit ? 'FIRST_NAME' : 'NAME', firstName],
    [isSplit ? 'LAST_NAME' : 'NAME', lastName],
  ] as const) {
    const violation = name && findNameViolation(name, column);
    if (violation) cells.refuse(column, violation.ruleName ?? violation.violatedRule, violation.description);
  }
  return { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
}

/** `Silva, Ana` and `Ana María Silva`: the last word is the last name. */
function splitName(whole: string): { firstName: string; lastName: string } {
  const [last = '', first] = whole.split(/\s*,\s*/, 2);
  if (first) return { firstName: first, lastName: last };
  const words = whole.split(/\s+/).filter(Boolean);
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName: words.slice(1).at(-1) ?? '' };
}

function readAddress(cells: CellReader): Pick<ContactData, 'address'> {
  const [line, city, region] = [cells.get('ADDRESS'), cells.get('CITY'), cells.get('REGION')];
  const [postalCode, country] = [cells.get('POSTAL_CODE'), cells.get('COUNTRY')];
  const address = {
    ...(line ? { addressLine: line } : {}),
    ...(city ? { city } : {}),
    ...(region ? { subdivision: region } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(country ? { country } : {}),
  };
  return Object.keys(address).length > 0 ? { address } : {};
}

function readTags(cells: CellReader): string[] {
  const tags = cells
    .get('TAGS')
    .split(/[,;|]/)
    .map((tag) => tag.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  if (tags.some((tag) => tag.length > MAX_TAG))
    cells.refuse('TAGS', 'MAX_LENGTH', 'has a tag of more than 50 characters');
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
}

/** Each line begins with the name of its column, as the business knows it from the file. */
function readNoteLines(cells: CellReader, dateOrder: DateOrder, now: Instant): string[] {
  const lines: string[] = [];
  const birthday = cells.get('BIRTHDAY');
  if (birthday) {
    const date = readBirthday(birthday, dateOrder);
    if (date === undefined) cells.refuse('BIRTHDAY', 'FORMAT', 'is not a date with a year of four digits');
    else if (date > civilDate(now, 'UTC')) cells.refuse('BIRTHDAY', 'MAX', 'lies in the future');
    else lines.push(`${cells.nameOf('BIRTHDAY')}: ${date}`);
  }
  const consent = cells.get('MARKETING_CONSENT');
  if (consent && readConsent(consent) === undefined)
    cells.refuse('MARKETING_CONSENT', 'CONSENT', 'must say yes or no, or be empty');
  else if (consent) lines.push(`${cells.nameOf('MARKETING_CONSENT')}: ${consent}`);
  const notes = cells.get('NOTES');
  if (notes.length > MAX_NOTE) cells.refuse('NOTES', 'MAX_LENGTH', 'has more than 4,500 characters');
  else if (notes) lines.push(notes);
  return lines;
}
