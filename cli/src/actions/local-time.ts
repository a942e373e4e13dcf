import { UsageError } from '../terminal/exit-code.ts';

const DAY_MS = 24 * 3600 * 1000;

const checkZone = (timeZone: string): void => {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new UsageError(`"${timeZone}" is no time zone, such as Europe/Berlin.`);
  }
};

/** An instant as wall time: `2026-12-08T09:45:00`. */
export function toLocal(instant: Date, timeZone: string): string {
  checkZone(timeZone);
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  } as const);
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const WALL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?$/;
const ZONED = /(Z|[+-]\d{2}:\d{2})$/i;

const isReal = (local: string) => {
  const read = new Date(`${local}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(local);
};

/** Reads a date, a wall time or an instant as wall time of a zone. Throws a UsageError that names the field. */
export function readLocal(name: string, text: string, timeZone: string): string {
  checkZone(timeZone);
  if (ZONED.test(text) && !Number.isNaN(Date.parse(text))) return toLocal(new Date(text), timeZone);
  const wall = WALL.exec(DATE.test(text) ? `${text}T00:00` : text);
  const local = wall && `${wall[1]}T${wall[2]}:${wall[3] ?? '00'}`;
  if (local && isReal(local)) return local;
  throw new UsageError(`${name} "${text}" is no date or time, such as 2026-12-08 or 2026-12-08T09:45.`);
}

export const addDays = (local: string, days: number): string =>
  new Date(Date.parse(`${local}Z`) + days * DAY_MS).toISOString().slice(0, 19);

const weekdayOf = (local: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${local.slice(0, 10)}T00:00Z`));

/** A wall time for people: `Tue 2026-12-08 09:45`. Any offset is left out. */
export const localWords = (local: string): string => `${weekdayOf(local)} ${local.slice(0, 10)} ${local.slice(11, 16)}`;

/** An instant for people, in a zone. */
export const timeWords = (instant: Date | undefined, timeZone: string): string | undefined =>
  instant && localWords(toLocal(instant, timeZone));
