const WIDTH = 76;

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));
const quote = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;

const bracket = ([open, close]: readonly [string, string], parts: readonly string[], depth: number, room: string) => {
  if (parts.length === 0) return `${open}${close}`;
  const line = `${open}${room}${parts.join(', ')}${room}${close}`;
  if (line.length + depth * 2 <= WIDTH && !line.includes('\n')) return line;
  const indent = '  '.repeat(depth + 1);
  return `${open}\n${parts.map((part) => `${indent}${part},\n`).join('')}${'  '.repeat(depth)}${close}`;
};

/** A JSON value as it is written in a program. */
export function literal(value: unknown, depth = 0): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, depth + 1));
    return bracket(['[', ']'], items, depth, '');
  }
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : [`${keyOf(name)}: ${literal(field, depth + 1)}`],
  );
  return bracket(['{', '}'], fields, depth, ' ');
}
