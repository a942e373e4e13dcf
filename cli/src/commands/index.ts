import { accountCommands } from './account.ts';
import { bookingChangeCommands } from './booking-changes.ts';
import { bookingCommands } from './bookings.ts';
import { callCommands } from './call.ts';
import type { Command } from './command.ts';
import { listen } from './listen.ts';
import { mcp } from './mcp.ts';
import { peopleAndPlanCommands } from './people-and-plans.ts';
import { serviceCommands } from './services.ts';
import { webhookCommands } from './webhooks.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [
  ...accountCommands,
  ...serviceCommands,
  ...bookingCommands,
  ...bookingChangeCommands,
  ...peopleAndPlanCommands,
  ...webhookCommands,
  listen,
  ...callCommands,
  mcp,
];
