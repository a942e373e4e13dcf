import type { ViewProps } from '../../pages/page.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Calendar } from './Calendar.tsx';

/** The calendar of the business: days, weeks, months and lists, in its own time zone. */
export default function CalendarView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Calendar {...props} />
    </ConsoleRoot>
  );
}
