import { plainName } from '../csv-files/plain-name.ts';

/** The words of a cell, as a set of plain names. */
const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(',').map(plainName));

const yes = wordsOf(
  'yes, y, true, 1, x, subscribed, opted in, opt in, accepted, granted, active, sí, si, ja, suscrito, abonniert, כן',
);
const no = wordsOf(
  'no, n, false, 0, unsubscribed, never subscribed, not subscribed, opted out, opt out, declined, pending, not set, nein, no suscrito, abgemeldet, לא',
);

/** Whether a cell says that somebody agreed to marketing; undefined if it says neither. */
export function readConsent(text: string): boolean | undefined {
  const word = plainName(text);
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}
