import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Tarball } from './pack.ts';

const root = new URL('../..', import.meta.url).pathname;

/** The packages' own dependencies, besides each other. */
const needed = ['typebox', 'react', '@tanstack/react-query', '@types/react', 'csstype', '@modelcontextprotocol/server'];

/** An empty project outside the repository with the packed packages in node_modules, as npm would put them there. */
export function createProject(tarballs: readonly Tarball[]): string {
  const project = mkdtempSync(join(tmpdir(), 'foyer-packages-'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  for (const { name, path } of tarballs) {
    const folder = join(project, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xzf', path, '-C', folder, '--strip-components=1']);
  }
  for (const name of needed) {
    const link = join(project, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  return project;
}
