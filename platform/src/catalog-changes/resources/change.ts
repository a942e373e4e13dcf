import type { FieldViolation, LocationId, MemberId, ResourceId, SiteId } from '@foyer/contract';
import type { ResourceChange, WireImage, WireResource } from '../../catalog/resources/resource.ts';
import { findByMember, isOfTeam } from '../../catalog/resources/store.ts';
import { findOpenLocations } from '../../catalog/services/location-store.ts';
import { shareLockMediaFile } from '../../media/store.ts';
import type { Db } from '../../server/db/database.ts';
import { asId, isGuid } from '../../server/lib/ids.ts';
import { type FieldPath, hasPath } from '../../server/lib/merge.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

interface Reading {
  tx: Db;
  siteId: SiteId;
  /** Undefined for a new resource. */
  id?: ResourceId;
  publicUrl: string;
}

/** Validates a change of a resource. Throws ValidationError with every violation. */
export async function readChange(reading: Reading, sent: WireResource): Promise<ResourceChange> {
  const { name, email, phone, description, image, memberId, locationOptions } = sent;
  const violations: FieldViolation[] = [];
  const change: ResourceChange = {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(email === undefined ? {} : { email: email.trim() || null }),
    ...(phone === undefined ? {} : { phone: phone.trim() || null }),
    ...(description === undefined ? {} : { description: description || null }),
  };
  if (change.name === '') violations.push(oneViolation('resource.name', 'must not be empty', 'MIN_LENGTH'));
  if (change.email && !/^[^\s@]+@[^\s@]+$/.test(change.email))
    violations.push(oneViolation('resource.email', 'must be an email address', 'FORMAT'));
  if (image) change.image = await readImage(reading, image, violations);
  if (memberId !== undefined) change.memberId = await readMember(reading, memberId, violations);
  if (locationOptions) change.locationIds = await readLocations(reading, locationOptions, violations);
  if (violations.length > 0) throw new ValidationError(violations);
  return change;
}

/** Reads an uploaded image or an external one; an empty one clears it. */
async function readImage(
  { tx, siteId, publicUrl }: Reading,
  { id, url, width, height, altText }: WireImage,
  violations: FieldViolation[],
): Promise<WireImage | null> {
  const alt = altText ? { altText } : {};
  if (id) {
    const file = await shareLockMediaFile(tx, siteId, id);
    if (file) return { id, url: `${publicUrl}/media/${id}`, width: file.width, height: file.height, ...alt };
    violations.push(oneViolation('resource.image.id', 'is not a file that was uploaded to this site'));
    return null;
  }
  if (!url) return null;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    violations.push(oneViolation('resource.image.url', 'must be a full http or https URL', 'FORMAT'));
  return { url, ...(width ? { width } : {}), ...(height ? { height } : {}), ...alt };
}

/** The values that clear fields. A name can't be cleared, and the violation says so. */
const EMPTY: WireResource = {
  name: '',
  email: '',
  phone: '',
  description: '',
  memberId: '',
  image: {},
  locationOptions: {},
};

/** The resource as sent, with the empty value for what was sent as null. */
export const withCleared = (sent: WireResource, cleared: readonly FieldPath[]): WireResource => ({
  ...sent,
  ...Object.fromEntries(Object.entries(EMPTY).filter(([name]) => hasPath(cleared, name))),
});

/** A member manages the working hours of at most one resource. */
async function readMember(
  { tx, siteId, id }: Reading,
  memberId: string,
  violations: FieldViolation[],
): Promise<MemberId | null> {
  if (memberId === '') return null;
  const member = asId<MemberId>(memberId.toLowerCase());
  const at = 'resource.memberId';
  if (!isGuid(memberId) || !(await isOfTeam(tx, siteId, member)))
    violations.push(oneViolation(at, 'is not a team member'));
  else {
    const other = await findByMember(tx, siteId, member);
    if (other && other !== id) violations.push(oneViolation(at, "already manages another resource's hours"));
  }
  return member;
}

async function readLocations(
  { tx, siteId }: Reading,
  { availableInAllLocations, specificLocationOptions }: NonNullable<WireResource['locationOptions']>,
  violations: FieldViolation[],
): Promise<LocationId[] | null> {
  if (availableInAllLocations || !specificLocationOptions) return null;
  const sent = specificLocationOptions.businessLocations ?? [];
  if (specificLocationOptions.availableInBusinessLocations && sent.length === 0) return null;
  const ids = sent.map(({ locationId = '' }) => asId<LocationId>(locationId.toLowerCase()));
  const known = new Set((await findOpenLocations(tx, siteId, ids.filter(Boolean))).map((location) => location.id));
  for (const [index, id] of ids.entries()) {
    const at = `resource.locationOptions.specificLocationOptions.businessLocations[${index}].locationId`;
    if (!known.has(id)) violations.push(oneViolation(at, 'is not a location of the business'));
  }
  return [...new Set(ids)];
}
