import { useFoyer } from '@foyer/react';
import { type AnswerOf, members } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';

export type Member = AnswerOf<typeof members.getMember>;
export type Address = NonNullable<NonNullable<Member['contact']>['addresses']>[number];

const everything = { fieldsets: ['FULL' as const] };

/** Loads the signed-in member's own data. */
export const useOwnQuery = () => useFoyer().query(members.getCurrentMember, [everything]);

export const useOwn = () => useQuery(useOwnQuery());
