import { type Subject, subjects } from '../../ui/picture/compose.ts';
import type { Service } from '../catalogue.ts';

/** Services of one category share the subject of their pictures. */
export function subjectOf({ category }: Pick<Service, 'category'>): Subject {
  const order = Math.max(0, (category.sortOrder ?? 1) - 1);
  return subjects[order % subjects.length] ?? 'growth';
}
