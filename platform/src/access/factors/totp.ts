import type { Instant } from '@foyer/contract/values';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;

/** Generates a 160-bit secret in base32. */
export const makeTotpSecret = (): string => generateSecret();

/** The content of the QR code for authenticator apps. A colon ends a name, so names are stripped of it. */
export const toTotpUri = (secret: string, { siteName, email }: { siteName: string; email: string }): string =>
  generateURI({ secret, issuer: siteName.replaceAll(':', ''), label: email });

/**
 * Finds the time step of a code: the current one, the one before or the one after, to tolerate clock drift; undefined
 * if none matches. The caller must store the step, which is valid once (RFC 6238 §5.2).
 */
export function findTotpStep(secret: string, code: string, now: Instant): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : undefined;
}
