import type { Method, NamedOperation, Operation } from '@foyer/contract';

/** All paths of an operation: each public prefix, the bare path, and older spellings (protocol: http §1). */
export const addressesOf = ({ operation }: Pick<NamedOperation, 'operation'>): string[] => [
  ...new Set(
    [operation.path, ...(operation.aliases ?? [])].flatMap((path) => [
      ...operation.prefixes.map((prefix) => prefix + path),
      path,
    ]),
  ),
];

/** The HTTP methods that each path accepts. */
export const methodsOf = ({ method, fallback }: Pick<Operation, 'method' | 'fallback'>): Method[] => [
  method,
  ...(fallback ? [fallback] : []),
];

/**
 * `{service.id}` → `:service__id`, since the router's parameter names have no dots. A parameter ends at a colon, which
 * is doubled for the router.
 */
export const toRoutePattern = (path: string): string =>
  path.replace(/\}:/g, '}([^:/]+)::').replace(/\{([^}]+)\}/g, (_, field: string) => `:${field.replaceAll('.', '__')}`);

/** The request fields that a path names. */
export const pathFieldsOf = (path: string): string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => (name ? [name] : []));

/** The request field that a name in a route pattern stands for. */
export const toFieldPath = (name: string): string => name.replaceAll('__', '.');
