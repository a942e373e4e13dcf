import { reach } from '../arguments.ts';
import { fromBase64Url } from '../base64url.ts';
import type { CallSpec, Fields } from '../call-spec.ts';
import { isObject } from '../is-object.ts';
import type { Route } from './routes.ts';

/** JSON of UTF-8 bytes, as `address.ts` encodes it. */
const decode = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(fromBase64Url(text), (char) => char.charCodeAt(0)));

function parse(text: string): Fields {
  const value: unknown = text ? JSON.parse(text) : {};
  return isObject(value) ? { ...value } : {};
}

/** Sets a dotted name. */
function setAt(fields: Fields, name: string, value: unknown): void {
  const [head = '', ...tail] = name.split('.');
  const inner: unknown = fields[head];
  const next: Fields = isObject(inner) ? { ...inner } : {};
  if (tail.length > 0) setAt(next, tail.join('.'), value);
  fields[head] = tail.length > 0 ? next : value;
}

/** The fields of a query text, as `address.ts` writes it. */
function readQuery(query: URLSearchParams): Fields {
  const whole = query.get('.r');
  if (whole) return parse(decode(whole));
  const fields: Fields = {};
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name);
    setAt(fields, name, values.length > 1 ? values : values[0]);
  }
  return fields;
}

/** The request as it was sent: path, query and body together. */
export async function readRequest({ params }: Route, request: Request): Promise<Fields> {
  const fields = { ...readQuery(new URL(request.url).searchParams), ...parse(await request.text()) };
  for (const [name, value] of Object.entries(params)) setAt(fields, name, value);
  return fields;
}

/** Removes a dotted name; the argument that it belongs to keeps the rest. */
function without(fields: Fields, name: string): Fields {
  const [head = '', ...tail] = name.split('.');
  const { [head]: inner, ...rest } = fields;
  return tail.length > 0 && isObject(inner) ? { ...rest, [head]: without({ ...inner }, tail.join('.')) } : rest;
}

/** The arguments of a call, of the fields that it sent: `toRequest` backwards. */
export function readInputs({ args }: CallSpec, fields: Fields): unknown[] {
  const options = args.reduce((rest, name) => without(rest, name), fields);
  return [...args.map((name) => reach(fields, name)), options];
}
