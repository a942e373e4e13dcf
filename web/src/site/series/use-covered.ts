import { type AnswerOf, benefits } from '@foyer/sdk';
import { useEffect, useState } from 'react';
import { isForMember, pageClient } from '../../pages/page-client.ts';
import type { SeriesDate } from './series.ts';

type Redemption = AnswerOf<typeof benefits.previewRedemptions>['redemptions'][number];

/** The indexes of the dates that a plan of the member pays for. */
export type Covered =
  | { state: 'unasked' | 'visitor' | 'loading' | 'failed' }
  | { state: 'ready'; indexes: ReadonlySet<number>; reason: Redemption['reason'] };

interface Asked {
  serviceId: string;
  participants: number;
  /** Null until they are known. */
  dates: readonly SeriesDate[] | null;
}

export const isBooked = ({ state }: SeriesDate): boolean => state !== 'skipped';

/** Asks which of the dates a plan would pay for, in the order in which they are booked; nothing unless it is wanted. */
export function useCovered({ serviceId, participants, dates }: Asked, isWanted: boolean): Covered & { retry(): void } {
  const [attempt, setAttempt] = useState(0);
  const [covered, setCovered] = useState<Covered>({ state: 'unasked' });
  const booked = (dates ?? []).filter(isBooked);
  const key = JSON.stringify([serviceId, participants, booked.map(({ index, startMs }) => [index, startMs])]);
  useEffect(() => {
    if (!isWanted) return setCovered({ state: 'unasked' });
    if (!isForMember()) return setCovered({ state: 'visitor' });
    let isOutdated = false;
    setCovered({ state: 'loading' });
    if (booked.length === 0) return;
    const asked = booked.map(({ startMs }) => ({ serviceId, startDate: new Date(startMs), participants }));
    pageClient()
      .run(benefits.previewRedemptions, [asked])
      .then(
        ({ redemptions }): Covered => ({
          state: 'ready',
          indexes: new Set(booked.flatMap(({ index }, at) => (redemptions[at]?.pool ? [index] : []))),
          reason: redemptions.find(({ reason }) => reason)?.reason,
        }),
        (): Covered => ({ state: 'failed' }),
      )
      .then((found) => {
        if (!isOutdated) setCovered(found);
      });
    return () => {
      isOutdated = true;
    };
    // The key says all of the dates.
  }, [key, isWanted, attempt]);
  return { ...covered, retry: () => setAttempt((count) => count + 1) };
}
