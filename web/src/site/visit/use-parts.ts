import { useState } from 'react';
import { useAction } from '../../lib/use-action.ts';
import { type Bookable, withChoices } from '../../services/bookable.ts';
import type { BookingForm } from '../../services/booking-form.ts';
import { placeState } from '../booking/several/place-state.ts';
import { readFailure } from '../booking/several/several-failure.ts';
import { shareForm } from '../booking/several/shared-form.ts';
import { useSearchState } from '../booking/several/use-search-state.ts';
import { loadForm } from './load-form.ts';
import { FIRST, moveEarlier, nextKey, type VisitPart, type VisitPlan, visitState } from './visit.ts';
import type { Combinable, VisitData } from './visit-data.ts';

type Forms = Readonly<Record<string, BookingForm | null>>;

/** A service as it is at the chosen place, with its form. */
function bookableAt({ bookable }: Combinable, place: string, forms: Forms): Bookable {
  const none = { minutes: null, choice: null, resourceId: null, staffId: null, addOns: null };
  const form = forms[bookable.id] ?? bookable.form;
  return { ...withChoices(bookable, { ...none, place }), ...(form && { form }) };
}

const formsOf = (parts: readonly { bookable: Bookable }[]): BookingForm[] =>
  parts.flatMap(({ bookable: { form } }) => form ?? []);

/** The services of the visit, in their order. */
export function useParts(data: VisitData) {
  const { first, others, choices: loaded, search } = data;
  const [wantedPlace, setPlace] = useSearchState(search, placeState);
  const [plan, setPlan] = useSearchState(search, visitState);
  const [forms, setForms] = useState<Forms>({});
  const [refused, setRefused] = useState<string | null>(null);
  const adding = useAction(readFailure);
  const place = first.at.find((each) => each === wantedPlace) ?? first.at[0] ?? '';
  const offered = others.filter(({ at }) => at.includes(place)).map((other) => bookableAt(other, place, forms));
  const own = withChoices(first.bookable, { ...loaded, place });
  const parts = plan.order.flatMap(({ key, serviceId }): VisitPart[] => {
    const bookable = serviceId === null ? own : offered.find(({ id }) => id === serviceId);
    return bookable ? [{ key, bookable, staffId: key === FIRST ? loaded.staffId : null }] : [];
  });
  const order = (next: VisitPlan['order']) => {
    setRefused(null);
    setPlan({ order: next, startMs: null });
  };
  const add = (bookable: Bookable) =>
    adding.run(async () => {
      const form = await loadForm(bookable.id);
      if (form && !shareForm([...formsOf(parts), form])) return setRefused(bookable.name);
      setForms({ ...forms, [bookable.id]: form });
      order([...plan.order, { key: nextKey(plan), serviceId: bookable.id }]);
    });
  return {
    parts,
    others: offered,
    form: shareForm(formsOf(parts)) ?? undefined,
    hasAddress: parts.some(({ bookable }) => bookable.isAtCustomer),
    startMs: plan.startMs,
    setStart: (startMs: VisitPlan['startMs']) => setPlan({ ...plan, startMs }),
    moveUp: (key: number) => order(moveEarlier(plan.order, key)),
    remove: (key: number) => order(plan.order.filter((part) => part.key !== key)),
    add: (bookable: Bookable) => void add(bookable),
    /** A service whose questions don’t go with those of the others. */
    refused,
    isAdding: adding.isBusy,
    addFailure: adding.failure,
    wantedPlace,
    choosePlace(next: string) {
      setPlan({ ...plan, startMs: null });
      setPlace(next);
    },
  };
}
