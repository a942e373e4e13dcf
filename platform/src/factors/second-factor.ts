import type { MemberId, Role, SiteId } from '@foyer/contract';
import type { Db } from '../db/database.ts';
import { findFactors } from './store.ts';

/** What somebody can show beside a password, under the protocol's names of factors. */
export type SecondFactor = 'TOTP' | 'RECOVERY_CODE' | 'WEBAUTHN';

/** What somebody has, whether or not a login asks for it. */
export interface Factors {
  hasTotp: boolean;
  hasRecoveryCode: boolean;
  hasPasskey: boolean;
}

/**
 * What a login with a password asks for next; nothing when the list is empty. Who made a passkey as a customer chose an
 * easier way in, not a second lock; people of the business are asked for whatever they have.
 */
export function requiredFactors(role: Role, { hasTotp, hasRecoveryCode, hasPasskey }: Factors): SecondFactor[] {
  if (!hasTotp && (role === 'member' || !hasPasskey)) return [];
  return [
    ...(hasTotp ? (['TOTP'] as const) : []),
    ...(hasTotp && hasRecoveryCode ? (['RECOVERY_CODE'] as const) : []),
    ...(hasPasskey ? (['WEBAUTHN'] as const) : []),
  ];
}

/** The second factors that a login of this person must pass one of; empty when the password is enough. */
export const findRequiredFactors = async (
  db: Db,
  siteId: SiteId,
  { id, role }: { id: MemberId; role: Role },
): Promise<SecondFactor[]> => requiredFactors(role, await findFactors(db, siteId, id));

/** Whether somebody has a second factor, so that a shorter password will do (security decision 8). */
export async function hasSecondFactor(db: Db, siteId: SiteId, id: MemberId): Promise<boolean> {
  const { hasTotp, hasPasskey } = await findFactors(db, siteId, id);
  return hasTotp || hasPasskey;
}

/** `additionalData` of a sign-in that waits for a second factor, in the protocol's form of custom values. */
export const toAdditionalData = (factors: readonly SecondFactor[]) => ({
  secondFactor: { listValue: { value: factors.map((factor) => ({ strValue: factor })) } },
});
