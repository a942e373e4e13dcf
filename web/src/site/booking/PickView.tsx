import type { ViewProps } from '../../pages/page.tsx';
import { MonthsProvider } from '../time-picker/MonthsProvider.tsx';
import { BookingFlow } from './BookingFlow.tsx';
import type { PickData } from './state/pick-data.ts';
import { LaterClosed } from './use-later.tsx';

export { prepareFirstStep as prepare } from './prepare.ts';

/** The booking page of a service. */
export default function PickView({ data, site }: ViewProps<PickData>) {
  if (!data.bookable.isOpen) return <LaterClosed data={data} site={site} />;
  return (
    <MonthsProvider bookable={data.bookable} first={data} loadedMs={data.nowMs}>
      <BookingFlow data={data} site={site} />
    </MonthsProvider>
  );
}
