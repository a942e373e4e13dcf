import type { Page } from './page.ts';

/** The address of a page’s Markdown: `/tutorial.md`. */
export const twinOf = (path: string): string => `/${path || 'index'}.md`;

/** A page as its Markdown twin shows it, with links to other twins. */
export const twinText = ({ title, body }: Page): string =>
  `# ${title}\n\n${body.replace(/\]\(\/([^)#]*?)\/?(#[^)]*)?\)/g, (_, path: string, anchor = '') => `](${/\.\w+$/.test(path) ? `/${path}` : twinOf(path)}${anchor})`)}\n`;

/** A page as the generator reads it. */
export function contentText({ path, title, description, body, isSearched }: Page): string {
  const front = {
    title,
    description,
    slug: path,
    ...(isSearched ? {} : { pagefind: false }),
  };
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n\n${body}\n`;
}

/** `llms.txt`: what there is, with a sentence each. */
export function llmsText(groups: readonly { label: string; pages: readonly Page[] }[]): string {
  const parts = groups.map(({ label, pages }) => {
    const lines = pages.map(({ path, title, description }) => `- [${title}](${twinOf(path)}): ${description}`);
    return `## ${label}\n\n${lines.join('\n')}\n`;
  });
  return `# Foyer

> Bookings, members, paid plans and sign-in for a business’s own site. Open source and self-hosted; a TypeScript client
> (\`@foyer/sdk\`), a React layer (\`@foyer/react\`), and an HTTP API with an OpenAPI description at \`/openapi.json\`.

Every page is there as Markdown too, at its address with \`.md\`. [/llms-full.txt](/llms-full.txt) has the guides, the protocol
and the packages in one file.

${parts.join('\n')}`;
}
