/**
 * Values that are numbers or text at run time and types of their own at compile time, so that one can't be passed for
 * another. A function here, or the parser of a type, is the only way to make one.
 */
declare const brand: unique symbol;

export type Branded<Base extends number | string, Name extends string> = Base & { readonly [brand]: Name };

/** A wall time without a zone: `YYYY-MM-DDTHH:mm[:ss[.sss]]`. */
export type WallTime = Branded<string, 'WallTime'>;
/** `YYYY-MM-DD` */
export type CivilDate = Branded<string, 'CivilDate'>;
/** A wall time as a number: the epoch milliseconds it would have in UTC. */
export type WallMs = Branded<number, 'WallMs'>;
/** A civil date as a number: days from 1970-01-01. */
export type EpochDay = Branded<number, 'EpochDay'>;

/** An ISO 4217 code. */
export type Currency = Branded<string, 'Currency'>;

/** A length of time in milliseconds. */
export type Duration = Branded<number, 'Duration'>;

export const milliseconds = (count: number): Duration => count as Duration;
export const seconds = (count: number): Duration => milliseconds(count * 1000);
export const minutes = (count: number): Duration => milliseconds(count * 60_000);
export const hours = (count: number): Duration => milliseconds(count * 3_600_000);
export const days = (count: number): Duration => milliseconds(count * 86_400_000);

/** A point in time: epoch milliseconds. */
export type Instant = Branded<number, 'Instant'>;

export const instantAt = (epochMs: number): Instant => epochMs as Instant;
export const instantOf = (date: Date): Instant => instantAt(date.getTime());
/** Reads ISO text with an offset; not a number for other text. */
export const readTimestamp = (text: string): Instant => instantAt(Date.parse(text));

export const addDuration = (instant: Instant, duration: Duration): Instant => instantAt(instant + duration);
export const subtractDuration = (instant: Instant, duration: Duration): Instant => instantAt(instant - duration);
/** How long after `from` `to` is; negative when it is before. */
export const durationBetween = (from: Instant, to: Instant): Duration => milliseconds(to - from);

export const earliest = (...instants: readonly Instant[]): Instant => instantAt(Math.min(...instants));
export const latest = (...instants: readonly Instant[]): Instant => instantAt(Math.max(...instants));
