import { type ColumnNames, customerColumns, guessColumns, type ImportColumn } from '../customer-imports/columns.ts';

const { NAME, FIRST_NAME, LAST_NAME, EMAIL, PHONE, NOTES } = customerColumns;

/** Names of columns in the exports of bookings of Acuity, Square, Fresha and Wix, and the usual ones in each language. */
export const bookingColumns: ColumnNames = {
  NAME,
  FIRST_NAME,
  LAST_NAME,
  EMAIL,
  PHONE,
  NOTES: `${NOTES}, booking notes, buchungsnotiz, notas de la cita`,
  START:
    'start, start date, starts, starts at, start date and time, start datetime, date and time, datetime, date, appointment date, booking date, scheduled date, session start, inicio, fecha, fecha y hora, fecha de inicio, beginn, datum, datum und uhrzeit, terminbeginn, התחלה, תאריך, תאריך ושעה, מועד',
  START_TIME:
    'start time, time, time of day, appointment time, booking start time, hora, hora de inicio, uhrzeit, zeit, startzeit, שעה, שעת התחלה',
  END: 'end, end date, end time, ends, ends at, end date and time, end datetime, booking end time, session end, fin, fecha de fin, hora de fin, final, ende, endet, endzeit, סיום, שעת סיום',
  DURATION:
    'duration, minutes, length, duration (minutes), duration (min), duration in minutes, duration mins, length in minutes, duración, minutos, duración (minutos), dauer, minuten, dauer (minuten), dauer in minuten, משך, דקות, משך בדקות',
  SERVICE:
    'service, services, service name, type, appointment type, item, treatment, class, class name, session, session name, servicio, tipo, tipo de cita, tratamiento, clase, leistung, dienstleistung, terminart, behandlung, kurs, שירות, סוג, סוג פגישה, טיפול, שיעור',
  STAFF:
    'staff, staff member, staff name, team member, calendar, employee, provider, practitioner, stylist, therapist, instructor, teacher, resource, assigned staff, with, personal, empleado, profesional, calendario, mitarbeiter, mitarbeiterin, mitarbeiter/in, kalender, teammitglied, איש צוות, עובד, יומן, מטפל, מדריך',
  LOCATION: 'location, location name, branch, ubicación, lugar, sede, sucursal, standort, ort, filiale, מיקום, סניף',
  STATUS:
    'status, state, booking status, appointment status, attendance, attendance status, estado, asistencia, buchungsstatus, terminstatus, anwesenheit, סטטוס, מצב, נוכחות',
  PRICE:
    'price, amount, total, amount paid, paid, amount paid online, appointment price, price paid, net price, total price, precio, importe, pagado, preis, betrag, bezahlt, מחיר, סכום, שולם',
};

/** Without a column of dates, one called `Start Time` has both. */
export function guessBookingColumns(header: readonly string[]): ImportColumn[] {
  const guessed = guessColumns(header, bookingColumns);
  return guessed.includes('START') ? guessed : guessed.map((column) => (column === 'START_TIME' ? 'START' : column));
}
