import { dirname, join, normalize } from 'node:path/posix';

export interface Import {
  /** A path of the repository, or `npm:` with a package, or `node:` with a module. */
  target: string;
  /** Whether the import disappears when types are stripped. */
  isTypeOnly: boolean;
}

export interface SourceFile {
  path: string;
  /** The text without its comments. */
  code: string;
  imports: readonly Import[];
}

/** The files of the repository by path. */
export type SourceTree = ReadonlyMap<string, SourceFile>;

const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gms;
const DYNAMIC = /\bimport\('([^']+)'\)/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|[\s;,{}()])\/\/.*$/gm;

/** Whether the file is a test or used only by tests. */
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
