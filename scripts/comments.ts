const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/;
/** Lines of `//` that follow each other are one comment. */
const LINES = /\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/;
const BLOCK = /\/\*[\s\S]*?\*\//;
/** A regular expression stands where a value is expected; elsewhere a slash divides. */
const REGEX = /(?<=(?:[(,=:[!&|?{};>]|return)\s*)\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//;
const TOKEN = new RegExp([STRING, LINES, BLOCK, REGEX].map(({ source }) => source).join('|'), 'g');

const isComment = (token: string): boolean => token.startsWith('//') || token.startsWith('/*');

/** The comments of a TypeScript, JavaScript or CSS source without their marks, and the source without its comments. */
export function splitComments(source: string): { comments: string[]; code: string } {
  const tokens = source.match(TOKEN) ?? [];
  const comments = tokens
    .filter(isComment)
    .map((token) => token.replace(/^[ \t]*(?:\/\*+|\*\/|\*|\/\/)/gm, '').replace(/\*\/$/, ''));
  return { comments, code: source.replace(TOKEN, (token) => (isComment(token) ? '' : token)) };
}
