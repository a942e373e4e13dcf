/** One page of the site, in Markdown. */
export interface Page {
  /** Below the site’s root, without slashes around it; empty for the first page. */
  path: string;
  title: string;
  /** One sentence, for search engines, previews and `llms.txt`. */
  description: string;
  /** Without its title. Links to other pages are their paths: `/tutorial/`. */
  body: string;
  /** False for pages that are found by other means, such as decisions. */
  isSearched: boolean;
}

/** A place in the navigation: a page by its path, or a group. */
export type Entry = { path: string; label?: string } | { label: string; isModule?: true; entries: readonly Entry[] };

export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The text of a cell of a table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(' | ')} |`).join('\n');
