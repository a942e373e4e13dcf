import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;

/** A new secret of 160 bits, as text that can be typed. */
export const makeTotpSecret = (): string => generateSecret();

/** What a QR code for authenticator apps says. A colon in a name would end it early. */
export const toTotpUri = (secret: string, { siteName, email }: { siteName: string; email: string }): string =>
  generateURI({ secret, issuer: siteName.replaceAll(':', ''), label: email });

/**
 * The time step that a code stands for: this one, the one before or the one after, for clocks that go wrong. Undefined
 * when the code is none of them. Whoever accepts it must keep the step, as it counts once (RFC 6238 §5.2).
 */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : undefined;
}
