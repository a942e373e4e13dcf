/**
 * Checks that everything cited in a comment or document exists: a decision, a section of docs/protocol, a row of
 * docs/security.md, a document or a source file. Public standards are cited by name (CONTRIBUTING.md, "Citations").
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { splitComments } from './comments.ts';

export interface Repository {
  files: ReadonlySet<string>;
  read(file: string): string;
}

interface Targets extends Repository {
  decisions: ReadonlySet<string>;
  securityRows: ReadonlySet<string>;
  /** `bookings` and `bookings §2`, for each page of docs/protocol and each of its sections. */
  protocol: ReadonlySet<string>;
  /** The scripts of `npm run` in any package. */
  scripts: ReadonlySet<string>;
}

const STANDARD =
  /(?:RFC \d{3,5}|OpenID Connect(?: [A-Z][\w-]+)+|WebAuthn|WHATWG [A-Z]\w+|W3C [A-Z]\w+|CLDR|OWASP [A-Z]\w+|Unicode [A-Z]\w+|ECMA-\d+|ISO \d+|NIST SP [\d-]+)/;
const SECTIONS = /§\d[\w.]*\w|§\d/;
const PROTOCOL_SECTIONS = new RegExp(
  `protocol: ([a-z-]+)((?: (?:${SECTIONS.source}))(?:(?:,| and|, and) (?:${SECTIONS.source}))*)`,
  'g',
);
const STANDARD_SECTIONS = new RegExp(
  `${STANDARD.source},? (?:${SECTIONS.source})(?:(?:,| and|, and| to) (?:${SECTIONS.source}))*`,
  'g',
);

/** Documents that were once cited but never in the repository. */
const UNKNOWN_DOCUMENT =
  /\bwire semantics\b|\bclient behaviours\b|\bwire\/[\w-]+\.(?:md|json)|\bthe spec\b|\((?:the )?(?:spec|design|field|orders|ui)(?:[:,] [^)]*)?\)/gi;

/** A citation may continue on the next line. */
const flatten = (text: string): string => text.replace(/\s+/g, ' ');

