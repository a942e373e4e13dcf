import { openSecret } from '../lib/sealed-secret.ts';
import type { SealedRow } from './cipher.ts';
import { keyIdOf } from './encryption-key.ts';

/** The owner that version 0.1 bound a secret to. Its key was in the database. */
function ownerOf({ table, siteId, key: [key = ''] }: SealedRow): string {
  switch (table) {
    case 'idp_connections':
      return `idp-connection:${siteId}:${key}`;
    case 'payment_accounts':
      return `payment-account:${siteId}:${key}`;
    case 'conferencing_accounts':
      return `conferencing-account:${siteId}:${key}`;
    case 'sms_accounts':
      return `sms-account:${siteId}`;
    default:
      return key;
  }
}

/** Reads what a version without encryption keys stored. Undefined for what a key encrypted. */
export function openEarlier(row: SealedRow, stored: string, deploymentSecret: string): string | undefined {
  if (row.table === 'secrets') return keyIdOf(stored) === undefined ? stored : undefined;
  if (row.table === 'signing_keys' || row.table === 'webhook_keys') return stored.startsWith('{') ? stored : undefined;
  return keyIdOf(stored) === undefined ? openSecret(deploymentSecret, ownerOf(row), stored) : undefined;
}
