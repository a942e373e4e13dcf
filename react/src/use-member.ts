'use client';

import type { FoyerError, Member } from '@foyer/sdk';
import { type GetCurrentMemberOptions, getCurrentMember } from '@foyer/sdk/members';
import { useQuery } from '@tanstack/react-query';
import { isLoggedIn, useFoyer, useSession } from './provider.tsx';

export interface CurrentMember {
  /** Undefined for visitors, and until it is loaded. */
  member: Member | undefined;
  isLoading: boolean;
  error: FoyerError | null;
}

/** The member who is signed in, loaded again when somebody else signs in, here or in another tab. */
export function useMember(options?: GetCurrentMemberOptions): CurrentMember {
  const foyer = useFoyer();
  const { loggedIn } = useSession();
  // Asked when it counts: a change of session resets the query before this component hears of it.
  const enabled = () => isLoggedIn(foyer);
  const { data, isLoading, error } = useQuery({ ...foyer.query(getCurrentMember, [options]), enabled });
  return { member: loggedIn ? data?.member : undefined, isLoading, error };
}
