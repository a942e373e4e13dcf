import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x26;', '&').replaceAll('&#38;', '&');
const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => decode(value));

/** Links of the site, and of its Markdown twins, that lead nowhere. */
export function findDeadLinks(site: string): string[] {
  const files = globSync('**/*.html', { cwd: site });
  const html = new Map(files.map((file) => [`/${file}`, readFileSync(join(site, file), 'utf8')]));
  const ids = new Map([...html].map(([path, text]) => [path, new Set(valuesOf(text, 'id'))]));
  const dead: string[] = [];
  for (const [path, text] of html) {
    for (const href of new Set([...valuesOf(text, 'href'), ...valuesOf(text, 'src')])) {
      if (/^(https?:|mailto:|data:)/.test(href) || href === '') continue;
      const { pathname, hash } = new URL(href, `http://site${path.replace('index.html', '')}`);
      const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
      if (!html.has(file) && !existsSync(join(site, decodeURIComponent(file)))) dead.push(`${path}: ${href}`);
      else if (hash && !ids.get(file)?.has(decodeURIComponent(hash.slice(1)))) dead.push(`${path}: ${href}`);
    }
  }
  for (const file of globSync('**/*.{md,txt}', { cwd: site })) {
    const text = readFileSync(join(site, file), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\((\/[^)#\s]*)/g)) {
      if (!existsSync(join(site, target))) dead.push(`${file}: ${target}`);
    }
  }
  return dead;
}
