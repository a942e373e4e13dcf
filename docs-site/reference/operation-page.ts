import { commonErrors, errorStatus, type NamedOperation } from '@foyer/contract';
import { errorMeanings } from '@foyer/contract/error-meanings';
import { addressesOf } from '../../platform/src/server/http/addresses.ts';
import { toReference } from '../../sdk/src/compatible/translate.ts';
import { type Example, readExamples } from '../examples/recorded.ts';
import { callText, curlText, programText, statementText } from '../examples/snippets.ts';
import { kebab, type Page, table } from '../pages/page.ts';
import { compatibleOf } from './compatible.ts';
import { errorUrl } from './errors-page.ts';
import { eventUrl } from './events-page.ts';
import { fieldsTable } from './fields.ts';

export const operationPath = ({ module, name }: Pick<NamedOperation, 'module' | 'name'>): string =>
  `reference/${kebab(module)}/${kebab(name)}`;

const fence = (language: string, title: string, text: string) => `\`\`\`${language} title="${title}"\n${text}\n\`\`\``;

const effects = {
  read: 'Changes nothing.',
  write: 'All or nothing, and once for each `Idempotency-Key`.',
  staged: 'In steps: attempts count even when they are refused.',
} as const;

function factsTable({ operation }: NamedOperation, addresses: readonly string[]): string {
  const { allow, effect, emits, method, cost, returnsSecret } = operation;
  const facts: [string, string][] = [
    ['HTTP', `\`${method} ${addresses[0]}\``],
    [
      'Also at',
      addresses
        .slice(1)
        .map((address) => `\`${address}\``)
        .join(', '),
    ],
    ['Who may call', allow === 'public' ? 'everybody, without a token' : allow.join(', ')],
    ['Effect', effects[effect]],
    ['Events', emits.map((type) => `[${type}](${eventUrl(type)})`).join(', ')],
    ['Answers with', returnsSecret ? 'a secret: no key that only reads gets it' : ''],
    [
      'Work',
      `${cost?.base ?? 1} units${cost?.per ? `, and more for each of ${Object.keys(cost.per).join(', ')}` : ''} ([limits](/limits/))`.replace(
        /^1 units/,
        '1 unit',
      ),
    ],
  ];
  return table(
    ['', ''],
    facts.filter(([, text]) => text !== ''),
  );
}

/** The same request with our client, as HTTP, and with the reference client’s names. */
function examplesText(named: NamedOperation, { request, answer }: Example): string {
  const { id } = named;
  const keys = Object.keys(Object(answer));
  const ours = programText(named, statementText(named, request, keys));
  const parts = [fence('ts', '@foyer/sdk', ours), fence('sh', 'HTTP', curlText(named, request))];
  const compatible = compatibleOf(id);
  if (compatible) {
    const toNames = (value: unknown) => toReference(named.module, value);
    const call = callText(`${compatible.namespace}.${compatible.name}`, compatible, request, toNames);
    const statement = `const answer = await ${call};`;
    parts.push(fence('ts', '@foyer/sdk/compatible', programText(named, statement, compatible)));
  }
  return [...parts, fence('json', 'Answer', JSON.stringify(answer, null, 2))].join('\n\n');
}

function errorsText({ operation }: NamedOperation): string {
  const rows = operation.errors.map((code) => [
    `[\`${code}\`](${errorUrl(code)})`,
    String(errorStatus[code]),
    errorMeanings[code],
  ]);
  const common = commonErrors.map((code) => `[\`${code}\`](${errorUrl(code)})`).join(', ');
  const own = rows.length > 0 ? `${table(['Code', 'Status', 'Meaning'], rows)}\n\n` : '';
  return `${own}${own ? 'And those' : 'Those'} of every operation: ${common}.`;
}

export function operationPage(named: NamedOperation): Page {
  const { id, module, name, operation } = named;
  const example = readExamples(module)[name];
  if (!example) throw new Error(`${id} has no example: run FOYER_RECORD_EXAMPLES=1 npm test -- contract.db`);
  // As in OpenAPI, the first address is the one that the client calls.
  const first = `${operation.prefixes[0] ?? ''}${operation.path}`;
  const addresses = [...new Set([first, ...addressesOf(named)])];
  const body = [
    `${operation.summary}.`,
    factsTable(named, addresses),
    '## Example',
    examplesText(named, example),
    '## Request',
    fieldsTable(operation.request, 'sent'),
    '## Answer',
    fieldsTable(operation.response, 'read'),
    '## Errors',
    errorsText(named),
  ].join('\n\n');
  return {
    path: operationPath(named),
    title: `${module}: ${name}`,
    description: `${operation.summary}.`,
    body,
    isSearched: true,
  };
}
