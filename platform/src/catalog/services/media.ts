import type { FieldViolation } from '@foyer/contract';
import { addressOfPicture, readWireImage } from '../../media/wire-image.ts';
import { oneViolation } from '../../server/lib/violations.ts';
import type { Media } from './service.ts';

type Item = NonNullable<Media['mainMedia']>;
type Image = NonNullable<Item['image']>;

/** Lists violations in a service's media. */
export function findMediaViolations({ items = [], mainMedia, coverMedia }: Media = {}): FieldViolation[] {
  const named: [string, Item | undefined][] = [
    ...items.map((item, index): [string, Item] => [`items[${index}]`, item]),
    ['mainMedia', mainMedia],
    ['coverMedia', coverMedia],
  ];
  return named.flatMap(([path, item]) =>
    item?.image?.url && !readWireImage(item.image.url)
      ? oneViolation(`service.media.${path}.image.url`, 'must be a full http or https URL', 'FORMAT')
      : [],
  );
}

/** The media as stored; drops items with neither id nor URL. */
export const toMedia = (media: Media = {}): Media =>
  mapImages(media, ({ url, ...own }) => {
    const read = url ? readWireImage(url) : undefined;
    const image = read && 'id' in read ? { ...read, ...own } : { ...own, ...read };
    return 'url' in image || image.id ? image : undefined;
  });

/** The media in wire form with absolute URLs, which clients rely on (protocol: reference-client §7). */
export const showMedia = (media: Media, publicUrl: string): Media =>
  mapImages(media, (image) => ({ ...image, url: image.url ?? addressOfPicture(image.id ?? '', publicUrl) }));

export function mapImages(
  { items = [], mainMedia, coverMedia }: Media,
  change: (image: Image) => Image | undefined,
): Media {
  const changed = (item: Item | undefined): Item | undefined => {
    const image = item?.image && change(item.image);
    return image && { image };
  };
  const [main, cover] = [changed(mainMedia), changed(coverMedia)];
  return {
    items: items.flatMap((item) => changed(item) ?? []),
    ...(main ? { mainMedia: main } : {}),
    ...(cover ? { coverMedia: cover } : {}),
  };
}
