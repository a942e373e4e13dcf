import type { Instant } from '@foyer/contract/values';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';

/** How many of a course's sessions have not ended. */
export interface CourseShare {
  left: number;
  all: number;
}

/** Whether a late joiner pays only for the remaining sessions: a setting in the platform's own namespace. */
export function isProRata({ type, extendedFields }: Pick<ServiceEntity, 'type' | 'extendedFields'>): boolean {
  const own: unknown = extendedFields?.namespaces?.foyer;
  return type === 'COURSE' && typeof own === 'object' && own !== null && 'proRata' in own && own.proRata === true;
}

export const shareLeft = (sessions: readonly { end: Instant }[], now: Instant): CourseShare => ({
  left: sessions.filter(({ end }) => end > now).length,
  all: sessions.length,
});
