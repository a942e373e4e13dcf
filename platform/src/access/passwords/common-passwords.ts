import { readFileSync } from 'node:fs';

/** Answers whether a password is known to attackers; asked with every spelling that the policy sees in it. */
export type BreachList = Pick<ReadonlySet<string>, 'has'>;

let words: ReadonlySet<string> | undefined;

/**
 * The shipped list: the most common passwords of public breaches, and the words that most others are made of by adding
 * digits. Lower case, a line each; read with the first question.
 */
export const commonPasswords: BreachList = {
  has(word) {
    words ??= new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'));
    return words.has(word);
  },
};
