import { languages } from '@foyer/contract/languages';
import { expect, test } from 'vitest';
import { bookingTextsFor } from './booking-texts.ts';
import { businessTextsFor } from './business-texts.ts';
import { disputeTextsFor } from './dispute-texts.ts';
import { orderTextsFor } from './order-texts.ts';
import { signInTextsFor } from './sign-in-texts.ts';

/** Each sentence of a language under its path. */
function sentencesOf(texts: object, path = ''): [path: string, sentence: string][] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]): [string, string][] => {
    const here = `${path}/${name}`;
    if (typeof text === 'string') return [[here, text]];
    return typeof text === 'object' && text !== null ? sentencesOf(text, here) : [];
  });
}

const parametersOf = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g))].sort().join(' ');

const kinds = {
  booking: bookingTextsFor,
  business: businessTextsFor,
  dispute: disputeTextsFor,
  order: orderTextsFor,
  'sign-in': signInTextsFor,
};

test.each(Object.entries(kinds))('mails of the kind “%s” say the same in every language', (_, textsFor) => {
  const [first, ...others] = languages;
  const english = sentencesOf(textsFor(first));
  for (const language of others) {
    const sentences = new Map(sentencesOf(textsFor(language)));
    // The dual is a form of some languages only.
    for (const path of sentences.keys()) if (path.endsWith('/two')) sentences.delete(path);
    expect([...sentences.keys()].sort()).toEqual(english.map(([path]) => path).sort());
    const differing = english.filter(([path, text]) => parametersOf(sentences.get(path) ?? '') !== parametersOf(text));
    expect(differing, language).toEqual([]);
    // A word can be the same; a sentence has not been translated.
    const copied = english.filter(([path, text]) => /\p{L}{3} \p{L}{3}/u.test(text) && sentences.get(path) === text);
    expect(copied, language).toEqual([]);
  }
});
