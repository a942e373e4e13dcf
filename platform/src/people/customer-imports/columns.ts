import type { Modules, ResponseOf } from '@foyer/contract';
import { plainName } from '../csv-files/plain-name.ts';

export type ImportColumn = ResponseOf<Modules['customers']['readCustomerFile']>['columns'][number]['column'];

/** The columns of one kind of file, each with the names that it is recognised by. */
export type ColumnNames = Readonly<Partial<Record<Exclude<ImportColumn, 'IGNORED'>, string>>>;

/**
 * Names of columns in the exports and import templates of Acuity, Square, Fresha and Wix, and the usual ones in each language
 * of the console.
 */
export const customerColumns = {
  NAME: 'name, full name, client, client name, customer, customer name, contact, attendee, nombre completo, cliente, kunde, kundin, vollständiger name, שם, שם מלא, שם הלקוח, לקוח',
  FIRST_NAME: 'first name, first, given name, forename, client first name, nombre, nombre de pila, vorname, שם פרטי',
  LAST_NAME:
    'last name, last, surname, family name, client last name, apellido, apellidos, nachname, familienname, שם משפחה',
  EMAIL:
    'email, e-mail, mail, email address, email 1, client email, customer email, correo, correo electrónico, e-mail-adresse, mailadresse, אימייל, מייל, דוא״ל, כתובת אימייל',
  PHONE:
    'phone, phone number, phone 1, mobile, mobile number, mobile phone, cell, cell phone, telephone, tel, client phone, customer phone, teléfono, móvil, celular, telefon, telefonnummer, mobil, handy, handynummer, טלפון, טלפון נייד, נייד',
  ADDRESS:
    'address, address 1, street, street address, street address 1, address line 1, address 1 - street, dirección, calle, adresse, anschrift, straße, strasse, straße und hausnummer, כתובת, רחוב',
  CITY: 'city, town, suburb, address 1 - city, ciudad, localidad, stadt, ort, עיר, יישוב',
  REGION:
    'state, region, province, county, state/region, address 1 - state/region, estado, provincia, bundesland, מחוז',
  POSTAL_CODE:
    'postal code, postcode, post code, zip, zip code, address 1 - zip, código postal, cp, postleitzahl, plz, מיקוד',
  COUNTRY: 'country, country or region, address 1 - country, país, land, מדינה, ארץ',
  BIRTHDAY:
    'birthday, birthdate, birth date, date of birth, dob, fecha de nacimiento, cumpleaños, geburtsdatum, geburtstag, תאריך לידה, יום הולדת',
  TAGS: 'tags, tag, labels, label, groups, group, customer groups, segment, segments, etiquetas, grupos, schlagwörter, gruppen, תגיות, קבוצות',
  MARKETING_CONSENT:
    'email subscription status, email subscriber status, subscriber status, accepts marketing, accepts email marketing, marketing consent, marketing opt in, marketing, newsletter, subscribed, consentimiento, boletín, werbeeinwilligung, einwilligung, הסכמה לדיוור, דיוור',
  NOTES:
    'notes, note, memo, comment, comments, client notes, customer notes, appointment notes, notas, comentarios, notizen, notiz, bemerkung, bemerkungen, הערות, הערה',
} as const satisfies ColumnNames;

/** What each column says, by its name. Of two columns for one thing, the first counts. */
export function guessColumns(header: readonly string[], names: ColumnNames = customerColumns): ImportColumn[] {
  const columnOfName = new Map(
    // The keys are those of the names.
    Object.entries(names).flatMap(([column, list]) =>
      list.split(',').map((name) => [plainName(name), column as ImportColumn] as const),
    ),
  );
  const guessed: ImportColumn[] = [];
  for (const name of header) {
    const column = columnOfName.get(plainName(name)) ?? 'IGNORED';
    guessed.push(guessed.includes(column) ? 'IGNORED' : column);
  }
  return guessed;
}

/** Those that the order of dates is about. */
export const dateColumns: readonly ImportColumn[] = ['BIRTHDAY', 'START', 'END'];
