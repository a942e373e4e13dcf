import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Instant, minutes } from '@foyer/contract/values';
import { InvalidNotification, type NotificationHeaders } from './provider.ts';

export const SIGNATURE_HEADER = 'test-provider-signature';
const VALID_WITHIN_MS = minutes(5);

const macOf = (secret: string, seconds: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** The header that the test provider signs a notification with. */
export function signNotification(secret: string, body: Buffer, now: Instant): Record<string, string> {
  const seconds = String(Math.floor(now / 1000));
  return { [SIGNATURE_HEADER]: `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}` };
}

/** Throws InvalidNotification unless the body was signed with the secret within five minutes of now. */
export function verifyNotification(secret: string, headers: NotificationHeaders, body: Buffer, now: Instant): void {
  const header = headers[SIGNATURE_HEADER];
  const [, seconds = '', mac = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (mac === '') throw new InvalidNotification('The notification has no signature.');
  if (!timingSafeEqual(Buffer.from(mac, 'hex'), macOf(secret, seconds, body))) {
    throw new InvalidNotification('The signature of the notification is not the account’s.');
  }
  if (Math.abs(now - Number(seconds) * 1000) > VALID_WITHIN_MS) {
    throw new InvalidNotification('The signature of the notification is too old.');
  }
}
