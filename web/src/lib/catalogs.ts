import type { Language } from '@foyer/contract/languages';
import type { Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readCatalog } from './po.ts';

/**
 * Server only: the message compiler is larger than the messages. An area is a folder with catalogs in
 * `<area>/texts/<language>.po`; the English catalog lists the ids without translations.
 */
const files = import.meta.glob<string>('../**/texts/*.po', { query: '?raw', import: 'default', eager: true });

/** `site/booking es` → source of the catalog. Paths come out relative to this folder, which is an area itself. */
const sources = new Map(
  Object.entries(files).map(([path, source]) => {
    const [, area = '', language = ''] = /^(.*)\/texts\/(.*)\.po$/.exec(path) ?? [];
    return [`${area === '.' ? 'lib' : area.replace('../', '')} ${language}`, source];
  }),
);

function compileArea(area: string, language: Language): Messages {
  const source = sources.get(`${area} ${language}`);
  if (source === undefined) throw new Error(`No catalog ${area}/texts/${language}.po`);
  const messages: Messages = {};
  for (const [id, translation] of readCatalog(source)) messages[id] = compileMessage(translation || id);
  return messages;
}

const compiled = new Map<string, Messages>();

/** Compiled messages of areas such as `site` and `site/booking`. */
export function catalogOf(language: Language, areas: readonly string[]): Messages {
  const messages: Messages = {};
  for (const area of areas) {
    const key = `${area} ${language}`;
    const ofArea = compiled.get(key) ?? compileArea(area, language);
    compiled.set(key, ofArea);
    Object.assign(messages, ofArea);
  }
  return messages;
}

/** Every area that has catalogs. */
export const areas: readonly string[] = [...new Set([...sources.keys()].map((key) => key.split(' ')[0] ?? ''))];
