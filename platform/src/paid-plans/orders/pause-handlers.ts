import { addDuration, days, type Instant, readTimestamp } from '@foyer/contract/values';
import type { Handlers } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { pause, resume } from './actions.ts';
import { changeOrder, lockOwnOrder, refuseState } from './change.ts';
import { hasPausedInCycle, isOwnPause } from './member-pause.ts';
import { requireMemberId } from './read-handlers.ts';

/** Days after which an order that the business pauses can be resumed by itself. */
const MOST_DAYS_PAUSED = 3660;

interface Resumption {
  field: string;
  date: string;
  mostDays: number;
}

function readResumption({ field, date, mostDays }: Resumption, now: Instant): Instant {
  const at = readTimestamp(date);
  if (at > now && at <= addDuration(now, days(mostDays))) return at;
  throw new ValidationError([oneViolation(field, `must be later than now, and at most ${mostDays} days ahead`)]);
}

export const pauseHandlers = {
  async pauseOrder(call) {
    const { input, now } = call;
    const order = await lockOwnOrder(call, input.id);
    const { plannedResumeDate: date } = input;
    const planned = { field: 'plannedResumeDate', mostDays: MOST_DAYS_PAUSED };
    return changeOrder(call, order, {
      action: 'pause',
      act: (state) => pause(state, now, date === undefined ? undefined : readResumption({ ...planned, date }, now)),
    });
  },

  async resumeOrder(call) {
    const order = await lockOwnOrder(call, call.input.id);
    return changeOrder(call, order, { action: 'resume', act: (state) => resume(state, call.now) });
  },

  async memberPauseOrder(call) {
    const { input, now } = call;
    const order = await lockOwnOrder(call, input.id, requireMemberId(call));
    const { memberPauseMostDays: mostDays } = order.plan;
    if (mostDays === undefined)
      return call.fail('PERMISSION_DENIED', 'Only the business can pause orders of this plan.');
    return changeOrder(call, order, {
      action: 'pause',
      act(state) {
        if (hasPausedInCycle(state)) return refuseState(call, state, 'PAUSED_IN_CYCLE');
        const at = readResumption({ field: 'resumeDate', date: input.resumeDate, mostDays }, now);
        return pause(state, now, at, true);
      },
    });
  },

  async memberResumeOrder(call) {
    const order = await lockOwnOrder(call, call.input.id, requireMemberId(call));
    if (order.state.status === 'PAUSED' && !isOwnPause(order.state)) {
      return call.fail('PERMISSION_DENIED', 'Only the business can end its own pause.');
    }
    return changeOrder(call, order, { action: 'resume', act: (state) => resume(state, call.now) });
  },
} satisfies Partial<Handlers<'orders'>>;
