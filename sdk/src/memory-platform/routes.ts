import { isCall } from '../call.ts';
import { type CallSpec, SPEC } from '../call-spec.ts';
import * as modules from '../generated/index.ts';

/** A call of the client, with the fields of its path. */
export interface Route {
  spec: CallSpec;
  params: Record<string, string>;
}

interface KnownPath {
  spec: CallSpec;
  pattern: RegExp;
  names: string[];
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function readPath(spec: CallSpec): KnownPath {
  const names: string[] = [];
  const source = spec.path
    .split(/({[^}]+})/)
    .map((part) => {
      if (!part.startsWith('{')) return escapePattern(part);
      names.push(part.slice(1, -1));
      return '([^/]+)';
    })
    .join('');
  return { spec, pattern: new RegExp(`^${source}$`), names };
}

/** Every call of the client. Fixed paths precede those with fields, which would match them too. */
const paths: readonly KnownPath[] = Object.values(modules)
  .flatMap((module) => Object.values<unknown>(module).filter(isCall))
  .map((call) => readPath(call[SPEC]))
  .sort((one, other) => one.names.length - other.names.length);

/** A list's query that is too long for an address is sent as a body. */
const methodsOf = ({ method, list }: CallSpec) => [method, list && 'POST'];

/** The call that a client sends as this request. */
export function findRoute(method: string, pathname: string): Route | undefined {
  for (const { spec, pattern, names } of paths) {
    const match = methodsOf(spec).some((known) => known === method) ? pattern.exec(pathname) : null;
    if (!match) continue;
    const values = match.slice(1).map(decodeURIComponent);
    return { spec, params: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) };
  }
  return undefined;
}
