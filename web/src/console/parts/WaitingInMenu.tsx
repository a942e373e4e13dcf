import { useFoyer } from '@foyer/react';
import { messages } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../lib/text.ts';
import { Hidden } from '../../ui/Hidden.tsx';

/** A larger number says no more. */
const MOST = 99;

/** Says in the menu, which is outside of the page, how many customers wait for an answer. */
export function WaitingInMenu() {
  const [places, setPlaces] = useState<readonly Element[]>([]);
  useEffect(() => setPlaces([...document.querySelectorAll('[data-waiting]')]), []);
  return places.length > 0 ? <Waiting places={places} /> : null;
}

/** The same request as that of Today. Pages with live changes learn of a reply at once, others when they are loaded or looked at. */
function Waiting({ places }: { places: readonly Element[] }) {
  const { t } = useText();
  const query = useFoyer().query(messages.listConversations, [{ isWaiting: true, limit: 1 }]);
  const { data } = useQuery({ ...query, refetchOnWindowFocus: true, retry: false });
  const count = data?.waitingCount ?? 0;
  if (count === 0) return null;
  const words = t('{count, plural, one {# waits for an answer} other {# wait for an answer}}', { count });
  return places.map((place, index) =>
    createPortal(
      <>
        <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
        <Hidden>{`, ${words}`}</Hidden>
      </>,
      place,
      String(index),
    ),
  );
}
