import { modules } from '@foyer/contract';
import { generateSync } from 'otplib';
import type { SignedInMember } from './members.ts';
import type { TestPlatform } from './test-platform.ts';

/** The authenticator code for now, or for a number of 30-second steps from now. */
export const totpCodeOf = ({ now }: TestPlatform, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(now() / 1000) + steps * 30 });

/** Activates the app with the code of the previous step, so that later codes are still unused. */
export async function enableTotp(
  platform: TestPlatform,
  { client }: SignedInMember,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await client.call(modules.account.startTotp, {})).value;
  const answer = await client.call(modules.account.confirmTotp, { code: totpCodeOf(platform, secret, -1) });
  return { secret, recoveryCodes: answer.value.recoveryCodes };
}
