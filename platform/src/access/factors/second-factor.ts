import type { Role } from '@foyer/contract';

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

/** `additionalData` of a sign-in that waits for a second factor, in the protocol's form of custom values. */
export const toAdditionalData = (factors: readonly SecondFactor[]) => ({
  secondFactor: { listValue: { value: factors.map((factor) => ({ strValue: factor })) } },
});
