'use client';

import { type ClientCore, isFoyerError } from '@foyer/sdk';
import { getCurrentMember, joinCommunity, leaveCommunity } from '@foyer/sdk/members';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFoyer } from '../provider.tsx';
import { isFoyerQuery } from '../query-options.ts';
import { type OwnMember, saveContact, saveProfile, type TypedContact, type TypedProfile } from './profile-changes.ts';
import { readProfileFailure } from './profile-failure.ts';
import { useAction } from './use-action.ts';

const useOwnQuery = () => useFoyer().query(getCurrentMember, [{ fieldsets: ['FULL'] }]);

/** All that the member who is signed in may see of their own data, for the forms below. */
export const useProfile = () => useQuery(useOwnQuery());

export interface SavingForm<Typed> {
  isBusy: boolean;
  /** True until something is typed again. */
  isSaved: boolean;
  /** True if another member has this end of the profile's address. */
  isSlugTaken: boolean;
  /** Whether the platform refused the value of a field, such as `contact.phones`; '' asks for any. */
  isRefused(field: string): boolean;
  /** A failure that concerns the whole form. */
  error: unknown;
  /** Saves what is given and differs from the member as it was loaded, then loads it again. */
  save(typed: Partial<Typed>): Promise<void>;
  /** Call this when something is typed. */
  touch(): void;
}

const keep = (error: unknown) => error;

function useSaving<Typed>(write: (client: ClientCore, typed: Partial<Typed>) => Promise<void>): SavingForm<Typed> {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { isBusy, failure: error, run, clear } = useAction(keep);
  const [isSaved, setSaved] = useState(false);
  const failure = readProfileFailure(error);
  return {
    isBusy,
    isSaved,
    isSlugTaken: failure?.kind === 'slugTaken',
    isRefused: (field) => failure?.kind === 'refused' && failure.fields.some((path) => path.includes(field)),
    error: failure ? null : error,
    save: (typed) =>
      run(async () => {
        setSaved(false);
        await write(client, typed);
        await queries.invalidateQueries({ predicate: isFoyerQuery });
        setSaved(true);
      }),
    touch() {
      setSaved(false);
      if (failure) clear();
    },
  };
}

/** A form of what others see of the member. */
export const useProfileForm = (member: Pick<OwnMember, 'id' | 'profile'>): SavingForm<TypedProfile> =>
  useSaving((client, typed) => saveProfile(client, member, typed));

/** A form of what only the member and the business see. */
export const useContactForm = (member: Pick<OwnMember, 'id' | 'contact'>): SavingForm<TypedContact> =>
  useSaving((client, typed) => saveContact(client, member, typed));

/** Whether the member's profile is public: a change is shown at once, and taken back if the platform refuses it. */
export function useCommunity({ privacyStatus }: Pick<OwnMember, 'privacyStatus'>) {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { queryKey } = useOwnQuery();
  const { isBusy, failure: error, run } = useAction(keep);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPublic = chosen ?? privacyStatus === 'PUBLIC';
  return {
    isPublic,
    isBusy,
    error,
    /** The business doesn't let this account join. */
    isImpossible: isFoyerError(error) && error.code === 'COMMUNITY_JOIN_IMPOSSIBLE',
    toggle: () =>
      run(async () => {
        const wanted = !isPublic;
        setChosen(wanted);
        try {
          const { member } = await client.run(wanted ? joinCommunity : leaveCommunity, []);
          queries.setQueryData(queryKey, { member });
        } finally {
          setChosen(null);
        }
      }),
  };
}
