import { useFoyer } from '@foyer/react';
import { type AnswerOf, plans } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';

export type Plan = AnswerOf<typeof plans.listPlans>['plans'][number];

/** A site has at most 200 plans that aren't archived; the platform lists a hundred at once. */
const LIMIT = 100;

/** The first hundred plans, in the order of the business. */
export const usePlans = (archived: 'ACTIVE' | 'ARCHIVED' | 'ARCHIVED_AND_ACTIVE') =>
  useQuery(useFoyer().query(plans.listPlans, [{ archived, limit: LIMIT }]));
