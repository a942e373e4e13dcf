import { oneViolation, ValidationError } from '../lib/violations.ts';
import { fieldAt, isKeptNumber } from './kept.ts';

const BACKSLASH = 92;

/** Position of the quote that ends the string beginning at `open`; -1 when the text ends before it. */
function endOfString(text: string, open: number): number {
  for (let close = text.indexOf('"', open + 1); close !== -1; close = text.indexOf('"', close + 1)) {
    let before = close - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((close - before) % 2 === 1) return close;
  }
  return -1;
}

const [COLON, DOT, ZERO, NINE, LOWER_E, TO_LOWER] = [58, 46, 48, 57, 101, 32];
/** Numbers of fewer characters, without an exponent, have no more digits than a double keeps. */
const USUAL_LENGTH = 17;

/**
 * Counts the names in valid JSON text, repeated ones too, and tells whether a number is long or has an exponent. Reads
 * only what is between strings.
 */
export function countTokens(text: string): { names: number; hasUnusualNumber: boolean } {
  let names = 0;
  let digits = 0;
  let hasUnusualNumber = false;
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf('"', at);
    const end = open === -1 ? text.length : open;
    for (; at < end; at += 1) {
      const char = text.charCodeAt(at);
      if ((char >= ZERO && char <= NINE) || char === DOT) {
        digits += 1;
        if (digits > USUAL_LENGTH) hasUnusualNumber = true;
      } else {
        if (char === COLON) names += 1;
        else if (digits > 0 && (char | TO_LOWER) === LOWER_E) hasUnusualNumber = true;
        digits = 0;
      }
    }
    if (open !== -1) at = endOfString(text, open) + 1;
  }
  return { names, hasUnusualNumber };
}

/** An object or list that is being read. */
interface Level {
  /** The names read so far; absent in a list. */
  names?: Set<string>;
  /** The current name or index. */
  at: string | number;
  isAtName: boolean;
}

/**
 * Reads JSON text token by token and keeps the path. Slower than JSON.parse, so only for text that is suspected or
 * refused. The text is valid JSON or the beginning of it.
 */
class TokenReader {
  readonly #text: string;
  readonly #levels: Level[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get field(): string {
    return this.#levels.reduce((field, { at }) => (at === '' ? field : fieldAt(field, at)), '');
  }

  /** Throws a ValidationError that names the first repeated name, or number that can't be kept. */
  read(): void {
    const text = this.#text;
    const number = /-?\d[-+.\deE]*/y;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charAt(at);
      number.lastIndex = at;
      const [literal] = number.exec(text) ?? [];
      if (sign === '"') {
        const close = endOfString(text, at);
        if (close === -1) return;
        this.#readString(text.slice(at, close + 1));
        at = close;
      } else if (literal !== undefined) {
        if (!isKeptNumber(literal)) this.#refuse('is a number that can’t be kept as it is written');
        at += literal.length - 1;
      } else this.#readSign(sign);
    }
  }

  #readString(literal: string): void {
    const level = this.#levels.at(-1);
    if (!level?.isAtName) return;
    const name: string = JSON.parse(literal);
    level.at = name;
    level.isAtName = false;
    if (level.names?.has(name)) this.#refuse('was sent twice');
    level.names?.add(name);
  }

  #readSign(sign: string): void {
    const level = this.#levels.at(-1);
    if (sign === '{') this.#levels.push({ names: new Set(), at: '', isAtName: true });
    else if (sign === '[') this.#levels.push({ at: 0, isAtName: false });
    else if (sign === '}' || sign === ']') this.#levels.pop();
    else if (sign === ',' && level) {
      if (typeof level.at === 'number') level.at += 1;
      else level.isAtName = true;
    }
  }

  #refuse(description: string): never {
    throw new ValidationError([oneViolation(this.field || 'body', description, 'FORMAT')]);
  }
}

export const refuseAmbiguous = (text: string): void => new TokenReader(text).read();

/** The field in whose value the beginning of a JSON text ends. */
export function fieldAtEnd(text: string): string {
  const tokens = new TokenReader(text);
  tokens.read();
  return tokens.field;
}
