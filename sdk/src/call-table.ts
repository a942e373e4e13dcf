import { toAddress } from './address.ts';
import { call } from './call.ts';
import type { Call } from './call-spec.ts';
import { runList } from './list.ts';

/**
 * Declares every function of a table: a block for each module, which begins with its name; then a line for each
 * function, as in `call`. The line of a list ends with its paging, the others have none.
 */
export function readModules<Modules>(table: string): Modules;
export function readModules(table: string): unknown {
  return Object.fromEntries(
    table.split('\n\n').map((block) => {
      const [module = '', ...lines] = block.split('\n');
      return [module, Object.fromEntries(lines.map((line) => readLine(module, line)))];
    }),
  );
}

function readLine(module: string, line: string): [name: string, call: Call] {
  const [name = '', method, path = ''] = line.split(' ');
  const isAddressed = method === 'GET' || method === 'DELETE' || path.includes('{');
  const isList = / (offset|cursor)$/.test(line);
  const text = `${module}.${line.replace(/ offset$/, '')}`;
  return [name, call(text, isAddressed ? toAddress : undefined, isList ? runList : undefined)];
}
