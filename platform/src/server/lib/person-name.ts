import type { FieldViolation } from '@foyer/contract';
import { oneViolation, ValidationError } from './violations.ts';

const MAX_LENGTH = 50;

/** Titles and short forms that are written without a space before the name: "St.John", "Prof.Dr.Meyer", "Ma.José". */
const TITLES = 'Dr|Dra|Fr|Jr|Ma|Mr|Mrs|Ms|Prof|Rev|Sr|Sra|St|Sta|Ste|Sto';
/** Ends of well-known addresses, which are no names. Others can't become links either: see `toMailName`. */
const ENDINGS = 'App|Bet|Biz|Club|Com|Dev|Edu|Gov|Info|Link|Live|Net|Online|Org|Pro|Shop|Site|Store|Top|Vip|Win|Xyz';
const TITLED_NAME = new RegExp(
  `(?<=^|\\s)(?:(?:${TITLES})\\.)+(?=\\p{Lu}\\p{Ll}\\p{L}+(?![\\p{L}\\p{N}/:?#]))(?!(?:${ENDINGS})(?!\\p{L}))`,
  'gu',
);

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
  const shown = text.replaceAll('。', '.').replace(/\p{Cf}/gu, '');
  const seen = shown.replace(TITLED_NAME, (titles) => titles.replaceAll('.', '. '));
  return WEB_ADDRESS.test(seen) || PHONE_NUMBER.test(seen)
    ? oneViolation(field, 'must be a name, without a web address, an email address or a phone number', 'FORMAT')
    : undefined;
}

export const isPersonName = (name: string): boolean => findNameViolation(name, 'name') === undefined;

/**
 * A name as mails show it; undefined if it is none. A space after each dot keeps mail programs from taking "Dr.Lee" for an
 * address, whatever top-level domains come to exist.
 */
export const toMailName = (name: string): string | undefined =>
  isPersonName(name) ? name.replace(/[.․﹒．。｡](?=\p{Cf}*\p{L})/gu, '. ') : undefined;

type Names = { readonly [Field in 'firstName' | 'lastName']?: string | undefined };

/** The violations of both names, under the path of their object. */
export const findNameViolations = ({ firstName = '', lastName = '' }: Names, path: string): FieldViolation[] =>
  Object.entries({ firstName, lastName }).flatMap(([field, name]) => findNameViolation(name, `${path}.${field}`) ?? []);

export function checkNames(names: Names, path: string): void {
  const violations = findNameViolations(names, path);
  if (violations.length > 0) throw new ValidationError(violations);
}
