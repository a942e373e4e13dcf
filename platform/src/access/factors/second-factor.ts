import type { Role } from '@foyer/contract';

/** Second factors, by the protocol's names. */
export type SecondFactor = 'TOTP' | 'RECOVERY_CODE' | 'WEBAUTHN';

/** A member's second factors, whether or not a login requires them. */
export interface Factors {
  hasTotp: boolean;
  hasRecoveryCode: boolean;
  hasPasskey: boolean;
}

/**
 * The factors that a password login requires one of; none if empty. A customer's passkey is a convenience, not a
 * required factor; the team's is required.
 */
export function requiredFactors(role: Role, { hasTotp, hasRecoveryCode, hasPasskey }: Factors): SecondFactor[] {
  if (!hasTotp && (role === 'member' || !hasPasskey)) return [];
  return [
    ...(hasTotp ? (['TOTP'] as const) : []),
    ...(hasTotp && hasRecoveryCode ? (['RECOVERY_CODE'] as const) : []),
    ...(hasPasskey ? (['WEBAUTHN'] as const) : []),
  ];
}

/** `additionalData` of a sign-in that waits for a second factor, as the protocol's custom values. */
export const toAdditionalData = (factors: readonly SecondFactor[]) => ({
  secondFactor: { listValue: { value: factors.map((factor) => ({ strValue: factor })) } },
});
