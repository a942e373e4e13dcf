import { isCall } from '../call.ts';
import { type CallSettings, SPEC } from '../call-spec.ts';
import type { ClientCore } from '../client.ts';
import { isObject } from '../is-object.ts';
import type { QueryBuilder, QueryResult } from '../query-types.ts';
import { toCompatibleError } from './errors.ts';
import { isEventHook, type Webhooks } from './events.ts';
import { fromReference, toReference } from './translate.ts';

type Builder = QueryBuilder<unknown>;

const isBuilder = (value: unknown): value is Builder => isObject(value) && 'find' in value;

const fail = (error: unknown): never => {
  throw toCompatibleError(error);
};

/** The builder behind each compatible one, for `and`, `or` and `not`. */
const builders = new WeakMap<object, Builder>();
const plainBuilder = (value: unknown) => (isObject(value) && builders.get(value)) || value;

/** A page with items as the reference client shows them. */
function compatiblePage(module: string, page: QueryResult<unknown>): object {
  const turn = (to: () => Promise<QueryResult<unknown>>) => () =>
    to().then((next) => compatiblePage(module, next), fail);
  return {
    ...page,
    items: toReference(module, page.items),
    query: compatibleBuilder(module, page.query),
    next: turn(page.next),
    prev: turn(page.prev),
    [Symbol.asyncIterator]: () => compatibleItems(module, page),
  };
}

async function* compatibleItems(module: string, items: AsyncIterable<unknown>) {
  try {
    for await (const item of items) yield toReference(module, item);
  } catch (error) {
    fail(error);
  }
}

/** A builder with such pages; each method leads to another one. */
function compatibleBuilder(module: string, builder: Builder): object {
  const lead =
    (method: (...values: never[]) => unknown) =>
    (...values: readonly unknown[]) => {
      const next: unknown = Reflect.apply(method, builder, values.map(plainBuilder));
      return isBuilder(next) ? compatibleBuilder(module, next) : next;
    };
  const entries = Object.entries(builder).map(([name, member]) => [
    name,
    typeof member === 'function' ? lead(member) : member,
  ]);
  const compatible = {
    ...Object.fromEntries(entries),
    find: (settings?: CallSettings) => builder.find(settings).then((page) => compatiblePage(module, page), fail),
    [Symbol.asyncIterator]: () => compatibleItems(module, builder),
  };
  builders.set(compatible, builder);
  return compatible;
}

/** The reference client resolves calls with an empty answer to nothing. */
const withoutEmpty = (answer: unknown) =>
  isObject(answer) && Object.keys(answer).length === 0 && !Array.isArray(answer) ? undefined : answer;

/** Binds every function of a module to a client, with the arguments, answers and errors of the reference client. */
export function bindCompatible(member: unknown, client: ClientCore, register: Webhooks['register']): unknown {
  if (isEventHook(member)) return (handler: (event: object) => unknown) => register(member, handler);
  if (isCall(member)) {
    const [module = ''] = member[SPEC].id.split('.');
    const bound: unknown = client.use<unknown>(member);
    if (typeof bound !== 'function') return bound;
    return (...values: readonly unknown[]) => {
      const sent = values.map((value) => fromReference(module, value));
      const answer: unknown = Reflect.apply(bound, undefined, sent);
      if (isBuilder(answer)) return compatibleBuilder(module, answer);
      return Promise.resolve(answer).then((found) => toReference(module, withoutEmpty(found)), fail);
    };
  }
  if (!isObject(member) || Array.isArray(member)) return member;
  const bound = Object.entries(member).map(([name, inner]) => [name, bindCompatible(inner, client, register)]);
  return Object.fromEntries(bound);
}
