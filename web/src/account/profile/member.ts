import { type Foyer, useFoyer } from '@foyer/react';
import { type AnswerOf, members } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';

export type Member = AnswerOf<typeof members.getMember>;
export type Address = NonNullable<NonNullable<Member['contact']>['addresses']>[number];

const everything = { fieldsets: ['FULL' as const] };

/** The signed-in member's own data. */
export const ownQuery = (foyer: Foyer) => foyer.query(members.getCurrentMember, [everything]);

export const useOwnQuery = () => ownQuery(useFoyer());

export const useOwn = () => useQuery(useOwnQuery());
