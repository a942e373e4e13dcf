import { type Choices, writeChoices } from '../../../booking/choices.ts';

/** Parameters of the pages that book several appointments. */
const SEVERAL = ['every', 'times', 'skip', 'moved', 'booked', 'with', 'start'];

/** The booking page of one appointment, with what was chosen for it. */
export function singleHref(slug: string, choices: Choices, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of SEVERAL) query.delete(name);
  return `/book/${encodeURIComponent(slug)}${writeChoices(choices, query.toString())}`;
}
