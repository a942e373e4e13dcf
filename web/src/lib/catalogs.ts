import { directionOf, type Language } from '@foyer/contract/languages';
import type { Messages } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
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
  const isRightToLeft = directionOf(language) === 'rtl';
  for (const [id, translation] of readCatalog(source)) {
    const message = compileMessage(translation || id);
    messages[id] = isRightToLeft ? isolateValues(message) : message;
  }
  return messages;
}

/**
 * Wraps inserted values in isolates (U+2068, U+2069): a name, a phone number or a price keeps its own direction, and the
 * signs around it stay where they are. Numbers of plurals are part of their sentence.
 */
export const isolateValues = (message: CompiledMessage): CompiledMessage =>
  message.flatMap((token): CompiledMessage => {
    if (typeof token === 'string') return [token];
    const [name, type, choices] = token;
    if (typeof choices !== 'object' || choices === null) return ['\u2068', token, '\u2069'];
    const isolated = Object.entries(choices).map(([key, choice]: [string, unknown]) => [
      key,
      Array.isArray(choice) ? isolateValues(choice) : choice,
    ]);
    return [[name, type, Object.fromEntries(isolated)]];
  });

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
