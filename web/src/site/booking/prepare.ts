import { readChoices } from '../../booking/choices.ts';
import type { PickData } from './state/pick-data.ts';
import { loadCourseStep } from './time/LaterCourse.tsx';
import { loadLaterSteps } from './use-later.tsx';

export const beginsLater = ({ search, bookable }: Pick<PickData, 'search' | 'bookable'>): boolean =>
  !bookable.isOpen || readChoices(search).step !== 'time';

/** Loads what the page shows first and most visitors don't need: on the server, and before the page is hydrated. */
export const prepareFirstStep = (data: Pick<PickData, 'bookable' | 'search'>): Promise<unknown> =>
  Promise.all([data.bookable.course ? loadCourseStep() : null, beginsLater(data) ? loadLaterSteps() : null]);
