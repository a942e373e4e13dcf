import type { Service } from '../../services/catalogue.ts';
import type { CoursePlaces } from '../../services/course-places.ts';
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
  length: string | undefined;
  /** Start, end and size of a course; empty for others. */
  course: Fact[];
  sessions: CourseDay[];
  /** Of a course; null where it can't be told. */
  places: CoursePlaces | null;
  /** False for a course that has begun and takes no late bookings. */
  canJoin: boolean;
  staff: string[];
  place: { name: string | undefined; address: string | undefined } | undefined;
  policy: string[];
  /** The business's own words on it. */
  ownPolicy: string | null;
  /** Undefined when they can't be told now. */
  times: NextTime[] | undefined;
  zone: string;
  bookHref: string;
  categoryHref: string;
}
