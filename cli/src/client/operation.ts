import type { NamedOperation } from '@foyer/contract';
import * as sdk from '@foyer/sdk';
import { type Call, type CallSettings, SPEC } from '@foyer/sdk';
import { NotFound } from '../terminal/exit-code.ts';
import type { FoyerClient } from './connect.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCall = (value: unknown): value is Call => typeof value === 'function' && SPEC in value;

const reach = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

/** The contract, loaded by the commands that need it only: it takes a tenth of a second. */
export async function listOperations(): Promise<readonly NamedOperation[]> {
  return (await import('@foyer/contract')).operations;
}

/** The operation of a name. Throws with those that are called alike. */
export async function findOperation(id: string): Promise<NamedOperation> {
  const operations = await listOperations();
  const found = operations.find((named) => named.id === id);
  if (found) return found;
  const word = id.split('.').at(-1)?.toLowerCase() ?? '';
  const alike = operations.filter((named) => word.length > 2 && named.id.toLowerCase().includes(word));
  const words =
    alike.length > 0
      ? ` Did you mean ${alike
          .slice(0, 5)
          .map((named) => named.id)
          .join(', ')}?`
      : '';
  throw new NotFound(`There is no operation "${id}".${words} See \`foyer operations\`.`);
}

/** Calls an operation with its request as the protocol writes it. */
export function callOperation(
  client: Pick<FoyerClient, 'run'>,
  { id, module, name }: NamedOperation,
  request: Record<string, unknown>,
  settings: CallSettings = {},
): Promise<unknown> {
  const call = reach(sdk, `${module}.${name}`);
  if (!isCall(call)) throw new Error(`The client has no ${id}.`);
  const { args } = call[SPEC];
  return client.run<Call>(call, [...args.map((path) => reach(request, path)), request], settings);
}
