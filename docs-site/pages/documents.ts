import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { directory } from '../place.ts';
import { linkPages } from './links.ts';
import type { Entry, Page } from './page.ts';

const root = dirname(directory);
const list = (pattern: string) => globSync(pattern, { cwd: root }).sort();
const withoutEnd = (path: string) => path.replace(/(^|\/)README\.md$/, '').replace(/\.md$/, '');

/** The packages’ own pages: a folder of the repository with a README. */
const others = ['bench', 'conformance', 'docs', 'docs-site', 'examples', 'web'];
const packages = list('*/README.md').filter((file) => !others.includes(dirname(file)));
const projectFiles = ['ARCHITECTURE.md', 'CONTRIBUTING.md'];

/** Paths of pages, by their file in the repository. A new file under docs/ is a page by itself. */
const pathByFile = new Map<string, string>([
  ...list('docs/**/*.md').map((file): [string, string] => [file, withoutEnd(file.slice('docs/'.length))]),
  ...packages.map((file): [string, string] => [file, `packages/${dirname(file)}`]),
  ['examples/README.md', 'guides/examples'],
  ...projectFiles.map((file): [string, string] => [file, `project/${withoutEnd(file).toLowerCase()}`]),
]);

/** The page of a file or folder of the repository. */
function pathOf(file: string): string | undefined {
  const name = file.replace(/\/$/, '');
  if (name === 'README.md') return '';
  if (name === 'contract/src') return 'reference';
  if (name === 'docs/decisions') return 'decisions/0001-operations-declared-once';
  return pathByFile.get(name) ?? pathByFile.get(`${name}/README.md`);
}

/** The first paragraph without its marks, to the end of a sentence. */
function describe(body: string): string {
  const paragraph = body.split(/\n\s*\n/).find((part) => /^[A-Z`*[@]/.test(part.trim())) ?? '';
  const plain = paragraph
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.{20,}?[.:](?= |$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain;
}

function toPage(file: string, path: string): Page {
  const text = readFileSync(join(root, file), 'utf8');
  const title = /^# (.*)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? path;
  const body = linkPages(text.replace(/^# .*\n+/m, ''), file, pathOf);
  return { path, title, description: describe(body), body, isSearched: !path.startsWith('decisions/') };
}

export const documentPages: readonly Page[] = [...pathByFile].map(([file, path]) => toPage(file, path));

const entriesOf = (folder: string, first: readonly string[] = []): Entry[] => {
  const found = [...pathByFile.values()].filter((path) => dirname(path) === folder || path === folder);
  const rank = (path: string) => {
    const at = first.indexOf(basename(path));
    return at < 0 ? first.length : at;
  };
  return found.sort((a, b) => rank(a) - rank(b)).map((path) => ({ path }));
};

/** Pages directly under docs/, but those that are elsewhere in the navigation. */
const elsewhere = ['', 'tutorial', 'migration', 'protocol', 'hosting', 'security', 'roles', 'limits', 'glossary'];
const topics = entriesOf('.').filter((entry) => 'path' in entry && !elsewhere.includes(entry.path));
const pick = (paths: readonly string[]): Entry[] =>
  paths.filter((path) => [...pathByFile.values()].includes(path)).map((path) => ({ path }));

export const guideEntries: readonly Entry[] = [
  { label: 'Start', entries: [{ path: '', label: 'Overview' }, ...pick(['tutorial'])] },
  {
    label: 'Sites',
    entries: [
      ...entriesOf('guides', [
        'vite',
        'react-router',
        'astro',
        'next',
        'members',
        'courses-and-choices',
        'languages-and-pictures',
        'server',
      ]),
      ...pick(['migration']),
    ],
  },
  { label: 'Features', entries: topics },
  { label: 'Packages', entries: entriesOf('packages', ['sdk', 'react']) },
  { label: 'Self-hosting', entries: pick(['hosting', 'security', 'roles', 'limits']) },
];

export const protocolEntries: readonly Entry[] = [
  { label: 'Protocol', entries: entriesOf('protocol', ['protocol', 'http', 'endpoints', 'entities', 'queries']) },
  {
    label: 'Project',
    entries: [...entriesOf('project'), ...pick(['glossary']), { label: 'Decisions', entries: entriesOf('decisions') }],
  },
];
