import { isCall } from '../call.ts';
import { type CallSettings, type CallSpec, SPEC } from '../call-spec.ts';
import type { ClientCore } from '../client.ts';
import { isObject } from '../is-object.ts';
import type { QueryBuilder, QueryResult } from '../query-types.ts';
import { toCompatibleError } from './errors.ts';
import { isEventHook, type Webhooks } from './events.ts';
import { withoutAnswer } from './no-answer.ts';
import { fromReference, toReference } from './translate.ts';

type Builder = QueryBuilder<unknown>;

const isBuilder = (value: unknown): value is Builder => isObject(value) && 'find' in value;

const fail = (error: unknown): never => {
  throw toCompatibleError(error);
};

/** The builder behind each compatible one, for `and`, `or` and `not`. */
const builders = new WeakMap<object, Builder>();
const plainBuilder = (value: unknown) => (isObject(value) && builders.get(value)) || value;

const moduleOf = ({ id }: CallSpec) => id.slice(0, id.indexOf('.'));

/** Items are changed by their place in the whole answer. */
const itemsOf = (spec: CallSpec, items: unknown) => toReference(moduleOf(spec), items, spec.list);

/** A page with items as the reference client shows them. */
function compatiblePage(spec: CallSpec, page: QueryResult<unknown>): object {
  const turn = (to: () => Promise<QueryResult<unknown>>) => () => to().then((next) => compatiblePage(spec, next), fail);
  return {
    ...page,
    items: itemsOf(spec, page.items),
    query: compatibleBuilder(spec, page.query),
    next: turn(page.next),
    prev: turn(page.prev),
    [Symbol.asyncIterator]: () => compatibleItems(spec, page),
  };
}

async function* compatibleItems(spec: CallSpec, items: AsyncIterable<unknown>) {
  try {
    for await (const item of items) yield itemsOf(spec, item);
  } catch (error) {
    fail(error);
  }
}

/** A builder with such pages; each method leads to another one. */
function compatibleBuilder(spec: CallSpec, builder: Builder): object {
  const lead =
    (method: (...values: never[]) => unknown) =>
    (...values: readonly unknown[]) => {
      const next: unknown = Reflect.apply(method, builder, values.map(plainBuilder));
      return isBuilder(next) ? compatibleBuilder(spec, next) : next;
    };
  const entries = Object.entries(builder).map(([name, member]) => [
    name,
    typeof member === 'function' ? lead(member) : member,
  ]);
  const compatible = {
    ...Object.fromEntries(entries),
    find: (settings?: CallSettings) => builder.find(settings).then((page) => compatiblePage(spec, page), fail),
    [Symbol.asyncIterator]: () => compatibleItems(spec, builder),
  };
  builders.set(compatible, builder);
  return compatible;
}

const isEmpty = (answer: unknown) => isObject(answer) && Object.keys(answer).length === 0;

/** Binds every function of a module to a client, with the arguments, answers and errors of the reference client. */
export function bindCompatible(member: unknown, client: ClientCore, register: Webhooks['register']): unknown {
  if (isEventHook(member)) return (handler: (event: object) => unknown) => register(member, handler);
  if (isCall(member)) {
    const spec = member[SPEC];
    const module = moduleOf(spec);
    const shown = (found: unknown) =>
      withoutAnswer.has(spec.id) && isEmpty(found) ? undefined : toReference(module, found, spec.unwrap);
    const bound: unknown = client.use<unknown>(member);
    if (typeof bound !== 'function') return bound;
    return (...values: readonly unknown[]) => {
      const sent = values.map((value) => fromReference(module, value));
      const answer: unknown = Reflect.apply(bound, undefined, sent);
      if (isBuilder(answer)) return compatibleBuilder(spec, answer);
      return Promise.resolve(answer).then((found) => shown(found), fail);
    };
  }
  if (!isObject(member) || Array.isArray(member)) return member;
  const bound = Object.entries(member).map(([name, inner]) => [name, bindCompatible(inner, client, register)]);
  return Object.fromEntries(bound);
}
