import { plainName } from '../csv-files/plain-name.ts';

/** The statuses of a booking, in the words of other products. */
export type BookedStatus = 'BOOKED' | 'CANCELED' | 'NO_SHOW' | 'ATTENDED';

const words: Readonly<Record<BookedStatus, string>> = {
  BOOKED:
    'booked, confirmed, scheduled, accepted, active, new, open, pending, unconfirmed, reserved, approved, upcoming, reservada, confirmada, confirmado, reservado, programada, pendiente, gebucht, bestätigt, geplant, offen, נקבע, מאושר, מאושרת, הוזמן',
  CANCELED:
    'canceled, cancelled, cancelled by customer, canceled by customer, cancelled by client, canceled by client, cancelled by seller, canceled by seller, cancelled by business, late cancel, late canceled, late cancelled, declined, deleted, cancelada, cancelado, anulada, storniert, abgesagt, gelöscht, בוטל, בוטלה, מבוטל',
  NO_SHOW:
    'no show, no-show, noshow, did not attend, not attended, missed, absent, no asistió, no se presentó, ausente, nicht erschienen, nicht gekommen, abwesend, לא הגיע, לא הגיעה, לא התייצב',
  ATTENDED:
    'attended, completed, complete, done, finished, arrived, checked in, showed, show, present, checked out, closed, asistió, completada, completado, realizada, finalizada, erschienen, abgeschlossen, erledigt, anwesend, הגיע, הגיעה, הושלם, הושלמה',
};

const statusOfWord = new Map(
  // The keys are those of the record above.
  Object.entries(words).flatMap(([status, list]) =>
    list.split(',').map((word) => [plainName(word), status as BookedStatus] as const),
  ),
);

/** The status that a cell names, BOOKED for an empty one; undefined if it names none. */
export const readStatus = (text: string): BookedStatus | undefined =>
  text === '' ? 'BOOKED' : statusOfWord.get(plainName(text));
