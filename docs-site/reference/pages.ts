import { operations } from '@foyer/contract';
import { moduleSummaries } from '@foyer/contract/module-summaries';
import { type Entry, kebab, type Page, table } from '../pages/page.ts';
import { errorsPage } from './errors-page.ts';
import { eventsPage } from './events-page.ts';
import { operationPage, operationPath } from './operation-page.ts';
import { typesPages } from './types-pages.ts';

const byModule = Map.groupBy(operations, ({ module }) => module);
const summaries: Readonly<Record<string, string>> = moduleSummaries;

function modulePage(module: string): Page {
  const rows = (byModule.get(module) ?? []).map((one) => [
    `[${one.name}](/${operationPath(one)}/)`,
    one.operation.summary,
  ]);
  const summary = summaries[module] ?? '';
  return {
    path: `reference/${kebab(module)}`,
    title: module,
    description: summary,
    body: `${summary}\n\n\`\`\`ts\nimport { ${module} } from '@foyer/sdk';\n\`\`\`\n\n${table(['Operation', ''], rows)}`,
    isSearched: true,
  };
}

const overviewPage = (): Page => ({
  path: 'reference',
  title: 'Reference',
  description: 'Every operation, type, error code and event of the platform, written from its contract.',
  body: `Written from the contract that the server checks requests with, so that it says what the server does. Each operation has an
example that the tests run against a platform: as HTTP, and with our client, which has to send the same request.
[\`/openapi.json\`](/protocol/http/) of every platform says the same for programs. See also [error codes](/reference/errors/),
[events](/reference/events/) and [who may call what](/roles/).

${table(
  ['Module', 'Operations', ''],
  [...byModule].map(([module, members]) => [
    `[${module}](/reference/${kebab(module)}/)`,
    String(members.length),
    summaries[module] ?? '',
  ]),
)}`,
  isSearched: true,
});

const types = typesPages();

/** Every page that follows from the contract. */
export const referencePages: readonly Page[] = [
  overviewPage(),
  errorsPage(),
  eventsPage(),
  ...[...byModule.keys()].map(modulePage),
  ...operations.map(operationPage),
  ...types,
];

const moduleEntry = ([module, members]: [string, typeof operations]): Entry => ({
  label: module,
  isModule: true,
  entries: [
    { path: `reference/${kebab(module)}`, label: 'Overview' },
    ...members.map((one) => ({ path: operationPath(one), label: one.name })),
  ],
});

export const referenceEntries: readonly Entry[] = [
  { path: 'reference', label: 'Overview' },
  { path: 'reference/errors' },
  { path: 'reference/events' },
  { label: 'Operations', entries: [...byModule].map(moduleEntry) },
  { label: 'Types', entries: types.map(({ path, title }) => ({ path, label: title.replace('Types: ', '') })) },
];
