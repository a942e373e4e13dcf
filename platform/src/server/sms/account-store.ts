import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../db/database.ts';
import type { Cipher, SealedRow } from '../keys/cipher.ts';
import type { SmsAccount } from './provider.ts';

const rowOf = (siteId: SiteId): SealedRow => ({ table: 'sms_accounts', siteId, key: [] });

/** How a site sends SMS; undefined when it sends none. */
export async function findSmsAccount(db: Db, cipher: Cipher, siteId: SiteId): Promise<SmsAccount | undefined> {
  const row = await db.selectFrom('sms_accounts').selectAll().where('site_id', '=', siteId).executeTakeFirst();
  if (!row) return undefined;
  const settings: Record<string, string> = row.public_settings;
  const secrets: Record<string, string> = JSON.parse(cipher.open(rowOf(siteId), row.sealed_secrets));
  const { from = '' } = settings;
  if (row.provider === 'TWILIO') {
    return {
      provider: 'TWILIO',
      accountSid: settings.accountSid ?? '',
      authToken: secrets.authToken ?? '',
      from,
    };
  }
  const { apiSecret = '', signatureSecret = '' } = secrets;
  return { provider: 'VONAGE', apiKey: settings.apiKey ?? '', apiSecret, signatureSecret, from };
}

export const hasSmsAccount = async (db: Db, siteId: SiteId): Promise<boolean> =>
  (await db.selectFrom('sms_accounts').select('site_id').where('site_id', '=', siteId).executeTakeFirst()) !==
  undefined;

/** Stores how a site sends SMS, in place of what it had. */
export async function saveSmsAccount(
  tx: Db,
  cipher: Cipher,
  siteId: SiteId,
  account: SmsAccount,
  now: Instant,
): Promise<void> {
  const { from } = account;
  const [settings, secrets] =
    account.provider === 'TWILIO'
      ? [{ from, accountSid: account.accountSid }, { authToken: account.authToken }]
      : [
          { from, apiKey: account.apiKey },
          { apiSecret: account.apiSecret, signatureSecret: account.signatureSecret },
        ];
  const content = {
    provider: account.provider,
    public_settings: JSON.stringify(settings),
    sealed_secrets: await cipher.seal(tx, rowOf(siteId), JSON.stringify(secrets)),
    updated_at: new Date(now),
  };
  await tx
    .insertInto('sms_accounts')
    .values({ site_id: siteId, ...content })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(content))
    .execute();
}

export const removeSmsAccount = (tx: Db, siteId: SiteId) =>
  tx.deleteFrom('sms_accounts').where('site_id', '=', siteId).execute();
