import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MIGRATIONS = 'platform/src/server/db/migrations';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 }).trim();

const countMigrations = (commit: string) =>
  git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`)
    .split('\n')
    .filter((path) => /\/\d{4}-/.test(path)).length;

/** The last commit that has fewer migrations than this one. */
export function findEarlierCommit(): string {
  const now = countMigrations('HEAD');
  const commits = git('log', '--format=%H', '--', MIGRATIONS).split('\n');
  const later = commits.find((commit) => countMigrations(`${commit}^`) < now);
  if (later === undefined) throw new Error('No commit has fewer migrations.');
  return git('rev-parse', `${later}^`);
}

export interface EarlierVersion {
  directory: string;
  commit: string;
  migrations: number;
  remove(): void;
}

/** A commit in a directory of its own, with its packages. */
export function checkOut(name: string): EarlierVersion {
  const commit = git('rev-parse', '--short', name);
  const parent = mkdtempSync(join(tmpdir(), 'foyer-earlier-'));
  const directory = join(parent, commit);
  git('worktree', 'add', '--detach', '--quiet', directory, commit);
  const remove = () => {
    git('worktree', 'remove', '--force', directory);
    rmSync(parent, { recursive: true, force: true });
  };
  try {
    const quiet = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['ci', '--prefix', directory, ...quiet], { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (error) {
    remove();
    throw error;
  }
  return { directory, commit, migrations: countMigrations(commit), remove };
}
