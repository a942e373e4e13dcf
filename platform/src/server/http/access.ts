import type { NamedOperation } from '@foyer/contract';
import { isLimited } from './authority.ts';
import type { Caller } from './caller.ts';

type Named = Pick<NamedOperation, 'module' | 'operation'>;

const isInScope = (scopes: readonly string[], { module, operation }: Named): boolean =>
  operation.inEveryScope ||
  scopes.includes(module) ||
  (operation.effect === 'read' && !operation.returnsSecret && scopes.includes(`${module}:read`));

/** The reason why the caller may not call an operation; undefined if it may. */
export function explainNoAccess(named: Named, caller: Caller): string | undefined {
  const { operation, module } = named;
  if (caller.kind === 'app' && caller.scopes && !isInScope(caller.scopes, named)) {
    return `The API key is not valid for "${module}".`;
  }
  if (operation.unscopedOnly && isLimited(caller)) {
    return 'An API key that is limited to some modules can’t do this: it could give itself more.';
  }
  if (operation.allow !== 'public' && !operation.allow.includes(caller.role)) {
    return 'You don’t have permission to do this. It requires a role in the business.';
  }
  return undefined;
}
