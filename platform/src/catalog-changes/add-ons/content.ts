import type { FieldViolation } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import type { AddOn, AddOnContent, AddOnKind, SentAddOn } from '../../catalog/add-ons/add-on.ts';
import { findAmountViolations } from '../../catalog/services/amount-rules.ts';
import { toMedia } from '../../catalog/services/media.ts';
import { readWireImage } from '../../media/wire-image.ts';
import { clearFields, type FieldPath, isMap, mergeFields, setAt, valueAt } from '../../server/lib/merge.ts';
import { fromMinorUnits, toMinorUnits } from '../../server/lib/money.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

/** Reads a whole add-on. Throws a ValidationError that names every field that is wrong. */
export function readContent(sent: SentAddOn, currency: Currency): AddOnContent {
  const kind = readKind(sent);
  const violations = [
    ...(sent.name?.trim() ? [] : [oneViolation('addOn.name', 'must not be blank', 'MIN_LENGTH')]),
    ...findAmountViolations('addOn.price', sent.price, currency),
    ...(kind ? [] : [oneViolation('addOn.durationInMinutes', 'is required, or maxQuantity', 'REQUIRED_FIELD')]),
    ...findPictureViolations(sent),
    ...findUnsupported(sent),
  ];
  if (violations.length > 0 || !kind) throw new ValidationError(violations);
  const { mainMedia } = toMedia(sent.mainMedia ? { mainMedia: sent.mainMedia } : {});
  const minor = toMinorUnits(sent.price?.value ?? '0', currency) ?? 0;
  return {
    name: (sent.name ?? '').trim(),
    price: { value: fromMinorUnits(minor, currency), currency },
    kind,
    image: mainMedia?.image,
    extendedFields: sent.extendedFields,
  };
}

function readKind({ durationInMinutes, maxQuantity }: SentAddOn): AddOnKind | undefined {
  if (durationInMinutes !== undefined) return { durationMinutes: durationInMinutes };
  return maxQuantity === undefined ? undefined : { maxQuantity };
}

const findPictureViolations = ({ mainMedia }: SentAddOn): FieldViolation[] =>
  mainMedia?.image?.url && !readWireImage(mainMedia.image.url)
    ? [oneViolation('addOn.mainMedia.image.url', 'must be a full http or https URL', 'FORMAT')]
    : [];

const findUnsupported = (sent: SentAddOn): FieldViolation[] =>
  (['taxGroup', 'tags'] as const).flatMap((name) =>
    sent[name] === undefined ? [] : [oneViolation(`addOn.${name}`, 'is not supported')],
  );

/** Converts an add-on to the request that creates it. */
export const toSent = ({ name, price, kind, image, extendedFields }: AddOnContent): SentAddOn => ({
  name,
  price,
  ...(kind.durationMinutes === undefined
    ? { maxQuantity: kind.maxQuantity }
    : { durationInMinutes: kind.durationMinutes }),
  ...(image ? { mainMedia: { image } } : {}),
  ...(extendedFields ? { extendedFields } : {}),
});

export interface AddOnChange {
  sent: SentAddOn;
  /** Only these fields; those that were not sent are cleared. */
  mask: readonly FieldPath[] | undefined;
  /** Fields that were sent as null. */
  cleared: readonly FieldPath[];
}

/** Returns the changed content. Throws a ValidationError. */
export function changeContent(addOn: AddOn, { sent, mask, cleared }: AddOnChange, currency: Currency): AddOnContent {
  const base = toSent(addOn);
  const merged = mask
    ? mask.reduce<unknown>((whole, path) => setAt(whole, path, valueAt(sent, path)), base)
    : clearFields(mergeFields(base, sent), cleared);
  const changed = readContent(isMap(merged) ? merged : {}, currency);
  const isTimed = addOn.kind.durationMinutes !== undefined;
  if (isTimed === (changed.kind.durationMinutes !== undefined) && !(isTimed && sent.maxQuantity)) return changed;
  const field = isTimed ? 'maxQuantity' : 'durationInMinutes';
  throw new ValidationError([
    oneViolation(`addOn.${field}`, 'does not fit: it can’t be changed into one of the other kind'),
  ]);
}
