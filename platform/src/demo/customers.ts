const names = {
  en: [
    'June Park',
    'Omar Haddad',
    'Priya Nair',
    'Leo Marchetti',
    'Tess Okoye',
    'Daniel Cho',
    'Maya Rosen',
    'Wes Turner',
    'Alba Ruiz',
    'Nora Lind',
    'Sam Whitaker',
    'Ivy Chen',
  ],
  de: [
    'Jule Brandt',
    'Mehmet Kaya',
    'Lotte Weber',
    'Anton Krüger',
    'Frieda Sommer',
    'Paul Neumann',
    'Elif Demir',
    'Karl Vogt',
    'Mila Hoffmann',
    'Till Busch',
  ],
};

export interface DemoCustomer {
  firstName: string;
  lastName: string;
  email: string;
}

/** People of a demo business, in turn and without end. */
export function* demoCustomers(locale: string): Generator<DemoCustomer, never> {
  const people = locale.startsWith('de') ? names.de : names.en;
  for (let index = 0; ; index += 1) {
    const [firstName = '', lastName = ''] = (people[index % people.length] ?? '').split(' ');
    const email = `${firstName}.${lastName}@example.com`.toLowerCase().replace('ü', 'ue');
    yield { firstName, lastName, email };
  }
}
