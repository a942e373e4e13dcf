import type { ViewProps } from '../../pages/page.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { ImportPage } from './ImportView.tsx';

/** Starts an import of another product's bookings. */
export default function ImportBookingsView(props: ViewProps<ConsoleData>) {
  return <ImportPage {...props} kind="BOOKINGS" />;
}
