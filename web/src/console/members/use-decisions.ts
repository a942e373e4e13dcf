import { useFoyer } from '@foyer/react';
import { members } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { type Failure, readFailure } from '../parts/failure.ts';
import type { Member } from '../parts/member.ts';
import type { ListState } from './list-state.ts';
import { useMembersQuery } from './use-members.ts';

export type DecisionKind = 'approve' | 'block';

export interface Decision {
  kind: DecisionKind;
  /** The reason of a failure. */
  failure: Failure | null;
}

export interface Decisions {
  /** By member id. */
  made: Readonly<Record<string, Decision>>;
  decide(member: Member, kind: DecisionKind): Promise<void>;
}

const calls = { approve: members.approveMember, block: members.blockMember };

/**
 * Approves or declines applicants. The list shows a decision at once, and reverts it with the reason if the platform
 * refuses. Members stay in their rows, so that nothing moves under the pointer.
 */
export function useDecisions(state: ListState): Decisions {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { queryKey } = useMembersQuery(state);
  const [made, setMade] = useState<Decisions['made']>({});

  const decide = async ({ id, status }: Member, kind: DecisionKind) => {
    const note = (failure: Failure | null) => setMade((before) => ({ ...before, [id]: { kind, failure } }));
    const show = (shown: Member['status']) =>
      queries.setQueryData(
        queryKey,
        (list) =>
          list && {
            ...list,
            members: list.members.map((member) => (member.id === id ? { ...member, status: shown } : member)),
          },
      );
    await queries.cancelQueries({ queryKey });
    note(null);
    show(kind === 'approve' ? 'APPROVED' : 'BLOCKED');
    try {
      await client.run(calls[kind], [id]);
    } catch (error) {
      show(status);
      note(readFailure(error));
    }
    await queries.invalidateQueries({ queryKey: ['memberRecords', 'countMembers'] });
  };
  return { made, decide };
}

const DecisionsContext = createContext<Decisions | undefined>(undefined);
/** Read by cells from a context: passing it through the columns would rebuild every cell and lose its focus. */
export const DecisionsProvider = DecisionsContext.Provider;

export function useDecisionsMade(): Decisions {
  const decisions = useContext(DecisionsContext);
  if (!decisions) throw new Error('useDecisionsMade needs a DecisionsProvider above it');
  return decisions;
}
