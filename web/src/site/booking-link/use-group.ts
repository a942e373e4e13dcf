import type { Instant } from '@foyer/contract/values';
import { type LinkedMultiService, movesOf } from '@foyer/react/linked-multi-service';
import type { LinkNews } from '@foyer/react/use-linked-booking';
import { useLinkedMultiService } from '@foyer/react/use-linked-multi-service';
import { isAhead } from '../../booking/customer-booking.ts';
import { readNowMs } from '../../lib/clock.ts';
import { pageCalls } from '../../pages/page-client.ts';
import { type CustomerBookingGroup, readGroup } from './group.ts';

const viewOf = (group: CustomerBookingGroup) => ({ id: group.whole.id, parts: group.parts, group });

function read({ multiServiceBooking, allowedActions }: LinkedMultiService) {
  const group = readGroup(multiServiceBooking, allowedActions, readNowMs());
  return group && viewOf(group);
}

/** The multi-service booking of a manage link as its page shows it, and its actions. */
export function useGroup(token: string, first: CustomerBookingGroup, firstNews: LinkNews) {
  const linked = useLinkedMultiService({ client: pageCalls, token, first: viewOf(first), firstNews, read });
  const { view, move } = linked;
  return {
    ...linked,
    group: view.group,
    /** Moves all parts, so that the first begins then. */
    move: (startMs: Instant) => move(movesOf(view.group.parts.filter(isAhead), startMs)),
  };
}

export type GroupBooking = ReturnType<typeof useGroup>;
