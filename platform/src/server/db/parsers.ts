/**
 * How values leave the database, the same for PGlite and PostgreSQL: the two drivers differ by default
 * (int8 is a number in one and text in the other; `date` becomes a Date in the server's zone in both).
 */
export const parsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8: revisions, sequences, counts; all far below 2^53
  1082: String, // date
  1114: String, // timestamp without time zone
  1700: String, // numeric
};
