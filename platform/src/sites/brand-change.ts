import type { OperationOf, RequestOf } from '@foyer/contract';
import type { Brand, BrandPicture } from '../server/db/site-schema.ts';
import { type FieldPath, hasPath } from '../server/lib/merge.ts';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';

type SentBrand = NonNullable<RequestOf<OperationOf<'sites.updateSite'>>['site']['brand']>;

/** The brand as it was, the fields that are sent, and the uploaded pictures that they name. */
interface Change {
  before: Brand;
  sent: SentBrand;
  cleared: readonly FieldPath[];
  files: readonly BrandPicture[];
}

const names = ['logo', 'darkLogo'] as const;

/** The ids of the pictures that a brand sent names. */
export const namedPictures = (sent: SentBrand = {}): string[] => names.flatMap((name) => sent[name]?.id ?? []);

const refuse = (field: string, description: string, rule: 'REQUIRED_FIELD' | 'OTHER' = 'OTHER'): never => {
  throw new ValidationError([oneViolation(`site.brand.${field}`, description, rule)]);
};

const isCleared = ({ cleared }: Change, ...path: string[]): boolean =>
  path.some((_, depth) => hasPath(cleared, ...path.slice(0, depth + 1)));

/** The picture that is sent, or the one before; undefined for none. */
function readPicture(change: Change, name: (typeof names)[number]): BrandPicture | undefined {
  if (isCleared(change, 'brand', name)) return undefined;
  const { before, sent, files } = change;
  if (!sent[name]) return before[name];
  if (isCleared(change, 'brand', name, 'id')) return refuse(`${name}.id`, 'can’t be cleared', 'REQUIRED_FIELD');
  const id = sent[name].id ?? before[name]?.id;
  if (id === undefined) return refuse(`${name}.id`, 'is required', 'REQUIRED_FIELD');
  const file = [...files, before[name]].find((one) => one?.id === id);
  return file ?? refuse(`${name}.id`, 'is not a picture that was uploaded to this site');
}

/** An empty alternative text clears it. */
function readLogo(change: Change): Brand['logo'] {
  const picture = readPicture(change, 'logo');
  if (!picture) return undefined;
  const { id, width, height } = picture;
  const text = change.sent.logo?.altText?.trim() ?? change.before.logo?.altText;
  return { id, width, height, ...(text && !isCleared(change, 'brand', 'logo', 'altText') ? { altText: text } : {}) };
}

function readDarkLogo(change: Change, logo: Brand['logo']): BrandPicture | undefined {
  const picture = readPicture(change, 'darkLogo');
  if (!picture || logo) return picture && { id: picture.id, width: picture.width, height: picture.height };
  return change.sent.darkLogo ? refuse('darkLogo', 'needs a logo beside it') : undefined;
}

/** The brand with the fields sent, and without those cleared. Throws a ValidationError. */
export function applyBrandChange(change: Change): Brand {
  const { before, sent } = change;
  const accentColor = isCleared(change, 'brand', 'accentColor')
    ? undefined
    : (sent.accentColor?.toLowerCase() ?? before.accentColor);
  const picture = isCleared(change, 'brand', 'picture') ? undefined : (sent.picture ?? before.picture);
  const logo = readLogo(change);
  const darkLogo = readDarkLogo(change, logo);
  return {
    ...(accentColor === undefined ? {} : { accentColor }),
    ...(picture === undefined ? {} : { picture }),
    ...(logo ? { logo } : {}),
    ...(darkLogo ? { darkLogo } : {}),
  };
}
