import { plainName } from '../csv-files/plain-name.ts';
import { type RowField, rowFields, rowHeaders } from '../member-records/member-row.ts';

/** Accepted column names in each language, besides those that an export writes. */
const otherNames: Readonly<Record<RowField, string>> = {
  email:
    'mail, email address, e-mail 1, login email, correo, correo electrónico, dirección de correo electrónico, e-mail-adresse, mailadresse, אימייל, מייל, דוא״ל, כתובת אימייל, דואר אלקטרוני',
  firstName: 'first, given name, forename, nombre, nombre de pila, vorname, שם פרטי',
  lastName: 'last, surname, family name, apellido, apellidos, nachname, familienname, שם משפחה',
  nickname: 'display name, alias, apodo, nombre visible, spitzname, anzeigename, כינוי, שם לתצוגה',
  phone:
    'phone number, phone 1, telephone, mobile, mobile phone, tel, teléfono, móvil, celular, número de teléfono, telefon, telefonnummer, mobil, mobilnummer, handy, handynummer, rufnummer, טלפון, טלפון נייד, נייד, מספר טלפון',
  company:
    'company name, organization, organisation, empresa, compañía, organización, firma, unternehmen, firmenname, חברה, שם החברה, ארגון',
  jobTitle: 'position, role, cargo, puesto, profesión, berufsbezeichnung, beruf, funktion, stelle, תפקיד, מקצוע',
  birthdate:
    'birthday, birth date, date of birth, fecha de nacimiento, nacimiento, cumpleaños, geburtsdatum, geburtstag, geboren am, תאריך לידה, יום הולדת',
  addressLine:
    'address, address 1, street, street address, dirección, domicilio, calle, adresse, anschrift, straße, strasse, straße und hausnummer, כתובת, רחוב, רחוב ומספר',
  city: 'town, ciudad, localidad, población, stadt, ort, wohnort, עיר, יישוב',
  postalCode: 'postal, postcode, zip, zip code, código postal, cp, postleitzahl, plz, מיקוד',
  country: 'country or region, país, land, land oder region, מדינה, ארץ',
  privacy:
    'privacy status, visibility, privacidad, visibilidad, sichtbarkeit, privatsphäre, sichtbarkeit des profils, פרטיות, הצגת הפרופיל',
};

const fieldOfName = new Map(
  rowFields.flatMap((field) =>
    [rowHeaders[field], ...otherNames[field].split(',')].map((name) => [plainName(name), field] as const),
  ),
);

/** Columns of an export that an import cannot change. */
const ownExtras = new Set(['status', 'created', 'lastlogin', 'id', '']);

export interface Columns {
  /** The field of each column; undefined for a column that is not read. */
  fields: (RowField | undefined)[];
  /** Column names that are not read and do not come from an export. */
  ignored: string[];
}

/** Maps columns to fields. Of two columns for one field, the first counts. */
export function readHeader(cells: readonly string[]): Columns {
  const fields: Columns['fields'] = [];
  const ignored: string[] = [];
  for (const cell of cells) {
    const name = plainName(cell);
    const field = fieldOfName.get(name);
    const isNew = field !== undefined && !fields.includes(field);
    fields.push(isNew ? field : undefined);
    if (!isNew && !ownExtras.has(name)) ignored.push(cell.trim().slice(0, 100));
  }
  return { fields, ignored };
}
