import type { Session } from '../../pages/page.tsx';
import { isOwner } from '../parts/team.ts';

const steps = ['services', 'hours', 'brand', 'team', 'payments', 'share'] as const;
export type Step = (typeof steps)[number];

/** Steps that only owners take. */
const ofOwners: readonly Step[] = ['brand', 'team', 'payments'];

/** The steps of setting up a business that a role can take. */
export const stepsOf = (session: Pick<Session, 'role'>): readonly Step[] =>
  steps.filter((step) => isOwner(session) || !ofOwners.includes(step));
