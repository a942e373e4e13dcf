import type { Modules, RequestOf } from '@foyer/contract';
import { emailKeyOf } from '../../access/identities/identity.ts';
import { phoneDigitsOf, SAME_DIGITS } from '../../contacts/search.ts';
import { refuseField } from '../../server/lib/violations.ts';
import { type ColumnNames, customerColumns, dateColumns, type ImportColumn } from './columns.ts';
import { findDateOrder } from './dates.ts';
import { type CustomerFile, cellsOf } from './file.ts';
import { CellReader, type Reading } from './row.ts';

type Sent = RequestOf<Modules['customers']['startCustomerImport']>;

/** Reads what was chosen for an import. Refuses a choice that says too little. */
export function readParameters(file: CustomerFile, sent: Sent, names: ColumnNames = customerColumns): Reading {
  const { columns } = sent;
  if (columns.length !== file.header.length) {
    refuseField('columns', `must have ${file.header.length} entries, one for each column of the file`);
  }
  const used = columns.filter((column) => column !== 'IGNORED');
  if (new Set(used).size !== used.length) refuseField('columns', 'must not have two columns for one thing');
  const foreign = used.find((column) => !(column in names));
  if (foreign) refuseField('columns', `must not have ${foreign}, which is of another kind of file`);
  checkEnough(columns);
  return {
    header: file.header,
    columns,
    dateOrder: readDateOrder(file, sent),
  };
}

const naming: readonly ImportColumn[] = ['NAME', 'FIRST_NAME', 'LAST_NAME', 'EMAIL', 'PHONE'];

function checkEnough(columns: readonly ImportColumn[]): void {
  if (!columns.some((column) => naming.includes(column))) {
    refuseField('columns', 'must have a name, an email address or a phone number');
  }
}

/** The dates themselves tell, or the request does; an order is never guessed. */
function readDateOrder({ rows }: CustomerFile, { columns, dateOrder }: Sent): Reading['dateOrder'] {
  if (dateOrder) return dateOrder;
  const found = findDateOrder(
    columns.flatMap((column, index) => (dateColumns.includes(column) ? cellsOf(rows, index) : [])),
  );
  switch (found) {
    case 'DAY_FIRST':
    case 'MONTH_FIRST':
      return found;
    case 'NONE':
      return 'DAY_FIRST';
    case 'EITHER':
    case 'MIXED':
      return refuseField('dateOrder', 'is required: the dates of this file can be read either way', 'REQUIRED_FIELD');
  }
}

/** The text by which an erasure finds a row: the address, or else the name or number. */
export function labelOf(reading: Reading, texts: readonly string[]): string {
  const cells = new CellReader(reading, texts);
  const name = [cells.get('FIRST_NAME'), cells.get('LAST_NAME')].filter(Boolean).join(' ') || cells.get('NAME');
  return (cells.get('EMAIL') || name || cells.get('PHONE')).slice(0, 200);
}

/** Says of each row which earlier one is about the same customer, by address or else number. */
export function findEarlier(reading: Reading, rows: CustomerFile['rows']): (number | undefined)[] {
  const seen = new Map<string, number>();
  return rows.map(({ position, cells: texts }) => {
    const cells = new CellReader(reading, texts);
    const [email, phone] = [cells.get('EMAIL'), cells.get('PHONE')];
    const digits = phoneDigitsOf(phone).slice(-SAME_DIGITS);
    const key = email ? emailKeyOf(email) : digits.length === SAME_DIGITS ? digits : undefined;
    const earlier = key === undefined ? undefined : seen.get(key);
    if (key !== undefined && earlier === undefined) seen.set(key, position);
    return earlier;
  });
}
