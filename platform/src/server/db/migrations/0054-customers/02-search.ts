import { type Kysely, sql } from 'kysely';

const BATCH = 500;
const MIN_DIGITS = 3;
const MAX_DIGITS = 20;

interface Row {
  site_id: string;
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
}

const wordsOf = (text: string | null): string[] =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each end of a number, so that any part of it is the beginning of one. */
function endsOf(phone: string | null): string[] {
  const digits = (phone ?? '').replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '').slice(-MAX_DIGITS);
  return Array.from({ length: Math.max(0, digits.length - MIN_DIGITS + 1) }, (_, start) => digits.slice(start));
}

const lexemesOf = ({ first_name, last_name, email, phone }: Row): string[] => [
  ...wordsOf(email).map((word) => `e:${word}`),
  ...wordsOf(first_name).map((word) => `f:${word}`),
  ...wordsOf(last_name).map((word) => `l:${word}`),
  ...endsOf(phone).map((end) => `p:${end}`),
];

/** Makes contacts findable by their words, and members by their phone numbers too. */
export async function up(tx: Kysely<never>): Promise<void> {
  await fill(tx, 'contacts', sql`first_name, last_name, email, phone`, lexemesOf);
  const phones = sql`null as first_name, null as last_name, null as email,
    (select string_agg(concat(phone->>'countryCode', phone->>'phone'), ',')
      from jsonb_array_elements(profile->'phonesV2') phone) as phone`;
  await fill(tx, 'identities', phones, ({ phone }) =>
    (phone ?? '').split(',').flatMap((one) => endsOf(one).map((end) => `p:${end}`)),
  );
}

async function fill(
  tx: Kysely<never>,
  table: 'contacts' | 'identities',
  columns: ReturnType<typeof sql>,
  read: (row: Row) => string[],
): Promise<void> {
  const name = sql.table(table);
  let after: Pick<Row, 'site_id' | 'id'> | undefined;
  do {
    const from = after ? sql`where (site_id, id) > (${after.site_id}::uuid, ${after.id}::uuid)` : sql``;
    const found = sql<Row>`select site_id, id, ${columns} from ${name} ${from} order by site_id, id limit ${BATCH}`;
    const { rows } = await found.execute(tx);
    const words = rows.map((row) => ({ ...row, lexemes: [...new Set(read(row))] })).filter(({ lexemes }) => lexemes[0]);
    await sql`
      update ${name} set search_vector = search_vector || array_to_tsvector(
        array(select jsonb_array_elements_text(word->'lexemes')))
      from jsonb_array_elements(${JSON.stringify(words)}::jsonb) word
      where site_id = (word->>'site_id')::uuid and id = (word->>'id')::uuid`.execute(tx);
    after = rows.at(-1);
  } while (after);
}
