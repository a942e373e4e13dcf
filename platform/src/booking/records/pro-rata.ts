import type { ServiceEntity } from '../../catalog/services/service-entity.ts';

/** How many of a course's sessions are not over yet. */
export interface CourseShare {
  left: number;
  all: number;
}

/** Whether who joins a course late pays only for what is left of it: a setting in the platform's own namespace. */
export function isProRata({ type, extendedFields }: Pick<ServiceEntity, 'type' | 'extendedFields'>): boolean {
  const own: unknown = extendedFields?.namespaces?.foyer;
  return type === 'COURSE' && typeof own === 'object' && own !== null && 'proRata' in own && own.proRata === true;
}

export const shareLeft = (sessions: readonly { end: number }[], now: number): CourseShare => ({
  left: sessions.filter(({ end }) => end > now).length,
  all: sessions.length,
});
