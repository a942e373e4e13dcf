import type { FieldViolation } from '@foyer/contract';
import { oneViolation } from './violations.ts';

const MAX_LENGTH = 50;

/** Mail programs make links of these. "J.Smith" is a name: an initial is no domain. */
const WEB_ADDRESS = /(?:[\p{L}\p{N}][\p{L}\p{N}-]+|[\p{Ll}\p{N}])\.\p{L}{2}|\.\p{L}{2,}\/|:\/\/|@/u;
const PHONE_NUMBER = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){5}/u;
/** Line breaks, control characters, and those that turn the direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** The reason that a text is no person's name; undefined if it is one. Names go into mails, also to people who never gave them. */
export function findNameViolation(name: string, field: string): FieldViolation | undefined {
  if ([...name].length > MAX_LENGTH) {
    return oneViolation(field, `must not have more than ${MAX_LENGTH} characters`, 'MAX_LENGTH');
  }
  const text = name.normalize('NFKC');
  if (UNPRINTABLE.test(text)) return oneViolation(field, 'must be one line of text', 'FORMAT');
  // Browsers read the ideographic full stop as a dot; invisible characters don't hide an address from people.
  const seen = text.replaceAll('。', '.').replace(/\p{Cf}/gu, '');
  return WEB_ADDRESS.test(seen) || PHONE_NUMBER.test(seen)
    ? oneViolation(field, 'must be a name, without a web address, an e-mail address or a phone number', 'FORMAT')
    : undefined;
}

export const isPersonName = (name: string): boolean => findNameViolation(name, 'name') === undefined;
