import type { OfferedPlan } from '@foyer/react/offered-plans';

export type Plan = OfferedPlan['plan'];
export type Benefit = OfferedPlan['benefits'][number];

/** The anchor of a plan's card. */
export const planAnchor = ({ slug }: Pick<Plan, 'slug'>): string => `plan-${slug}`;
export const planPath = (plan: Pick<Plan, 'slug'>): string => `/plans#${encodeURIComponent(planAnchor(plan))}`;
export const buyPath = ({ id }: Pick<Plan, 'id'>): string => `/hosted/checkout/plan?planId=${id}`;
