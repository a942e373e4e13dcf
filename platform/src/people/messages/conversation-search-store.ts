import type { SiteId } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { customerTsquery, wordsOf } from '../../contacts/search.ts';

/** The words of a reply without accents, as the index `message_replies_words` has them. */
const replyWords = sql.raw(
  "to_tsvector('simple', regexp_replace(normalize(translate(message_replies.body, '@./:_+#&?=~%-', '             '), NFKD), " +
    "'[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c7\\u064b-\\u065f]', '', 'g'))",
);

const replyTsquery = (search: string): string =>
  wordsOf(search)
    .map((word) => `'${word}':*`)
    .join(' & ');

/** Whether each word begins a word of the customer's name or address, or each a word of the same reply. */
export function matchesSearch(siteId: SiteId, search: string): RawBuilder<SqlBool> {
  const words = replyTsquery(search);
  if (!words) return sql`false`;
  const names = customerTsquery(search);
  const named =
    names &&
    sql`union all select id from contacts where site_id = ${siteId} and search_vector @@ ${names}::tsquery
      union all select id from identities where site_id = ${siteId} and status <> 'DELETED' and search_vector @@ ${names}::tsquery`;
  return sql`conversations.customer_id in (
    select customer_id from message_replies where site_id = ${siteId} and ${replyWords} @@ ${words}::tsquery ${named || sql``})`;
}
