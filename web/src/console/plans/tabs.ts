import type { Archived, Plan } from '../parts/use-plans.ts';

export const tabs = ['offered', 'hidden', 'archived'] as const;
export type Tab = (typeof tabs)[number];

export const plansHref = '/manage/plans';
export const planHref = (id: string): string => `${plansHref}/${id}`;

export const archivedOf = (tab: Tab): Archived => (tab === 'archived' ? 'ARCHIVED' : 'ACTIVE');

/** The plans of a tab, of those that its list has. */
export const plansOf = (tab: Tab, plans: readonly Plan[]): Plan[] =>
  tab === 'archived' ? [...plans] : plans.filter((plan) => plan.public === (tab === 'offered'));
