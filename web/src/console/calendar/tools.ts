import { createContext, useContext } from 'react';
import type { DateWords } from '../../lib/date-words.ts';
import type { Session } from '../../pages/page.tsx';
import type { UrlList } from '../parts/url-list.ts';
import type { Services } from '../parts/use-services.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import type { CalendarState } from './address.ts';
import type { Loaded } from './entries.ts';

/** A new appointment, as far as a place in the calendar says it. */
export interface NewBooking {
  date: string;
  minute: number;
  /** Of a dragged selection. */
  minutes?: number | undefined;
  resourceId?: string | undefined;
  /** Of the customer. */
  contactId?: string | undefined;
  /** Time to block instead. */
  isBlock?: boolean;
}

/** The state and the actions that the parts of the calendar share. */
export interface CalendarTools {
  /** The zone of the business, in which everything is shown. */
  zone: string;
  /** Its date there. */
  today: string;
  dates: DateWords;
  session: Session;
  /** The state that is drawn. The address is ahead of it for a moment (`useAsked`). */
  list: UrlList<CalendarState>;
  loaded: Loaded;
  /** True if `loaded` has the day of an instant. */
  isKnown(ms: number): boolean;
  services: Services;
  /** Staff, managers and owners change bookings; viewers look. */
  mayBook: boolean;
  /** True if the signed-in person may block this person's time. */
  mayBlock(resource: { memberId?: string }): boolean;
  say(news: Undoable): void;
  /** Reads the calendar anew after a change. */
  refresh(): Promise<void>;
  startBooking(at: NewBooking): void;
}

const Asked = createContext<UrlList<CalendarState> | undefined>(undefined);
export const AskedProvider = Asked.Provider;

/** The state as the address has it. Controls and the panel show it at once; the days follow when they are drawn. */
export function useAsked(): UrlList<CalendarState> {
  const asked = useContext(Asked);
  if (!asked) throw new Error('useAsked needs an AskedProvider above it');
  return asked;
}

const Tools = createContext<CalendarTools | undefined>(undefined);
export const ToolsProvider = Tools.Provider;

export function useTools(): CalendarTools {
  const tools = useContext(Tools);
  if (!tools) throw new Error('useTools needs a ToolsProvider above it');
  return tools;
}
