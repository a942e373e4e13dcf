import type { Instant } from '@foyer/contract/values';
import { type AnswerOf, benefits } from '@foyer/sdk';
import { useEffect, useState } from 'react';
import { isForMember, pageClient } from '../../../pages/page-client.ts';

type Answer = AnswerOf<typeof benefits.getEligibleBenefits>;
export type Pool = Answer['pools'][number];

/** The member's plans that pay for a booking. */
export type Eligible =
  | { state: 'visitor' | 'loading' | 'failed' }
  | { state: 'ready'; pool: Pool | null; reason: Answer['reason'] };

interface Asked {
  serviceId: string;
  /** Null for a course. */
  startMs: Instant | null;
  participants: number;
}

/** Asks which plan of the signed-in member pays. The first one that is listed is used. */
export function useEligible({ serviceId, startMs, participants }: Asked): Eligible & { retry(): void } {
  const [attempt, setAttempt] = useState(0);
  const [eligible, setEligible] = useState<Eligible>({ state: isForMember() ? 'loading' : 'visitor' });
  useEffect(() => {
    if (!isForMember()) return;
    let isOutdated = false;
    setEligible({ state: 'loading' });
    const options = { participants, ...(startMs !== null && { startDate: new Date(startMs) }) };
    pageClient()
      .run(benefits.getEligibleBenefits, [serviceId, options])
      .then(
        ({ pools, reason }): Eligible => ({ state: 'ready', pool: pools[0] ?? null, reason }),
        (): Eligible => ({ state: 'failed' }),
      )
      .then((found) => {
        if (!isOutdated) setEligible(found);
      });
    return () => {
      isOutdated = true;
    };
  }, [serviceId, startMs, participants, attempt]);
  return { ...eligible, retry: () => setAttempt((count) => count + 1) };
}
