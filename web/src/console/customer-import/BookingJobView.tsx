import type { ViewProps } from '../../pages/page.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { JobPage } from './JobView.tsx';

/** One import of bookings from preview to result, or its undoing. */
export default function BookingJobView(props: ViewProps<ConsoleData>) {
  return <JobPage {...props} kind="BOOKINGS" />;
}
