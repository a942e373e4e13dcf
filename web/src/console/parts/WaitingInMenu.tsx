import { minutes } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { messages } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useNumber } from './use-number.ts';

/** A larger number says no more. */
const MOST = 99;
const PAUSE_MS = minutes(1);

/** Says in the menu, which is outside of the page, how many customers wait for an answer. */
export function WaitingInMenu() {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  useEffect(() => setPlaces([...document.querySelectorAll<HTMLElement>('[data-waiting]')]), []);
  // The frame has none for those who may not read messages.
  return places.length > 0 ? <Waiting places={places} /> : null;
}

/** The same request as that of Today. Pages with live changes learn of a reply at once, others within a minute. */
function Waiting({ places }: { places: readonly HTMLElement[] }) {
  const { t } = useText();
  const number = useNumber();
  const query = useFoyer().query(messages.listConversations, [{ isWaiting: true, limit: 1 }]);
  const { data } = useQuery({ ...query, refetchInterval: PAUSE_MS, refetchOnWindowFocus: true });
  const count = data?.waitingCount ?? 0;
  const shown = count > MOST ? `${number(MOST)}+` : number(count);
  const words = t('{count, plural, one {# waits for an answer} other {# wait for an answer}}', { count });
  useEffect(() => {
    for (const place of places) {
      if (place.dataset.waiting !== 'dot') place.firstElementChild?.replaceChildren(shown);
      place.lastElementChild?.replaceChildren(words);
      place.hidden = count === 0;
    }
  }, [places, count, shown, words]);
  return null;
}
