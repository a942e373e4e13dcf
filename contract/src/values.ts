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
