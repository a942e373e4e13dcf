import type { Modules, RequestOf } from '@foyer/contract';
import type { CivilDate } from '@foyer/contract/values';
import { isCivilDate } from '../../server/lib/wall.ts';
import { plainName } from '../csv-files/plain-name.ts';

export type DateOrder = NonNullable<RequestOf<Modules['customers']['startCustomerImport']>['dateOrder']>;

/** A date with the year last, of which the order must be known: 03/04/1990, 3.4.90. */
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?!\d)/;
/** 3 April 1990, 3. April 1990, 3 de abril de 1990, 3-Apr-1990. */
const DAY_NAME_YEAR = /^(\d{1,2})(?:st|nd|rd|th)?[.\s-]*(?:de\s+)?(\p{L}+)\.?[,\s-]*(?:de\s+)?(\d{4})(?!\d)/u;
/** April 3, 1990. */
const NAME_DAY_YEAR = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u;
const WEEKDAY = /^\p{L}+\.?,\s*/u;

/** The first letters of months in English, German and Spanish. */
const MONTHS = [
  'jan ene',
  'feb',
  'mar mrz',
  'apr abr',
  'may mai',
  'jun',
  'jul',
  'aug ago',
  'sep set',
  'oct okt',
  'nov',
  'dec dez dic',
];

const monthNamed = (name: string): number | undefined => {
  const start = plainName(name).slice(0, 3);
  const index = MONTHS.findIndex((starts) => starts.split(' ').includes(start));
  return index === -1 ? undefined : index + 1;
};

/** What dates with the year last tell of their order: `EITHER` if they can be read both ways. */
export function findDateOrder(texts: Iterable<string>): DateOrder | 'EITHER' | 'MIXED' | 'NONE' {
  const seen = { dayFirst: false, monthFirst: false, either: false };
  for (const text of texts) {
    const [, first, , second] = YEAR_LAST.exec(withoutWeekday(text)) ?? [];
    if (first === undefined || second === undefined) continue;
    if (Number(first) > 12) seen.dayFirst = true;
    else if (Number(second) > 12) seen.monthFirst = true;
    else if (first !== second) seen.either = true;
  }
  if (seen.dayFirst && seen.monthFirst) return 'MIXED';
  if (seen.dayFirst) return 'DAY_FIRST';
  if (seen.monthFirst) return 'MONTH_FIRST';
  return seen.either ? 'EITHER' : 'NONE';
}

const withoutWeekday = (text: string) => text.trim().replace(WEEKDAY, '');

/** A date at the beginning of a text, and what follows it. */
export function splitDate(text: string, order: DateOrder): { date: CivilDate; rest: string } | undefined {
  const plain = withoutWeekday(text);
  const found = readNumbers(plain, order) ?? readNamed(plain);
  if (!found) return undefined;
  const { year, month, day, length } = found;
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCivilDate(date)
    ? {
        date,
        rest: plain
          .slice(length)
          .replace(/^(?:[T,\s]+|\s*(?:at|um|a las)\s+)+/, '')
          .trim(),
      }
    : undefined;
}

interface FoundDate {
  year: number;
  month: number;
  day: number;
  /** The length of its text. */
  length: number;
}

function readNumbers(text: string, order: DateOrder): FoundDate | undefined {
  const iso = YEAR_FIRST.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]), length: iso[0].length };
  const found = YEAR_LAST.exec(text);
  if (!found) return undefined;
  const [first, second] = [Number(found[1]), Number(found[3])];
  const year = found[4]?.length === 2 ? 2000 + Number(found[4]) : Number(found[4]);
  const [day, month] = order === 'DAY_FIRST' ? [first, second] : [second, first];
  return { year, month, day, length: found[0].length };
}

function readNamed(text: string): FoundDate | undefined {
  const dayFirst = DAY_NAME_YEAR.exec(text);
  const found = dayFirst ?? NAME_DAY_YEAR.exec(text);
  if (!found) return undefined;
  const [day, name] = dayFirst ? [found[1], found[2]] : [found[2], found[1]];
  const month = monthNamed(name ?? '');
  return month === undefined ? undefined : { year: Number(found[3]), month, day: Number(day), length: found[0].length };
}

/** A date without a time; undefined if the text is none. */
export function readDate(text: string, order: DateOrder): CivilDate | undefined {
  const found = splitDate(text, order);
  return found?.rest === '' || (found && /^0?0:00(:00)?$/.test(found.rest)) ? found.date : undefined;
}

/** A birthday, of which a year with two digits would say too little. */
export const readBirthday = (text: string, order: DateOrder): CivilDate | undefined =>
  /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(text.trim()) ? undefined : readDate(text, order);
