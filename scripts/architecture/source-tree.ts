import { dirname, join, normalize } from 'node:path/posix';

export interface Import {
  /** A path of the repository, or `npm:` and the package, or `node:` and the module. */
  target: string;
  /** Leaves nothing behind when the types are stripped. */
  isTypeOnly: boolean;
}

export interface SourceFile {
  path: string;
  /** The text without its comments. */
  code: string;
  imports: readonly Import[];
}

/** Paths of the repository and what stands there. */
export type SourceTree = ReadonlyMap<string, SourceFile>;

const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gms;
const DYNAMIC = /\bimport\('([^']+)'\)/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|[\s;,{}()])\/\/.*$/gm;

/** True for tests and for what only tests use. */
export const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$|\/testing\//.test(path);

export function readSourceTree(texts: ReadonlyMap<string, string>): SourceTree {
  return new Map([...texts].map(([path, text]) => [path, readSourceFile(path, text)]));
}

function readSourceFile(path: string, text: string): SourceFile {
  const code = text.replace(COMMENTS, '');
  const statements = [...code.matchAll(STATEMENT)].map(([, type, name = '']) => ({
    target: resolve(path, name),
    isTypeOnly: type !== undefined,
  }));
  const dynamic = [...code.matchAll(DYNAMIC)].map(([, name = '']) => ({
    target: resolve(path, name),
    isTypeOnly: false,
  }));
  return { path, code, imports: [...statements, ...dynamic] };
}

function resolve(path: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(path), name));
  const [, workspace, file] = name.match(/^@foyer\/([^/]+)(?:\/(.+))?$/) ?? [];
  if (workspace) return `${workspace}/src/${file ?? (workspace === 'platform' ? 'platform' : 'index')}.ts`;
  return name.startsWith('node:') ? name : `npm:${name}`;
}
