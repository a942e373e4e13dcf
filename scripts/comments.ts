const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/;
/** Consecutive `//` lines are one comment. */
const LINES = /\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/;
const BLOCK = /\/\*[\s\S]*?\*\//;
/** A slash starts a regular expression where a value is expected; elsewhere it divides. */
const REGEX = /(?<=(?:[(,=:[!&|?{};>]|return)\s*)\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//;
const TOKEN = new RegExp([STRING, LINES, BLOCK, REGEX].map(({ source }) => source).join('|'), 'g');

const isComment = (token: string): boolean => token.startsWith('//') || token.startsWith('/*');

/** Splits TypeScript, JavaScript or CSS into its comments, without their marks, and the code without comments. */
export function splitComments(source: string): { comments: string[]; code: string } {
  const tokens = source.match(TOKEN) ?? [];
  const comments = tokens
    .filter(isComment)
    .map((token) => token.replace(/^[ \t]*(?:\/\*+|\*\/|\*|\/\/)/gm, '').replace(/\*\/$/, ''));
  return { comments, code: source.replace(TOKEN, (token) => (isComment(token) ? '' : token)) };
}