export function findTargets({ files, read }: Repository): Targets {
  const decisions = new Set<string>();
  const protocol = new Set<string>();
  const scripts = new Set<string>();
  for (const file of files) {
    if (/(?:^|\/)package\.json$/.test(file)) {
      for (const name of Object.keys(JSON.parse(read(file)).scripts ?? {})) scripts.add(name);
    }
    const decision = /^docs\/decisions\/(\d{4})-/.exec(file)?.[1];
    if (decision) decisions.add(decision);
    const page = /^docs\/protocol\/([a-z-]+)\.md$/.exec(file)?.[1];
    if (!page) continue;
    protocol.add(page);
    for (const [, section] of read(file).matchAll(/^##+ (\d[\d.]*?)\.? /gm)) protocol.add(`${page} §${section}`);
  }
  const security = files.has('docs/security.md') ? read('docs/security.md') : '';
  const securityRows = new Set([...security.matchAll(/^\| ([A-Z]\d\d)\s*\|/gm)].map(([, row]) => row ?? ''));
  return { files, read, decisions, protocol, scripts, securityRows };
}

type Find = (text: string, targets: Targets) => string[];

const findInProtocol: Find = (text, { protocol }) =>
  [...text.matchAll(PROTOCOL_SECTIONS)].flatMap(([, page = '', sections = '']) => {
    if (!protocol.has(page)) return [`docs/protocol has no page ${page}`];
    const named = [...sections.matchAll(new RegExp(SECTIONS, 'g'))].map(([section]) => `${page} ${section}`);
    return named
      .filter((section) => !protocol.has(section))
      .map((section) => `docs/protocol has no section ${section}`);
  });

/** A page of docs/protocol cites its own sections by number alone. */
const nameOwnPage = (text: string, file: string): string => {
  const page = /^docs\/protocol\/([a-z-]+)\.md$/.exec(file)?.[1];
  return page ? text.replace(/(?<!protocol: [a-z-]+ )(?=§)/g, `protocol: ${page} `) : text;
};

const findUnknownSections: Find = (text) => {
  const rest = text.replace(PROTOCOL_SECTIONS, '').replace(STANDARD_SECTIONS, '');
  return [...rest.matchAll(/.{0,30}§.{0,6}/g)].map(
    ([cited]) => `"${cited.trim()}" names no document that can be opened`,
  );
};

const findDecisions: Find = (text, { decisions }) =>
  [...text.matchAll(/\bdecisions? (\d{4}(?:(?:,| and|, and| to) \d{4})*)/gi)]
    .flatMap(([, numbers = '']) => numbers.match(/\d{4}/g) ?? [])
    .filter((number) => !decisions.has(number))
    .map((number) => `there is no decision ${number}`);

const findSecurityRows: Find = (text, { securityRows }) =>
  [...text.matchAll(/\bsecurity ([A-Z]\d\d(?:(?:,| and|, and| to) [A-Z]\d\d)*)/gi)]
    .flatMap(([, rows = '']) => rows.match(/[A-Z]\d\d/g) ?? [])
    .filter((row) => !securityRows.has(row))
    .map((row) => `docs/security.md has no row ${row}`);

const findScripts: Find = (text, { scripts }) =>
  [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !scripts.has(name))
    .map((name) => `there is no command npm run ${name}`);

const findUnknownDocuments: Find = (text) =>
  [...text.matchAll(UNKNOWN_DOCUMENT)].map(([name]) => `"${name}" names no document that can be opened`);

/** The end of a path is enough: `waitlist/store.ts` is found in any folder. */
function exists(files: ReadonlySet<string>, from: string, path: string): boolean {
  const beside = posix.join(dirname(from), path).replace(/\/$/, '');
  const tail = path.replace(/^(?:\.\.?\/)+|\/$/g, '');
  return [...files].some(
    (file) =>
      file === beside ||
      file === tail ||
      file.startsWith(`${beside}/`) ||
      file.startsWith(`${tail}/`) ||
      file.endsWith(`/${tail}`),
  );
}

const PATH = /(?<![\w*}>/:@.-])(?:\.{1,2}\/)*(?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|md)\b(?![\w*{<-])/g;
const DOCUMENT = /(?<![\w/])docs\/[\w./-]*\w/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)\s]*)?\)/g;

const findPaths = (text: string, file: string, { files }: Targets): string[] =>
  [...text.matchAll(PATH), ...text.matchAll(DOCUMENT)]
    .map(([path]) => path)
    .filter((path) => !exists(files, file, path))
    .map((path) => `there is no file ${path}`);

const findLinks = (text: string, file: string, { files }: Targets): string[] =>
  [...text.matchAll(LINK)]
    .map(([, path = '']) => path)
    .filter((path) => !exists(files, file, path))
    .map((path) => `the link ${path} leads nowhere`);

/** Strings are read too, since test names contain citations. */
const inAllText = [findInProtocol, findUnknownSections, findDecisions, findSecurityRows];

function checkFile(file: string, targets: Targets): string[] {
  const source = targets.read(file);
  const inText = (text: string) => inAllText.flatMap((find) => find(nameOwnPage(flatten(text), file), targets));
  const inProse = (text: string) => [
    ...inText(text),
    ...findUnknownDocuments(flatten(text), targets),
    ...findScripts(flatten(text), targets),
    ...findPaths(text, file, targets),
  ];
  if (file.endsWith('.md')) {
    const prose = source.replace(/```[\s\S]*?```/g, '');
    return [...inProse(prose), ...findLinks(prose, file, targets)];
  }
  const { comments, code } = splitComments(source);
  return [...comments.flatMap(inProse), ...inText(code)];
}

/** One line for each citation of something that does not exist. */
export function findProblems(repository: Repository): string[] {
  const targets = findTargets(repository);
  return [...repository.files]
    .filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file) && !file.startsWith('scripts/check-citations.'))
    .flatMap((file) => [...new Set(checkFile(file, targets))].map((problem) => `${file}: ${problem}`));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const files = new Set(listed.trim().split('\n'));
  const problems = findProblems({ files, read });
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} citations lead nowhere`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
