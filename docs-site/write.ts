/** Writes what the generator builds: the pages, their Markdown twins, `llms.txt`, and the navigation. */
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentPages, guideEntries, protocolEntries } from './pages/documents.ts';
import { contentText, llmsText, twinOf, twinText } from './pages/markdown.ts';
import type { Entry, Page } from './pages/page.ts';
import { directory } from './place.ts';
import { referenceEntries, referencePages } from './reference/pages.ts';

export const pages: readonly Page[] = [...documentPages, ...referencePages];
const byPath = new Map(pages.map((page) => [page.path, page]));

const navigation: readonly Entry[] = [
  ...guideEntries,
  { label: 'Reference', entries: referenceEntries },
  ...protocolEntries,
];

const pageAt = (path: string): Page => {
  const page = byPath.get(path);
  if (!page) throw new Error(`there is no page ${path}`);
  return page;
};

/** Operations are written in code’s own case; groups that are long are closed at first. */
const isLong = ['Operations', 'Types', 'Decisions', 'Protocol', 'Project'];
const toSidebar = (entry: Entry): object =>
  'path' in entry
    ? { label: entry.label ?? pageAt(entry.path).title, link: `/${entry.path}${entry.path ? '/' : ''}` }
    : {
        label: entry.label,
        collapsed: entry.isModule === true || isLong.includes(entry.label),
        items: entry.entries.map(toSidebar),
      };

function* pagesOf(entry: Entry): Generator<Page> {
  if ('path' in entry) yield pageAt(entry.path);
  else for (const inner of entry.entries) yield* pagesOf(inner);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

export function writeSite(): void {
  const content = join(directory, 'src', 'content', 'docs');
  const open = join(directory, 'public');
  rmSync(content, { recursive: true, force: true });
  rmSync(open, { recursive: true, force: true });
  for (const page of pages) {
    write(join(content, `${page.path || 'index'}.md`), contentText(page));
    write(join(open, twinOf(page.path)), twinText(page));
  }
  for (const picture of globSync(join(directory, '..', 'docs', 'screenshots', '*')))
    cpSync(picture, join(open, 'pictures', picture.split('/').pop() ?? ''));
  cpSync(join(directory, 'src', 'favicon.svg'), join(open, 'favicon.svg'));
  const groups = navigation.map((entry) => ({
    label: 'label' in entry ? (entry.label ?? '') : '',
    pages: [...new Set(pagesOf(entry))],
  }));
  write(join(open, 'llms.txt'), llmsText(groups));
  const guides = pages.filter(({ path }) => !/^(reference|decisions)\b/.test(path));
  write(join(open, 'llms-full.txt'), guides.map(twinText).join('\n'));
  write(join(directory, 'dist', 'sidebar.json'), JSON.stringify(navigation.map(toSidebar)));
  console.log(`${pages.length} pages`);
}

if (import.meta.main) writeSite();
