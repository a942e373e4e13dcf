import type { Method, NamedOperation, Operation } from '@foyer/contract';

/** Every address of an operation: each public prefix, the bare path, and older spellings (protocol: http §1). */
export const addressesOf = ({ operation }: Pick<NamedOperation, 'operation'>): string[] => [
  ...new Set(
    [operation.path, ...(operation.aliases ?? [])].flatMap((path) => [
      ...operation.prefixes.map((prefix) => prefix + path),
      path,
    ]),
  ),
];

/** How it may be sent to each of them. */
export const methodsOf = ({ method, fallback }: Pick<Operation, 'method' | 'fallback'>): Method[] => [
  method,
  ...(fallback ? [fallback] : []),
];

/**
 * `{service.id}` → `:service__id`, since the router's names have no dots. A field before a colon ends there, and the colon
 * is doubled for the router.
 */
export const toRoutePattern = (path: string): string =>
  path.replace(/\}:/g, '}([^:/]+)::').replace(/\{([^}]+)\}/g, (_, field: string) => `:${field.replaceAll('.', '__')}`);

/** The field of the request that a name in a route pattern stands for. */
export const toFieldPath = (name: string): string => name.replaceAll('__', '.');
