import { type AnswerOf, type InputsOf, pricing } from '@foyer/sdk';
import { useEffect, useState } from 'react';
import { pageClient } from '../../../pages/page-client.ts';
import { type Bookable, wholeMinutes } from '../../../services/bookable.ts';
import { toBookedAddOn } from './reservation.ts';
import type { StepProps } from './step-props.ts';

export type Question = InputsOf<typeof pricing.previewPrice>;

/** What a booking costs, as the platform says. */
export type Quote = NonNullable<AnswerOf<typeof pricing.previewPrice>['quote']>;

const MINUTE_MS = 60_000;

/** The time and staff that were chosen; a course has its start. */
function timeOf({ choices }: StepProps['booking'], bookable: Bookable) {
  const startMs = choices.startMs ?? bookable.course?.firstMs ?? null;
  if (startMs === null) return {};
  const minutes = wholeMinutes(bookable);
  return {
    localStartDate: new Date(startMs).toISOString(),
    ...(minutes !== null && { localEndDate: new Date(startMs + minutes * MINUTE_MS).toISOString() }),
    timeZone: 'UTC',
  };
}

/** A custom choice; else the length, which the price may depend on. */
export function choicesOf({ variant, minutes }: Bookable) {
  if (variant?.isCustom) return { choices: [{ custom: variant.key }] };
  return minutes === null ? {} : { choices: [{ duration: { minutes } }] };
}

function questionOf({ data: { bookable }, booking }: Pick<StepProps, 'data' | 'booking'>): Question {
  const { choices, chosen, hold } = booking;
  const resourceId = choices.resourceId ?? choices.staffId;
  const locationId = (hold?.slot ?? chosen.slot)?.location?.id;
  const item = {
    serviceId: bookable.id,
    numberOfParticipants: choices.participants,
    ...choicesOf(bookable),
    ...timeOf(booking, bookable),
    ...(resourceId !== null && { resourceId }),
  };
  return [
    [item],
    {
      ...(bookable.addOns.length > 0 && { bookedAddOns: bookable.addOns.map(toBookedAddOn) }),
      ...(bookable.ways.includes('deposit') && { selectedPaymentOption: 'ONLINE', depositSelected: true }),
      ...(locationId && { locationId }),
    },
  ];
}

/** Several parts of the page show the same price. */
const asked = new Map<string, Promise<Quote | null>>();

/** Asks what a booking costs, once for the same question; null for a price in words or if it can't be told. */
export function askPrice(key: string, question: Question): Promise<Quote | null> {
  const known = asked.get(key);
  if (known) return known;
  const answer = pageClient()
    .run(pricing.previewPrice, question)
    .then(({ quote = null }) => quote)
    .catch(() => {
      asked.delete(key);
      return null;
    });
  asked.set(key, answer);
  return answer;
}

/** The price of the choices; undefined while it is asked for, null for one in words or if it can't be told. */
export function useQuote(props: Pick<StepProps, 'data' | 'booking'>): Quote | null | undefined {
  const [found, setFound] = useState<{ key: string; quote: Quote | null } | null>(null);
  const question = questionOf(props);
  const key = JSON.stringify(question);
  useEffect(() => {
    let isOutdated = false;
    void askPrice(key, question).then((quote) => {
      if (!isOutdated) setFound({ key, quote });
    });
    return () => {
      isOutdated = true;
    };
    // The key says all of the question.
  }, [key]);
  return found?.key === key ? found.quote : undefined;
}
