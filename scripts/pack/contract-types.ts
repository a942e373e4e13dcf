import { dirname, relative } from 'node:path';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isOperation = (value: unknown) => isRecord(value) && 'method' in value && 'path' in value && 'request' in value;
const isSchema = (value: unknown) => isRecord(value) && ['type', 'anyOf', 'not'].some((key) => key in value);

/** The end of the statement that starts at `from`: the first semicolon outside brackets. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if ('{[('.includes(letter)) depth += 1;
    else if ('}])'.includes(letter)) depth -= 1;
    else if (letter === ';' && depth === 0) return at;
  }
  throw new Error('a declaration has no end');
}

function typeOf(value: unknown, operationFile: string): string | undefined {
  if (isRecord(value) && isOperation(value)) {
    const codes = Array.isArray(value.errors) ? value.errors.map((code) => `'${code}'`) : [];
    const schema = "import('typebox').TSchema";
    return `import('${operationFile}').Operation<${schema}, ${schema}, ${codes.join(' | ') || 'never'}>`;
  }
  return isSchema(value) ? "import('typebox').TSchema" : undefined;
}

/**
 * Shortens the declarations of one file of the contract: an operation is declared as `Operation`, a schema as `TSchema`.
 * Written out, they would be 6 MB. The types of requests and answers are the client's.
 */
export function shortenDeclarations(text: string, file: string, exported: Record<string, unknown>): string {
  const folder = relative(dirname(file), '.') || '.';
  const start = /export declare const (\w+): /g;
  let short = '';
  let done = 0;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const from = found.index + found[0].length;
    const type = typeOf(exported[found[1] ?? ''], `${folder}/operation.js`);
    if (!type) continue;
    short += text.slice(done, from) + type;
    done = endOf(text, from);
    start.lastIndex = done;
  }
  return short + text.slice(done);
}
