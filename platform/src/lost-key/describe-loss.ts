import type { SealedTable } from '../server/keys/cipher.ts';
import type { FactorDecision } from './decide-factor.ts';
import type { Loss, SiteLoss } from './loss.ts';
import { enteredAgain } from './replace-of-site.ts';

const accounts: Record<(typeof enteredAgain)[number], string> = {
  payment_accounts: 'payment accounts: removed; no payments online until its owner enters them again',
  sms_accounts: 'SMS accounts: removed; messages that wait end as FAILED',
  conferencing_accounts: 'accounts for online meetings: meetings wait until the account is entered again',
  idp_connections: 'sign-in providers: turned off until their secret is entered again and they are turned on',
  external_calendars: 'external calendars: keep their busy times; to be disconnected and connected again',
};

const factors: Record<FactorDecision, string> = {
  RECOVERY_CODE: 'sign in with a recovery code (or passkey) in place of their authenticator app, and set it up again',
  PASSKEY: 'sign in with password and passkey, and set their authenticator app up again',
  NEW_PASSWORD: 'have no recovery code or passkey: they choose a new password by mail, and set their app up again',
  FORGET: 'had begun to set up an authenticator app: they begin again',
};

const deployment: Partial<Record<SealedTable, string>> = {
  secrets: `the deployment's secret: all links in mails end, everybody signs in again and turns notifications on their
    devices on again, each webhook has another secret (to be read
    in the console and put on the receiving servers), rooms on Jitsi servers have other names`,
  signing_keys: 'keys that sign tokens: visitors begin again',
};

/** Tells the operator what is lost, by table and site, before anything changes. */
export function describeLoss({ missingIds, losesSecret, signingKeys, sites }: Loss): string {
  const common = [
    losesSecret && `  1 ${deployment.secrets}`,
    signingKeys.length > 0 && `  ${signingKeys.length} ${deployment.signing_keys}`,
  ].filter((line) => line !== false);
  return `The encryption key ${missingIds.join(', ')} is missing. Look for it once more before you go on: in backups of
the machine, on the other machines of the deployment, in its settings (FOYER_ENCRYPTION_KEYS). What it encrypted can't be
brought back:

${[...common, ...sites.flatMap(describeSite)].join('\n')}

Bookings, members, orders, payments made, invoices, API keys and passkeys stay.
`;
}

function describeSite({ name, hosts, rows, factors: lost, wishes }: SiteLoss): string[] {
  const decisions = Map.groupBy(lost, ({ decision }) => decision);
  const lines = [
    ...enteredAgain.flatMap((table) => (rows[table] ? [`${rows[table].length} ${accounts[table]}`] : [])),
    ...[...decisions].map(([decision, { length }]) => `${length} members ${factors[decision]}`),
    ...(rows.webhook_keys ? [`${rows.webhook_keys.length} keys of webhooks: apps read the new public key`] : []),
    ...(wishes.sms > 0 ? [`${wishes.sms} wishes for no SMS: reminders by SMS are turned off`] : []),
    ...(wishes.reviews > 0 ? [`${wishes.reviews} wishes for no reviews: requests for reviews are turned off`] : []),
  ];
  if (lines.length === 0) return [];
  return ['', `${name}${hosts.length > 0 ? ` (${hosts.join(', ')})` : ''}`, ...lines.map((line) => `  ${line}`)];
}
