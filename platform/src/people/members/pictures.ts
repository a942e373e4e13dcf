import type { FieldViolation, SiteId } from '@foyer/contract';
import type { ProfileImage } from '../../access/identities/profile.ts';
import { shareLockMediaFile } from '../../media/store.ts';
import type { Db } from '../../server/db/database.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { PictureChange, WireMember } from './profile-change.ts';

/** Where pictures are found: a site's files and their public URL. */
export interface PictureSource {
  tx: Db;
  siteId: SiteId;
  publicUrl: string;
}

/** Reads the pictures in a request. Throws a ValidationError that names a value that is not a picture. */
export async function readPictures(gallery: PictureSource, sent: WireMember['profile'] = {}): Promise<PictureChange> {
  const change: PictureChange = {};
  for (const name of ['photo', 'cover'] as const) {
    const image = sent[name];
    if (image) change[name] = await readPicture(gallery, image, `member.profile.${name}`);
  }
  return change;
}

async function readPicture(gallery: PictureSource, image: ProfileImage, at: string): Promise<ProfileImage | null> {
  const { id, url, width, height, ...offsets } = image;
  if (id) return { ...offsets, ...(await readFile(gallery, id, `${at}.id`)) };
  if (!url) return null;
  const fault = findUrlFault(url, `${at}.url`);
  if (fault) throw new ValidationError([fault]);
  return { ...offsets, url, ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}

/** The platform's data of a file override those in the request. */
async function readFile({ tx, siteId, publicUrl }: PictureSource, id: string, at: string): Promise<ProfileImage> {
  const file = await shareLockMediaFile(tx, siteId, id);
  if (!file) throw new ValidationError([oneViolation(at, 'is not a file that was uploaded to this site')]);
  const { width, height } = file;
  return { id, url: `${publicUrl}/media/${id}`, width, height };
}

function findUrlFault(url: string, at: string): FieldViolation | undefined {
  const protocol = URL.parse(url)?.protocol;
  const isWeb = (protocol === 'https:' || protocol === 'http:') && /^https?:\/\//i.test(url);
  return isWeb ? undefined : oneViolation(at, 'must be a full http or https URL', 'FORMAT');
}
