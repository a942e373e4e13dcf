import type { Modules } from '@foyer/contract';
import { handlers as availabilityCalendar } from './availability/handlers.ts';
import { handlers as extendedBookings } from './bookings/extended-handlers.ts';
import { handlers as bookings } from './bookings/handlers.ts';
import type { AnyHandler, Handlers } from './http/handler.ts';
import { handlers as services } from './services/handlers.ts';
import { handlers as sites } from './sites/handlers.ts';

const modules: { [M in keyof Modules]: Handlers<M> } = {
  availabilityCalendar,
  bookings,
  extendedBookings,
  services,
  sites,
};

/** `module.function` → what answers it. */
export const handlers: Record<string, AnyHandler> = Object.fromEntries(
  Object.entries(modules).flatMap(([module, functions]) =>
    Object.entries<AnyHandler>(functions).map(([name, handler]) => [`${module}.${name}`, handler]),
  ),
);
