import type { NamedOperation } from '@foyer/contract';
import { fieldNames } from './field-names.ts';
import { fieldsOf, type Schema } from './schema.ts';
import type { TypeWriter } from './type-text.ts';

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const quote = (text: string) => `'${text}'`;
const union = (members: readonly string[]) => members.join(' | ') || 'never';

const declare = (name: string, fields: readonly string[]) =>
  `export interface ${name} {\n${fields.map((field) => `  ${field}\n`).join('')}}\n`;

/** The schema at a dotted name of a request or response. */
const schemaAt = (schema: Schema, name: string): Schema =>
  name.split('.').reduce<Schema>((inner, field) => inner.properties?.[field] ?? {}, schema);

const positionalOf = ({ operation }: NamedOperation) => (operation.list ? ['query'] : operation.args);

/** The options of a call: the request without its positional arguments. */
function optionsOf(named: NamedOperation, types: TypeWriter) {
  const request: Schema = named.operation.request;
  const positional = positionalOf(named);
  const rest = fieldsOf(request).filter(([name]) => !positional.includes(name));
  if (rest.length === 0) return { parameter: 'options?: NoOptions', type: 'NoOptions', text: '' };
  const type = `${pascal(named.name)}Options`;
  const optional = rest.some(([name]) => request.required?.includes(name)) ? '' : '?';
  const text = declare(type, types.fields(request, 'sent', positional));
  return { parameter: `options${optional}: ${type}`, type, text };
}

function answerOf({ name, operation }: NamedOperation, types: TypeWriter) {
  const response: Schema = operation.response;
  if (operation.unwrap) return { type: types.typeOf(schemaAt(response, operation.unwrap), 'read'), text: '' };
  const type = `${pascal(name)}Response`;
  return { type, text: declare(type, types.fields(response, 'read')) };
}

/** A query whose conditions and sorting know the fields of the items. */
function queryText(named: NamedOperation, types: TypeWriter, field: string) {
  const query = schemaAt(named.operation.request, 'query');
  const own = new Set(['filter', 'sort', 'sorting']);
  const typed = fieldsOf(query).flatMap(([name]) =>
    own.has(name)
      ? [`${name}?: ${name === 'filter' ? `Filter<${field}>` : `readonly SortBy<${field}>[]`} | null;`]
      : [],
  );
  return declare(`${pascal(named.name)}Query`, [...typed, ...types.fields(query, 'sent', [...own])]);
}

function listText(named: NamedOperation, list: string, types: TypeWriter) {
  const { name, operation } = named;
  const item = schemaAt(operation.response, list).items ?? {};
  const field = `${pascal(name)}Field`;
  const options = optionsOf(named, types);
  const answer = answerOf(named, types);
  return {
    before: [
      `export type ${field} = ${union(fieldNames(operation.queryFields ?? []).map(quote))};\n`,
      queryText(named, types, field),
      options.text,
      answer.text,
    ].join(''),
    type: `ListCall<{
  item: ${types.typeOf(item, 'read')};
  field: ${field};
  by: ${operation.paging === 'cursor' ? quote('cursor') : quote('offset')};
  query: ${pascal(name)}Query;
  options: ${options.type};
  answer: ${answer.type};
  code: ${union(operation.errors.map(quote))};
}>`,
  };
}

function callText(named: NamedOperation, types: TypeWriter) {
  const { operation } = named;
  const options = optionsOf(named, types);
  const answer = answerOf(named, types);
  const positional = operation.args.map((path) => {
    const type = types.typeOf(schemaAt(operation.request, path), 'sent');
    return `${path.split('.').pop()}: ${type}`;
  });
  const inputs = [...positional, options.parameter].join(', ');
  return {
    before: options.text + answer.text,
    type: `Call<[${inputs}], ${answer.type}, ${union(operation.errors.map(quote))}>`,
  };
}

/** The names of a path's fields, in its order. */
const fieldsOfPath = (path: string): readonly string[] => path.match(/[^{]+(?=})/g) ?? [];

/** The operation as one text, which `call` of the client reads. */
function specText({ id, operation }: NamedOperation) {
  const { method, fallback, path, prefixes, args, effect, unwrap, list, paging } = operation;
  const fields = fieldsOfPath(path);
  const positional = list ? ['query'] : args;
  if (fields.some((field, at) => field !== positional[at])) throw new Error(`${id}: its path's fields come first`);
  if (Boolean(fallback) !== (method === 'GET' && Boolean(list))) throw new Error(`${id}: a list by GET has a fallback`);
  const words = [
    id,
    method === 'POST' && effect === 'read' ? 'READ' : method,
    (prefixes[0] ?? '') + path,
    positional.slice(fields.length).join(),
    unwrap ?? list ?? '',
    paging === 'cursor' ? 'cursor' : '',
  ];
  return words.join(' ').trimEnd();
}

/** The operation as a line of the table of all modules, which `readModules` of the client reads. */
export const tableLine = (named: NamedOperation) =>
  specText(named).slice(named.module.length + 1) +
  (named.operation.list && named.operation.paging !== 'cursor' ? ' offset' : '');

/** Functions that a call needs besides its text; bundles of calls that don't need it are without it. */
function partsText({ method, path, list }: NamedOperation['operation']) {
  const isAddressed = method === 'GET' || method === 'DELETE' || path.includes('{');
  if (list) return isAddressed ? ', toAddress, runList' : ', undefined, runList';
  return isAddressed ? ', toAddress' : '';
}

/** The function of a module for an operation, after the types that it alone has. */
export function operationText(named: NamedOperation, types: TypeWriter) {
  const { list, summary } = named.operation;
  const declaration = `call(${quote(specText(named))}${partsText(named.operation)})`;
  const { before, type } = list ? listText(named, list, types) : callText(named, types);
  return `
${before}/** ${summary}. */
export const ${named.name}: ${type} = /* @__PURE__ */ ${declaration};
`;
}
