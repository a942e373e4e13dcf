import { modules } from '@foyer/contract';
import { sql } from 'kysely';
import { findTotp } from '../../access/factors/store.ts';
import { openTotp } from '../../access/factors/totp-secret.ts';
import type { SignedInMember } from '../../testing/members.ts';
import { addResource } from '../../testing/resources.ts';
import { siteA } from '../../testing/sites.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import { createWebhookWithReceiver } from '../../testing/webhooks.ts';
import { saveAccount } from '../conferencing/account-store.ts';
import { sealSecret } from '../lib/sealed-secret.ts';
import type { SealedRow, SealedTable } from './cipher.ts';
import { listOtherSecrets, sealedTables } from './sealed-row-store.ts';
import { deleteVapidKey } from './vapid-key-store.ts';

/** Every kind of secret that the database keeps, entered as its owner does. Returns their texts. */
export async function enterSecrets(foyer: TestPlatform, member: SignedInMember): Promise<string[]> {
  const { owner } = foyer;
  const { webhookId } = await createWebhookWithReceiver(foyer);
  const webhook = (await owner.call(modules.webhooks.getWebhookSecret, { webhookId })).value.secret;
  const totp = (await member.client.call(modules.account.startTotp, {})).value.secret;
  const stripe = { secretKey: 'sk_test_hidden', publishableKey: 'pk_test', notificationSecret: 'whsec_hidden' };
  await owner.call(modules.payments.updatePaymentSettings, { stripe });
  const sms = { provider: 'TWILIO', accountSid: 'AC1', from: '+12125550100', authToken: 'hidden token' } as const;
  await owner.call(modules.reminders.setSmsAccount, sms);
  const idp = { name: 'G', kind: 'GOOGLE', audience: 'us', clientSecret: 'hidden client secret' } as const;
  await owner.call(modules.apps.createIdpConnection, idp);
  const { id: resourceId } = await addResource(foyer);
  const url = 'https://calendars.example/hidden.ics';
  await owner.call(modules.calendars.connectExternalCalendar, { resourceId, url });
  const zoom = { provider: 'ZOOM', accountId: 'a', clientId: 'c', clientSecret: 'hidden zoom', host: 'me' } as const;
  const { db, cipher } = foyer.platform;
  await saveAccount(db, cipher, siteA, { account: zoom, checked: undefined }, foyer.now());
  return [
    ...[foyer.platform.secret, webhook.slice('whsec_'.length), totp, stripe.secretKey, stripe.notificationSecret],
    ...[sms.authToken, idp.clientSecret, url, zoom.clientSecret],
  ];
}

/** True if the platform can still use the secrets that `enterSecrets` entered. */
export async function usesSecrets(foyer: TestPlatform, member: SignedInMember, totp: string): Promise<boolean> {
  const payments = await foyer.owner.call(modules.payments.updatePaymentSettings, {
    stripe: { publishableKey: 'pk_test' },
  });
  const sms = await foyer.owner.call(modules.reminders.getSmsAccount, {});
  const accounts = await foyer.owner.call(modules.conferencing.listConferencingAccounts, {});
  const factor = await findTotp(foyer.db, siteA, member.identity.id);
  return (
    [payments, sms, accounts].every(({ code }) => code === 'ok') &&
    accounts.value.conferencingAccounts.length === 1 &&
    factor !== undefined &&
    openTotp(foyer.platform.cipher, siteA, member.identity.id, factor) === totp
  );
}

/** All rows of all tables, as text. */
export const dumpTables = async ({ db }: TestPlatform): Promise<string> =>
  (await takeSnapshot(db)).tables.map(({ rows }) => rows).join('\n');

/** All secrets of the tables, as they are stored. */
export async function listStored({ db }: TestPlatform) {
  const list = (table: SealedTable, isOfSite: boolean) =>
    listOtherSecrets(db, { table, siteId: isOfSite ? siteA : undefined, keyId: '', after: undefined, limit: 100 });
  const { ofDeployment, ofSites } = sealedTables;
  const lists = [...ofDeployment.map((table) => list(table, false)), ...ofSites.map((table) => list(table, true))];
  return (await Promise.all(lists)).flat();
}

const earlierOwner: Partial<Record<SealedTable, string>> = {
  idp_connections: 'idp-connection:',
  payment_accounts: 'payment-account:',
  sms_accounts: 'sms-account:',
  conferencing_accounts: 'conferencing-account:',
};

/** Stores everything as version 0.1 did. */
export async function storeAsBefore(foyer: TestPlatform): Promise<void> {
  const { db, cipher, secret } = foyer.platform;
  const ownerOf = ({ table, siteId, key }: SealedRow) =>
    table in earlierOwner ? earlierOwner[table] + [siteId, ...key].join(':') : (key[0] ?? '');
  // It had no notifications on devices.
  await deleteVapidKey(db);
  for (const { row, stored } of await listStored(foyer)) {
    const text = cipher.open(row, stored);
    const { table } = row;
    if (table === 'secrets') await sql`update secrets set value = ${text}`.execute(db);
    else if (table === 'signing_keys' || table === 'webhook_keys')
      await sql`update ${sql.table(table)} set private_jwk = ${text}::jsonb, sealed_private_jwk = null
        where sealed_private_jwk = ${stored}`.execute(db);
    else {
      const column = table === 'external_calendars' ? 'sealed_url' : undefined;
      const other = ['totp_factors', 'idp_connections'].includes(table) ? 'sealed_secret' : 'sealed_secrets';
      await sql`update ${sql.table(table)} set ${sql.ref(column ?? other)} = ${sealSecret(secret, ownerOf(row), text)}
        where ${sql.ref(column ?? other)} = ${stored}`.execute(db);
    }
  }
  await db.deleteFrom('encryption_keys').execute();
}
