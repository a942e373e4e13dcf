import type { MailTextId, ServiceId, SiteId } from '@foyer/contract';
import { type Language, languages } from '@foyer/contract/languages';
import { type TextKind, textKinds } from '@foyer/contract/text-kinds';
import { instantOf } from '@foyer/contract/values';
import type { Selectable } from 'kysely';
import type { Db } from '../server/db/database.ts';
import type { MailTextTables } from '../server/db/mail-text-schema.ts';
import type { MailText } from './mail-text.ts';

/** The most texts of a site. */
export const MOST_TEXTS = 500;

const select = (db: Db, siteId: SiteId) => db.selectFrom('mail_texts').selectAll().where('site_id', '=', siteId);

/** A kind or language that this version doesn't know is left out: a later one wrote it. */
function toMailText(row: Selectable<MailTextTables['mail_texts']>): MailText[] {
  const kind = textKinds.find((known) => known === row.kind);
  const language = languages.find((known) => known === row.language);
  if (!kind || !language) return [];
  return [
    {
      id: row.id,
      kind,
      language,
      ...(row.service_id === null ? {} : { serviceId: row.service_id }),
      ...(row.subject === null ? {} : { subject: row.subject }),
      text: row.body,
      revision: row.revision,
      updated: instantOf(row.updated_at),
    },
  ];
}

export async function listMailTexts(db: Db, siteId: SiteId): Promise<MailText[]> {
  const rows = await select(db, siteId).orderBy('kind').orderBy('language').orderBy('id').limit(MOST_TEXTS).execute();
  return rows.flatMap(toMailText);
}

export async function countMailTexts(db: Db, siteId: SiteId): Promise<number> {
  const row = await db
    .selectFrom('mail_texts')
    .select((count) => count.fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

interface Place {
  kind: TextKind;
  language: Language;
  serviceId: ServiceId | undefined;
}

const selectKind = (db: Db, siteId: SiteId, { kind, language }: Place) =>
  select(db, siteId).where('kind', '=', kind).where('language', '=', language);

/** The text of exactly this service, or of all. */
export async function findMailText(db: Db, siteId: SiteId, place: Place): Promise<MailText | undefined> {
  const { serviceId } = place;
  const row = await selectKind(db, siteId, place)
    .where('service_id', serviceId === undefined ? 'is' : '=', serviceId ?? null)
    .executeTakeFirst();
  return row && toMailText(row)[0];
}

/** The text that a mail about this service says: its own before that of all. */
export async function findTextToSend(db: Db, siteId: SiteId, place: Place): Promise<MailText | undefined> {
  const { serviceId } = place;
  const row = await selectKind(db, siteId, place)
    .where((where) =>
      where.or([
        where('service_id', 'is', null),
        ...(serviceId === undefined ? [] : [where('service_id', '=', serviceId)]),
      ]),
    )
    .orderBy('service_id', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row && toMailText(row)[0];
}

export async function insertMailText(
  tx: Db,
  siteId: SiteId,
  { id, kind, language, serviceId, subject, text, revision, updated }: MailText,
): Promise<void> {
  const now = new Date(updated);
  await tx
    .insertInto('mail_texts')
    .values({
      site_id: siteId,
      id,
      kind,
      language,
      service_id: serviceId ?? null,
      subject: subject ?? null,
      body: text,
      revision,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function updateMailText(
  tx: Db,
  siteId: SiteId,
  { id, subject, text, revision, updated }: MailText,
): Promise<void> {
  await tx
    .updateTable('mail_texts')
    .set({ subject: subject ?? null, body: text, revision, updated_at: new Date(updated) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Returns what was deleted; undefined if there was none. */
export async function deleteMailText(tx: Db, siteId: SiteId, id: MailTextId): Promise<MailText | undefined> {
  const deleted = tx.deleteFrom('mail_texts').where('site_id', '=', siteId).where('id', '=', id);
  const row = await deleted.returningAll().executeTakeFirst();
  return row && toMailText(row)[0];
}
