import type { Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Language, languages } from './language.ts';
import { parsePo } from './po.ts';

/**
 * Server only: the compiler weighs more than the messages. Each area keeps its catalogs beside its code,
 * `<area>/texts/<language>.po`; the English one lists the ids and needs no translations.
 */
const sources = import.meta.glob<string>('../**/texts/*.po', { query: '?raw', import: 'default', eager: true });

function compileArea(area: string, language: Language): Messages {
  const source = sources[`../${area}/texts/${language}.po`];
  if (source === undefined) throw new Error(`No catalog ${area}/texts/${language}.po`);
  const messages: Messages = {};
  for (const [id, translation] of parsePo(source)) messages[id] = compileMessage(translation || id);
  return messages;
}

const compiled = new Map<string, Messages>();

/** Compiled messages of areas such as `site` and `site/booking`. */
export function catalogOf(language: Language, areas: readonly string[]): Messages {
  const messages: Messages = {};
  for (const area of areas) {
    const key = `${language} ${area}`;
    let ofArea = compiled.get(key);
    if (!ofArea) {
      ofArea = compileArea(area, language);
      compiled.set(key, ofArea);
    }
    Object.assign(messages, ofArea);
  }
  return messages;
}

/** Every area that has catalogs in all languages. */
export const areas: readonly string[] = Object.keys(sources)
  .filter((path) => path.endsWith(`/${languages[0]}.po`))
  .map((path) => path.slice('../'.length, -`/texts/${languages[0]}.po`.length));
