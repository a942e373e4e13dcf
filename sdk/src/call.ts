import { type Address, type Call, type CallSpec, type Run, SPEC } from './call-spec.ts';

/** Declares a function of a module. Called without a client it throws. */
export function declare<C extends Call>(spec: CallSpec): C;
export function declare(spec: CallSpec): Call {
  return Object.assign(
    () => {
      throw new Error(`${spec.id} needs a client: createClient({ modules })`);
    },
    { [SPEC]: spec },
  );
}

/**
 * Declares a function by one text: id, method (READ: a POST that changes nothing), path, and where there are any, the
 * arguments besides the fields of the path, the field that is the answer or its list, and `cursor`.
 */
export function call<C extends Call>(text: string, address?: Address, run?: Run): C;
export function call(text: string, address?: Address, run?: Run): Call {
  const [id = '', method = '', path = '', more, result, paging] = text.split(' ');
  const fields: string[] = path.match(/[^{]+(?=})/g) || [];
  const reads = method === 'READ';
  return declare({
    id,
    method: reads ? 'POST' : method,
    reads,
    path,
    args: more ? fields.concat(more.split(',')) : fields,
    [run ? 'list' : 'unwrap']: result,
    byCursor: !!paging,
    address,
    run,
  });
}

export const isCall = (value: unknown): value is Call => typeof value === 'function' && SPEC in value;
