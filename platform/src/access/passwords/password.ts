import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { WorkQueue } from '../../server/lib/work-queue.ts';
import { normalizePassword } from './password-policy.ts';

/** OWASP's first choice for argon2id, the library's default algorithm (security D35). */
export const recommendedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let cost = recommendedCost;

/** For tests of other things, which hash thousands of passwords (decision 0045). */
export function setHashCost(lower: typeof recommendedCost): void {
  cost = lower;
}

/**
 * A hash of the same cost that matches no password, so that checking an unknown account takes as long (security D17).
 */
const decoyOf = ({ memoryCost, timeCost, parallelism }: typeof cost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$Zm95ZXItZGVjb3ktMDAwMQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

/** Leaves one core for everything else. */
const cores = Math.max(1, availableParallelism() - 1);
/** Queues one or two seconds of hashing; beyond that, callers are told to retry. */
const queue = new WorkQueue({
  atOnce: cores,
  waiting: 64 * cores,
  refusal: 'Too many people are signing in right now. Please try again in a moment.',
});

/** Hashes a password with argon2id to PHC text, without truncation (security D02). */
export const hashPassword = (password: string): Promise<string> =>
  queue.run(() => hash(normalizePassword(password), cost));

/** Whether the password matches the hash. Without a hash it returns false after the same work. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await queue.run(() => verify(passwordHash ?? decoyOf(cost), normalizePassword(password)));
  return isRight && passwordHash !== undefined;
}

/** Whether a hash is weaker than today's; it is replaced at the next login (security D35). */
export function needsRehash(passwordHash: string): boolean {
  if (!passwordHash.startsWith('$argon2id$v=19$')) return true;
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost || parallelism < cost.parallelism;
}
