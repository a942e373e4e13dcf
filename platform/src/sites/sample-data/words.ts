import type { InLanguages } from '../../server/lib/languages.ts';

export interface SampleWords {
  /** First name, last name, and the part of an address before the @. */
  customers: readonly (readonly [firstName: string, lastName: string, mailbox: string])[];
  services: readonly [long: string, short: string];
  staff: string;
  /** The working days of people without hours of their own; 0 is Sunday. */
  workdays: readonly number[];
  /** A tag of the customers. */
  tag: string;
  /** A note with each booking. */
  note: string;
}

/** Names and notes in the language of the business, whose own data they look like. */
export const sampleWords: InLanguages<SampleWords> = {
  en: {
    customers: [
      ['Emma', 'Clarke', 'emma.clarke'],
      ['Daniel', 'Osei', 'daniel.osei'],
      ['Priya', 'Nair', 'priya.nair'],
      ['Tom', 'Whitaker', 'tom.whitaker'],
      ['Sofia', 'Marin', 'sofia.marin'],
      ['James', 'Doyle', 'james.doyle'],
      ['Hannah', 'Berg', 'hannah.berg'],
      ['Luis', 'Ortega', 'luis.ortega'],
      ['Grace', 'Kim', 'grace.kim'],
      ['Oliver', 'Stone', 'oliver.stone'],
      ['Nadia', 'Haddad', 'nadia.haddad'],
      ['Ben', 'Fletcher', 'ben.fletcher'],
    ],
    services: ['Sample appointment', 'Short sample appointment'],
    staff: 'Sample staff member',
    workdays: [1, 2, 3, 4, 5],
    tag: 'Sample',
    note: 'Sample booking. It goes with the sample data.',
  },
  es: {
    customers: [
      ['Lucía', 'Romero', 'lucia.romero'],
      ['Javier', 'Molina', 'javier.molina'],
      ['Carmen', 'Vidal', 'carmen.vidal'],
      ['Pablo', 'Iglesias Ruiz', 'pablo.iglesias'],
      ['Elena', 'Castro', 'elena.castro'],
      ['Diego', 'Navarro', 'diego.navarro'],
      ['Marta', 'Serrano', 'marta.serrano'],
      ['Andrés', 'Gil', 'andres.gil'],
      ['Paula', 'Ortiz', 'paula.ortiz'],
      ['Hugo', 'Delgado', 'hugo.delgado'],
      ['Inés', 'Cabrera', 'ines.cabrera'],
      ['Sergio', 'Campos', 'sergio.campos'],
    ],
    services: ['Cita de ejemplo', 'Cita corta de ejemplo'],
    staff: 'Persona de ejemplo',
    workdays: [1, 2, 3, 4, 5],
    tag: 'Ejemplo',
    note: 'Reserva de ejemplo. Se elimina con los datos de ejemplo.',
  },
  de: {
    customers: [
      ['Anna', 'Bergmann', 'anna.bergmann'],
      ['Jonas', 'Krüger', 'jonas.krueger'],
      ['Lea', 'Hoffmann', 'lea.hoffmann'],
      ['Felix', 'Brandt', 'felix.brandt'],
      ['Marie', 'Vogel', 'marie.vogel'],
      ['Paul', 'Richter', 'paul.richter'],
      ['Clara', 'Seidel', 'clara.seidel'],
      ['Emre', 'Yıldız', 'emre.yildiz'],
      ['Nele', 'Arnold', 'nele.arnold'],
      ['David', 'Lorenz', 'david.lorenz'],
      ['Greta', 'Sommer', 'greta.sommer'],
      ['Tim', 'Engel', 'tim.engel'],
    ],
    services: ['Beispieltermin', 'Kurzer Beispieltermin'],
    staff: 'Beispielperson',
    workdays: [1, 2, 3, 4, 5],
    tag: 'Beispiel',
    note: 'Beispielbuchung. Sie wird mit den Beispieldaten entfernt.',
  },
  he: {
    customers: [
      ['נועה', 'לוי', 'noa.levi'],
      ['איתי', 'מזרחי', 'itai.mizrahi'],
      ['תמר', 'כהן', 'tamar.cohen'],
      ['יונתן', 'פרץ', 'yonatan.peretz'],
      ['מאיה', 'פרידמן', 'maya.friedman'],
      ['עומר', 'אברהם', 'omer.avraham'],
      ['שירה', 'דהן', 'shira.dahan'],
      ['סאמר', 'חורי', 'samer.khoury'],
      ['יעל', 'ביטון', 'yael.biton'],
      ['אורי', 'שפירא', 'uri.shapira'],
      ['רוני', 'אזולאי', 'roni.azulay'],
      ['גיל', 'רוזן', 'gil.rosen'],
    ],
    services: ['תור לדוגמה', 'תור קצר לדוגמה'],
    staff: 'איש צוות לדוגמה',
    workdays: [0, 1, 2, 3, 4],
    tag: 'דוגמה',
    note: 'הזמנה לדוגמה. היא תוסר יחד עם נתוני הדוגמה.',
  },
};
