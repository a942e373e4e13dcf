import { createItem, parsePo, stringifyPo } from 'pofile-ts';

/** Entries that translators gave up. pofile-ts 4.0.3 takes the last of them for one in use, so they go before it reads. */
const OBSOLETE = /^#~.*$/gm;

/** Reads a gettext catalog with its header: message id → translation, empty where it is missing or fuzzy. */
export const readCatalog = (source: string): Map<string, string> =>
  new Map(
    parsePo(source.replace(OBSOLETE, '')).items.map(({ msgid, msgstr, flags }) => [
      msgid,
      flags.fuzzy ? '' : (msgstr[0] ?? ''),
    ]),
  );

/** Writes a catalog, sorted by id. */
export function writeCatalog(messages: ReadonlyMap<string, string>, language: string): string {
  const items = [...messages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([msgid, translation]) => ({ ...createItem(), msgid, msgstr: [translation] }));
  const headers = { Language: language, 'Content-Type': 'text/plain; charset=UTF-8' };
  // One line for each text, so that a change shows as one line.
  return stringifyPo({ headers, items }, { foldLength: 0 });
}
