import type { ClientAppId, SiteId } from '@foyer/contract';
import { recordSecurityEvent } from '../access/audit/store.ts';
import { listOwners } from '../access/identities/store.ts';
import { mailPerson } from '../access/sign-in/mails.ts';
import type { ReminderChoices } from '../booking/reminders/settings.ts';
import { findReminderSettings, updateReminderSettings } from '../booking/reminders/settings-store.ts';
import { ensureKey } from '../integrations/webhooks/key-store.ts';
import { deleteEncryptedAnswers } from '../server/http/idempotency-store.ts';
import type { SealedTable } from '../server/keys/cipher.ts';
import { deleteSecretRow, replaceSecret, type StoredSecret } from '../server/keys/sealed-row-store.ts';
import { asId } from '../server/lib/ids.ts';
import type { SiteLoss } from './loss.ts';
import { deleteDigests, disableConnection, endSignIns, makeCalendarsDue, uncheckAccount } from './loss-store.ts';
import { replaceFactors } from './replace-factors.ts';
import { mailOf, type Replacement } from './replacement.ts';

/** Accounts and addresses that owners enter again. */
export const enteredAgain = [
  'payment_accounts',
  'sms_accounts',
  'conferencing_accounts',
  'idp_connections',
  'external_calendars',
] as const satisfies SealedTable[];

/** Replaces what a site has lost, notes it in its log, and tells its owners. */
export async function replaceOfSite(work: Replacement, site: SiteLoss, losesSecret: boolean): Promise<void> {
  const { tx, now } = work;
  const { siteId, rows } = site;
  await replaceFactors(work, site);
  await replaceWebhookKeys(work, siteId, rows.webhook_keys ?? []);
  for (const { row } of [...(rows.payment_accounts ?? []), ...(rows.sms_accounts ?? [])])
    await deleteSecretRow(tx, row);
  await blankSecrets(work, site);
  if (losesSecret) await forgetSecret(work, site);
  const lost = Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length]));
  const lostAnything = losesSecret || Object.keys(lost).length > 0;
  if (!lostAnything) return;
  await recordSecurityEvent(tx, { siteId, type: 'ENCRYPTION_KEY_REPLACED', now, data: { lost } });
  if (enteredAgain.every((table) => rows[table] === undefined) && rows.webhook_keys === undefined) return;
  for (const owner of await listOwners(tx, siteId))
    await mailPerson(mailOf(work, siteId), siteId, owner, 'securityNotice', { notice: 'ACCOUNTS_LOST' });
}

/** An app whose webhooks were signed goes on with another key, which it has to be told. */
async function replaceWebhookKeys(
  { tx, cipher, now }: Replacement,
  siteId: SiteId,
  lost: readonly StoredSecret[],
): Promise<void> {
  for (const { row } of lost) await deleteSecretRow(tx, row);
  for (const app of new Set(lost.map(({ row }) => row.key[0] ?? '')))
    await ensureKey({ tx, cipher }, siteId, asId<ClientAppId>(app), now);
}

/** Keeps rows on which others depend (links to members, busy times, meetings), without a secret. */
async function blankSecrets({ tx, cipher, now }: Replacement, { siteId, rows }: SiteLoss): Promise<void> {
  const blank = async (secret: StoredSecret, text: string) =>
    replaceSecret(tx, secret, await cipher.seal(tx, secret.row, text));
  for (const connection of rows.idp_connections ?? []) {
    await blank(connection, '');
    await disableConnection(tx, siteId, connection.row.key[0] ?? '');
  }
  for (const calendar of rows.external_calendars ?? []) await blank(calendar, '');
  if (rows.external_calendars) await makeCalendarsDue(tx, siteId, now);
  for (const account of rows.conferencing_accounts ?? []) {
    await blank(account, '{}');
    await uncheckAccount(tx, siteId, account.row.key[0] ?? '');
  }
}

/** What was made with the deployment's secret. */
async function forgetSecret({ tx, now }: Replacement, { siteId, wishes }: SiteLoss): Promise<void> {
  await endSignIns(tx, siteId, now);
  await deleteEncryptedAnswers(tx, siteId);
  await deleteDigests(tx, siteId);
  if (wishes.sms + wishes.reviews === 0) return;
  // The list of those who want none is lost, so none are sent until the business turns them on again.
  const settings = await findReminderSettings(tx, siteId);
  const quieter = { ...settings, ...(wishes.sms > 0 ? withoutSms(settings) : {}) };
  const reviewRequest = { ...settings.reviewRequest, ...(wishes.reviews > 0 ? { enabled: false } : {}) };
  await updateReminderSettings(tx, siteId, { ...quieter, reviewRequest }, now);
}

function withoutSms({
  reminders,
  serviceReminders,
}: ReminderChoices): Pick<ReminderChoices, 'reminders' | 'serviceReminders'> {
  const byMail = (rules: ReminderChoices['reminders']) =>
    rules
      .map((rule) => ({ ...rule, channels: rule.channels.filter((channel) => channel !== 'SMS') }))
      .filter(({ channels }) => channels.length > 0);
  return {
    reminders: byMail(reminders),
    serviceReminders: serviceReminders.map((own) => ({ ...own, reminders: byMail(own.reminders) })),
  };
}
