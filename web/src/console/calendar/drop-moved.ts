import type { Target } from './Ghost.tsx';
import type { MovingState } from './use-moving.ts';
import type { Refusal, Reschedule } from './use-reschedule.ts';

interface Drop {
  moves: MovingState;
  target: Target | undefined;
  reschedule: Reschedule;
  /** Says what is in the way. */
  refuse(refusal: Refusal): void;
}

/** Puts a moved appointment down: at once where the place is free, and after a question where it isn't. */
export function dropMoved({ moves: { moving, cancel }, target, reschedule, refuse }: Drop): void {
  cancel();
  if (!moving || !target) return;
  const { booking } = moving.entry;
  const { startMs, endMs, resource, isOffered, isFree, warning = '' } = target;
  if (startMs === moving.entry.startMs && endMs === moving.entry.endMs && booking.resourceIds.includes(resource.id))
    return;
  const wanted = { startMs, endMs, resourceId: resource.isStaff ? resource.id : undefined };
  if (isOffered && isFree) return void reschedule(booking, wanted);
  refuse({ booking, wanted, reasons: [warning], isForceable: isOffered, alternatives: [], notifies: false });
}
