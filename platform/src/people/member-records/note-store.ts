import type { MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { newId } from '../../server/lib/new-id.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';

interface Row {
  id: string;
  text: string;
  author_name: string;
  created_at: Date;
}

const toEntity = ({ id, text, author_name, created_at }: Row) => ({
  id,
  text,
  authorName: author_name,
  createdDate: toTimestamp(created_at),
});

type Note = ReturnType<typeof toEntity>;

/** Lists all notes about a member, newest first. */
export async function listNotes(db: Db, siteId: SiteId, memberId: MemberId): Promise<Note[]> {
  const rows = await db
    .selectFrom('member_notes')
    .select(['id', 'text', 'author_name', 'created_at'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toEntity);
}

export async function countNotes(tx: Db, siteId: SiteId, memberId: MemberId): Promise<number> {
  const { count } = await tx
    .selectFrom('member_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewNote {
  memberId: MemberId;
  text: string;
  author: { id: string; name: string };
}

export async function insertNote(
  tx: Db,
  siteId: SiteId,
  { memberId, text, author }: NewNote,
  now: Instant,
): Promise<Note> {
  const row = await tx
    .insertInto('member_notes')
    .values({
      site_id: siteId,
      id: newId(),
      member_id: memberId,
      author_id: author.id,
      author_name: author.name,
      text,
      created_at: new Date(now),
    })
    .returning(['id', 'text', 'author_name', 'created_at'])
    .executeTakeFirstOrThrow();
  return toEntity(row);
}

/** Deletes a note. Returns false when the member has no such note. */
export async function deleteNote(tx: Db, siteId: SiteId, memberId: MemberId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('member_notes')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
