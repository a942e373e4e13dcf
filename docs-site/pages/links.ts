import { dirname, join, relative } from 'node:path';

/** Code, which stays as it is, or a link; images have an exclamation mark before it. */
const CODE_OR_LINK = /^```[\s\S]*?^```$|(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)|`[^`\n]+`/gm;

/**
 * Links between files of the repository become links between pages. What the site doesn’t have, such as a source file,
 * keeps its text only.
 */
export function linkPages(text: string, file: string, pathOf: (file: string) => string | undefined): string {
  return text.replace(CODE_OR_LINK, (whole: string, mark: string, label: string, target?: string) => {
    if (!target || /^(https?:|mailto:|#|\/)/.test(target)) return whole;
    const [name = '', anchor = ''] = target.split('#');
    const path = relative('.', join(dirname(file), name));
    if (mark) return `![${label}](/pictures/${path.split('/').pop()})`;
    const page = pathOf(path);
    if (page === undefined) return label;
    return `[${label}](${page === '' ? '/' : `/${page}/`}${anchor ? `#${anchor}` : ''})`;
  });
}
