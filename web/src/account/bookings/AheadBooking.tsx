import type { Service } from '@foyer/sdk';
import type { Site } from '../../pages/page.tsx';
import { BookingCard } from './BookingCard.tsx';
import type { Booked } from './booked.ts';
import { MultiServiceCard } from './MultiServiceCard.tsx';

interface AheadProps {
  group: readonly Booked[];
  services: ReadonlyMap<string, Service>;
  site: Site;
  /** Shows a message on the page. */
  say(words: string): void;
}

/** An upcoming booking, or the bookings of a group, with actions. */
export function AheadBooking({ group, services, ...rest }: AheadProps) {
  const [first] = group;
  if (!first) return null;
  const { togetherId } = first;
  if (togetherId) return <MultiServiceCard togetherId={togetherId} group={group} services={services} {...rest} />;
  return <BookingCard booked={first} service={services.get(first.serviceId)} {...rest} />;
}
