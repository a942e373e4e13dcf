/** Mends what the generator writes: cells and code blocks that assistive technology can't tell apart. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { directory } from './place.ts';

const site = join(directory, 'dist', 'site');

for (const file of globSync('**/*.html', { cwd: site })) {
  const html = readFileSync(join(site, file), 'utf8');
  let blocks = 0;
  const mended = html
    // Markdown has no tables without a head.
    .replaceAll('<th></th>', '<td></td>')
    // Its script makes those that scroll regions, which need names of their own.
    .replace(/<pre data-language=/g, () => {
      blocks += 1;
      return `<pre tabindex="0" role="region" aria-label="Code ${blocks}" data-language=`;
    });
  writeFileSync(join(site, file), mended);
}
