import { readFileSync } from 'node:fs';

/** Whether attackers know a password; asked for every spelling that the policy derives from it. */
export type BreachList = Pick<ReadonlySet<string>, 'has'>;

let words: ReadonlySet<string> | undefined;

/**
 * The shipped list: the most common breached passwords, and the words that most others add digits to. Lower case, one
 * per line; loaded on first use.
 */
export const commonPasswords: BreachList = {
  has(word) {
    words ??= new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'));
    return words.has(word);
  },
};
