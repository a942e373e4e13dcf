/** Reads a gettext catalog: message id → translation. An empty translation is left out. */
export function parsePo(source: string): Map<string, string> {
  const messages = new Map<string, string>();
  for (const block of source.split(/\n\s*\n/)) {
    const fields: Record<string, string> = {};
    let field = '';
    for (const line of block.split('\n')) {
      const match = /^(?:(msgid|msgstr)\s+)?"(.*)"\s*$/.exec(line);
      if (!match) continue;
      field = match[1] ?? field;
      fields[field] = (fields[field] ?? '') + JSON.parse(`"${match[2]}"`);
    }
    if (fields.msgid) messages.set(fields.msgid, fields.msgstr ?? '');
  }
  return messages;
}

/** Writes a catalog, sorted by id. */
export function writePo(messages: ReadonlyMap<string, string>, language: string): string {
  const quote = (text: string) => JSON.stringify(text);
  const header = `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n`;
  const blocks = [...messages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, translation]) => `msgid ${quote(id)}\nmsgstr ${quote(translation)}\n`);
  return [header, ...blocks].join('\n');
}
