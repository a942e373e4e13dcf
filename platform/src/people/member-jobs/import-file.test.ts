import { describe, expect, test } from 'vitest';
import { ValidationError } from '../../server/lib/violations.ts';
import { readImportFile } from './import-file.ts';

const rowsOf = async (csv: string) => (await readImportFile(csv)).lines.map(({ row }) => row);

async function refusal(csv: string): Promise<string> {
  try {
    await readImportFile(csv);
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
  }
  return 'none';
}

describe('a file of members', () => {
  test.each([
    ['commas', 'Email,First name\nann@example.com,Ann\n'],
    ['semicolons', 'Email;First name\nann@example.com;Ann'],
    ['tabs', 'Email\tFirst name\nann@example.com\tAnn\n'],
    ['a byte order mark and CRLF', '\uFEFFEmail,First name\r\nann@example.com,Ann\r\n'],
    ['old line ends', 'Email,First name\rann@example.com,Ann\r'],
    ['quotes', '"Email","First name"\n"ann@example.com","Ann"'],
    ['quoted names that hold another separator', '"Email";"First name"\nann@example.com;Ann'],
    ['another order and case', 'FIRST_NAME, E-MAIL \n Ann , ann@example.com '],
    ['empty lines', '\n\nEmail,First name\n\nann@example.com,Ann\n,\n\n'],
    ['Spanish names', 'Correo electrónico;Nombre\nann@example.com;Ann'],
    ['Spanish names without accents', 'correo electronico,nombre\nann@example.com,Ann'],
    ['German names', 'E-Mail-Adresse;Vorname\nann@example.com;Ann'],
    ['Hebrew names', 'דוא״ל,שם פרטי\nann@example.com,Ann'],
    ['missing cells', 'Email,First name,City\nann@example.com,Ann'],
    ['cells too many that are empty', 'Email,First name\nann@example.com,Ann,,'],
  ])('may have %s', async (_, csv) => {
    expect(await rowsOf(csv)).toEqual([{ email: 'ann@example.com', firstName: 'Ann' }]);
  });

  test('a line break that is cut in two by reading in parts is one', async () => {
    const cells = (length: number) =>
      `Email,First name\r\nann@example.com,${'A'.repeat(length)}\r\nbob@example.com,Bob`;
    for (const length of [16_384 - 34 - 1, 16_384 - 34, 16_384 - 34 + 1]) {
      expect(await rowsOf(cells(length))).toEqual([
        { email: 'ann@example.com', firstName: 'A'.repeat(length) },
        { email: 'bob@example.com', firstName: 'Bob' },
      ]);
      expect((await readImportFile(cells(length))).lines.map(({ position }) => position)).toEqual([2, 3]);
    }
  });

  test.each([
    ['one cell', `Email\n"${'"" '.repeat(40_000)}`],
    ['ever more cells', `Email\n${','.repeat(120_000)}`],
    ['line breaks within a cell', `Email\n"${'\n'.repeat(120_000)}"`],
  ])('G41: attack: a row is so long that reading it takes the process for seconds: %s', async (_, csv) => {
    expect(await refusal(csv)).toContain('has a row of more than 100,000 characters');
  });

  test('every column has a name in each language', async () => {
    const english =
      'Email,First name,Last name,Nickname,Phone,Company,Job title,Birthdate,Address line,City,Postal code,Country,Privacy';
    const spanish =
      'Correo,Nombre,Apellidos,Apodo,Teléfono,Empresa,Puesto,Fecha de nacimiento,Dirección,Ciudad,Código postal,País,Privacidad';
    const german =
      'E-Mail,Vorname,Nachname,Spitzname,Telefon,Firma,Berufsbezeichnung,Geburtsdatum,Straße und Hausnummer,Ort,Postleitzahl,Land,Sichtbarkeit';
    const hebrew = 'אימייל,שם פרטי,שם משפחה,כינוי,טלפון נייד,חברה,תפקיד,תאריך לידה,רחוב ומספר,עיר,מיקוד,מדינה,פרטיות';
    const cells = 'a,b,c,d,e,f,g,h,i,j,k,l,m';
    const [row] = await rowsOf(`${english}\n${cells}`);
    expect(row).toEqual({
      email: 'a',
      firstName: 'b',
      lastName: 'c',
      nickname: 'd',
      phone: 'e',
      company: 'f',
      jobTitle: 'g',
      birthdate: 'h',
      addressLine: 'i',
      city: 'j',
      postalCode: 'k',
      country: 'l',
      privacy: 'm',
    });
    for (const names of [spanish, german, hebrew]) expect(await rowsOf(`${names}\n${cells}`)).toEqual([row]);
  });

  test('row positions count lines as an editor does, whatever the cells contain', async () => {
    const csv = 'Email,Company\r\n\r\na@example.com,"Two\r\nlines"\r\nb@example.com,x\r\n\r\nc@example.com,y';
    const { lines } = await readImportFile(csv);
    expect(lines.map(({ position }) => position)).toEqual([3, 5, 7]);
    expect(lines[0]?.row.company).toBe('Two\nlines');
  });

  test('a second row with the same address is marked as a duplicate', async () => {
    const csv = 'Email\nAnn@example.com\nb@example.com\n ann@EXAMPLE.com \nann@example.com\n';
    const { lines } = await readImportFile(csv);
    expect(lines.map(({ duplicateOf }) => duplicateOf)).toEqual([undefined, undefined, 2, 2]);
  });

  test('columns that are not read are named, except those of an export', async () => {
    const { header } = await readImportFile('\nShoe size,Email,Status,Created,Last login,Id,,E-Mail\n,a@example.com');
    expect(header).toEqual({ position: 2, ignored: ['Shoe size', 'E-Mail'] });
  });

  test('a row with more cells than there are columns is marked', async () => {
    const { lines } = await readImportFile('Email,Company\na@example.com,Smith, Jones & Co');
    expect(lines[0]?.isTooLong).toBe(true);
  });

  test('the mark that an export puts before formulas is removed', async () => {
    expect(await rowsOf("Email,Phone\na@example.com,'+1 555")).toEqual([{ email: 'a@example.com', phone: '+1 555' }]);
  });

  test.each([
    ['no column for the address', 'First name\nAnn', 'one of them Email'],
    ['nothing', ' \n', 'one of them Email'],
    ['a quote that is never closed', 'Email\n"a@example.com\nb@example.com', 'a quote is never closed'],
    ['a quote in the middle', 'Email\na"b"@example.com\n', 'line 2: a quote is in the wrong position'],
  ])('is refused with %s', async (_, csv, reason) => {
    const message = await refusal(csv);
    expect(message).toContain('"csv"');
    expect(message).toContain(reason);
  });

  test('a file has at most 50,000 rows', async () => {
    const csv = `Email\n${Array.from({ length: 50_000 }, (__, index) => `${index}@example.com`).join('\n')}`;
    expect((await readImportFile(csv)).lines).toHaveLength(50_000);
    expect(await refusal(`${csv}\none@example.com`)).toContain('50,000');
  });
});
