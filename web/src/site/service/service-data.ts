import type { Photo } from '../../lib/photo.ts';
import type { Service } from '../../services/catalogue.ts';
import type { CourseSeats } from '../../services/course-seats.ts';
import type { ShownLocation } from '../../services/service-words.ts';
import type { Variants } from '../../services/variants.ts';
import type { Fact } from '../../ui/Facts.tsx';
import type { Subject } from '../../ui/picture/compose.ts';
import type { NextTime } from '../parts/next-times.ts';

/** A session of a course. */
export interface CourseDay {
  key: number;
  day: string;
  time: string;
  isOver: boolean;
}

export interface ServiceData {
  service: Service;
  seed: string;
  subject: Subject;
  kind: string;
  price: string;
  /** The prices by what is chosen; null where the price doesn't vary. */
  variants: Variants | null;
  /** Words about the tax that comes on top; empty without any. */
  addedTax: string;
  length: string | undefined;
  /** Start, end and size of a course; empty for other services. */
  course: Fact[];
  sessions: CourseDay[];
  /** The free seats of a course; null if unknown. */
  seats: CourseSeats | null;
  /** False for a course that has begun and takes no late bookings. */
  canJoin: boolean;
  staff: { name: string; photo: Photo | undefined }[];
  locations: ShownLocation[];
  policy: string[];
  /** The business's own text about its policy. */
  ownPolicy: string | null;
  /** Undefined if they can't be loaded. */
  times: NextTime[] | undefined;
  zone: string;
  /** Plans that pay for it. */
  plans: { id: string; name: string; href: string; price: string }[];
  bookHref: string;
  /** The page that books it together with other services; null where it isn’t offered. */
  visitHref: string | null;
  categoryHref: string;
}

/** The pictures beside the first; only uploaded ones, as the pages' content security policy blocks others. */
export const galleryOf = ({ media }: Pick<Service, 'media'>): { id: string; altText: string }[] =>
  (media?.items ?? []).flatMap(({ image }) => (image?.id ? { id: image.id, altText: image.altText ?? '' } : []));
