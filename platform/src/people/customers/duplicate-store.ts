import type { ContactId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { emailKeyOf } from '../../access/identities/identity.ts';
import { phoneDigitsOf, SAME_DIGITS } from '../../contacts/search.ts';
import type { Db } from '../../server/db/database.ts';

const MOST = 20;

/** Lists others who may be the same person: they have the address, or a number that ends like the one of this customer. */
export async function listLikely(
  db: Db,
  siteId: SiteId,
  { id, email, phone }: { id?: ContactId; email?: string | undefined; phone?: string | undefined },
): Promise<ContactId[]> {
  const key = email ? emailKeyOf(email) : null;
  const digits = phoneDigitsOf(phone ?? '');
  const end = digits.length >= SAME_DIGITS ? `'p:${digits.slice(-SAME_DIGITS)}'` : null;
  const { rows } = await sql<{ id: ContactId }>`
    select contact_id as id from contact_keys where site_id = ${siteId} and kind = 'EMAIL' and value = ${key}
    union select id from identities where site_id = ${siteId} and email_key = ${key} and status <> 'DELETED'
    union (select id from contacts
      where site_id = ${siteId} and search_vector @@ ${end}::tsquery limit ${MOST})
    union (select id from identities
      where site_id = ${siteId} and status <> 'DELETED' and search_vector @@ ${end}::tsquery limit ${MOST})`.execute(
    db,
  );
  return rows.map((row) => row.id).filter((other) => other !== id);
}
