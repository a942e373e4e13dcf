import type { NamedOperation } from '@foyer/contract';
import { toHttp } from '../../platform/src/testing/wire-client.ts';
import { isObject } from '../../sdk/src/is-object.ts';
import { literal } from './literal.ts';

export type Fields = Record<string, unknown>;

/** The part of a client's call that decides how it is written. */
export interface Written {
  args: readonly string[];
  list: boolean;
  unwrap: string | undefined;
}

export const writtenOf = ({ operation }: NamedOperation): Written => ({
  args: operation.list ? ['query'] : operation.args,
  list: operation.list !== undefined,
  unwrap: operation.unwrap,
});

const valueAt = (fields: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? Reflect.get(value, name) : undefined), fields);

function without(fields: Fields, path: string): Fields {
  const [head = '', ...tail] = path.split('.');
  const { [head]: inner, ...rest } = fields;
  if (tail.length === 0) return rest;
  return isObject(inner) ? { ...rest, [head]: without({ ...inner }, tail.join('.')) } : fields;
}

/** Positional arguments, then the options, which end the list where they have something. */
export function argumentsOf({ args }: Written, request: Fields): unknown[] {
  const values = args.map((name) => valueAt(request, name));
  // `service` holds what `service.id` names.
  const inner = args.filter((name) => name.includes('.') && !args.some((other) => name.startsWith(`${other}.`)));
  const whole = args.filter((name) => !name.includes('.'));
  const options = [...whole, ...inner].reduce(without, request);
  if (Object.keys(options).length > 0) return [...values, options];
  while (values.length > 0 && values.at(-1) === undefined) values.pop();
  return values;
}

/** Without conditions, a list is a builder until it is asked to find. */
const isEmptyQuery = (values: readonly unknown[]) =>
  values.length < 2 && Object.keys(Object(values[0] ?? {})).length === 0;

/** `client.bookings.createBooking(…)` */
export function callText(
  name: string,
  written: Written,
  request: Fields,
  rename = (value: unknown): unknown => value,
): string {
  const values = argumentsOf(written, request).map(rename);
  if (written.list && isEmptyQuery(values)) return `client.${name}().find()`;
  const short = values.map((value) => literal(value)).join(', ');
  if (values.length < 2 || !short.includes('\n')) return `client.${name}(${short})`;
  return `client.${name}(\n${values.map((value) => `  ${literal(value, 1)},\n`).join('')})`;
}

const isName = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);

/** The call of our client, with its result in constants. Those of the name of a module have another. */
export function statementText(named: NamedOperation, request: Fields, answer: readonly string[]): string {
  const written = writtenOf(named);
  const call = `await ${callText(named.id, written, request)};`;
  if (call.endsWith('().find();')) return `const { items } = ${call}`;
  const inner = written.unwrap?.split('.').pop();
  if (inner) return `const ${inner === named.module ? 'found' : inner} = ${call}`;
  const names = answer.filter(isName).slice(0, 3);
  const constants = names.map((name) => (name === named.module ? `${name}: found` : name));
  return names.length > 0 ? `const { ${constants.join(', ')} } = ${call}` : call;
}

const isForCustomers = ({ operation: { allow } }: NamedOperation) =>
  allow === 'public' || allow.includes('visitor') || allow.includes('member');

/** A whole program for `@foyer/sdk`, or for its compatible entry. */
export function programText(
  named: NamedOperation,
  statement: string,
  compatible?: { entry: string; namespace: string },
): string {
  const strategy = isForCustomers(named) ? 'OAuthStrategy' : 'ApiKeyStrategy';
  const auth = isForCustomers(named)
    ? `OAuthStrategy({ clientId: 'YOUR-CLIENT-ID' })`
    : `ApiKeyStrategy({ apiKey: 'YOUR-API-KEY', siteId: 'YOUR-SITE-ID' })`;
  const module = compatible?.namespace ?? named.module;
  const imports = compatible
    ? `import { createClient, ${strategy} } from '@foyer/sdk/compatible';
import { ${module} } from '@foyer/sdk/compatible/${compatible.entry}';`
    : `import { ${[strategy, module, 'createClient'].sort().join(', ')} } from '@foyer/sdk';`;
  return `${imports}

const client = createClient({
  modules: { ${module} },
  auth: ${auth},
  host: 'https://book.example.com',
});

${statement}`;
}

/** The same request for a shell. */
export function curlText({ operation }: NamedOperation, request: Fields): string {
  const { url, body } = toHttp(operation, `${operation.prefixes[0] ?? ''}${operation.path}`, request);
  const lines = [
    `curl${operation.method === 'GET' ? '' : ` -X ${operation.method}`} "$FOYER_HOST${url}"`,
    `-H "Authorization: $FOYER_TOKEN"`,
    ...(body
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`]
      : []),
  ];
  return lines.join(' \\\n  ');
}
