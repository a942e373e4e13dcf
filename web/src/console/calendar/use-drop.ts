import type { CalendarSession } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { failureWords } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import type { Asked } from './CalendarDialogs.tsx';
import type { Column } from './entries.ts';
import { type Target, useTarget } from './Ghost.tsx';
import { useTools } from './tools.ts';
import { type SessionPlace, useMoveSession } from './use-move-session.ts';
import type { MovingState } from './use-moving.ts';
import { type Refusal, type Reschedule, useReschedule } from './use-reschedule.ts';

interface Drop {
  moves: MovingState;
  target: Target | undefined;
  reschedule: Reschedule;
  /** Says what is in the way. */
  refuse(refusal: Refusal): void;
  moveSession(session: CalendarSession, wanted: SessionPlace): Promise<void>;
  /** Asks which sessions are meant, and if their participants are told. */
  askAboutSession(session: CalendarSession, wanted: SessionPlace): void;
}

/** Puts a moved entry down: at once where nothing is in the way and nobody is concerned, and after a question else. */
function dropMoved({ moves, target, ...does }: Drop): void {
  const { moving } = moves;
  moves.cancel();
  if (!moving || !target) return;
  const { entry } = moving;
  const { startMs, endMs, resource, resourceIds, isOffered, isFree, warning = '' } = target;
  const isSameTime = startMs === entry.startMs && endMs === entry.endMs;
  if (entry.kind === 'session') {
    const { session } = entry;
    if (isSameTime && resourceIds.join() === entry.resourceIds.join()) return;
    const wanted = { startMs, endMs, resourceIds };
    const isSimple = isFree && !session.seriesId && session.participants === 0 && session.waiting === 0;
    if (isSimple) void does.moveSession(session, wanted);
    else does.askAboutSession(session, wanted);
    return;
  }
  const { booking } = entry;
  if (isSameTime && booking.resourceIds.includes(resource.id)) return;
  const wanted = { startMs, endMs, resourceId: resource.isStaff ? resource.id : undefined };
  if (isOffered && isFree) void does.reschedule(booking, wanted);
  else does.refuse({ booking, wanted, reasons: [warning], isForceable: isOffered, alternatives: [], notifies: false });
}

/** The place that a moved entry would be put in, and the ways to put it there. */
export function useDrop(moves: MovingState, columns: readonly Column[], ask: (asked: Asked) => void) {
  const text = useText();
  const { say, refresh } = useTools();
  const target = useTarget(moves.moving, columns);
  const refuse = (refusal: Refusal) => ask({ kind: 'refused', refusal });
  const reschedule = useReschedule(refuse);
  const moveSession = useMoveSession();
  const askAboutSession = (session: CalendarSession, wanted?: SessionPlace) =>
    ask({ kind: 'moveSession', session, wanted });
  const moveAtOnce = (session: CalendarSession, wanted: SessionPlace) =>
    moveSession(session, wanted, { scope: 'ONE', notifies: false, isOnPurpose: false }).catch(async (error) => {
      await refresh();
      say({ words: failureWords(readFailure(error), text) });
    });
  const drop = () => dropMoved({ moves, target, reschedule, refuse, moveSession: moveAtOnce, askAboutSession });
  return { target, drop, reschedule, moveSession, askAboutSession };
}
