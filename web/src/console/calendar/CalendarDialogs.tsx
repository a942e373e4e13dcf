import type { CalendarBooking, CalendarSession } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { ShortcutsDialog } from '../parts/ShortcutsDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { MoveRefused } from './MoveRefused.tsx';
import { MoveSessionDialog } from './MoveSessionDialog.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import { TimeOffDialog, type TimeOffPlace } from './TimeOffDialog.tsx';
import { useTools } from './tools.ts';
import type { MoveSession, SessionPlace } from './use-move-session.ts';
import type { Refusal, Reschedule } from './use-reschedule.ts';
import { WhyDialog } from './WhyDialog.tsx';

/** A dialog and its subject, apart from a new booking. */
export type Asked =
  | { kind: 'help' | 'print' | 'why' }
  | { kind: 'move'; booking: CalendarBooking }
  | { kind: 'moveSession'; session: CalendarSession; wanted: SessionPlace | undefined }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'off'; off: TimeOffPlace };

const NINE = 9 * 60;

interface CalendarDialogsProps {
  asked: Asked | null;
  /** The day that is shown. */
  date: string;
  reschedule: Reschedule;
  moveSession: MoveSession;
  print(isNameless: boolean): void;
  close(): void;
}

export function CalendarDialogs({ asked, date, reschedule, moveSession, print, close }: CalendarDialogsProps) {
  const keys = useKeyList();
  switch (asked?.kind) {
    case 'help':
      return <ShortcutsDialog keys={keys} close={close} />;
    case 'print':
      return <PrintDialog print={print} close={close} />;
    case 'why':
      return <WhyDialog at={{ date, minute: NINE }} close={close} />;
    case 'off':
      return <TimeOffDialog off={asked.off} close={close} />;
    case 'move': {
      const { booking } = asked;
      return <MoveDialog booking={booking} move={(to, options) => reschedule(booking, to, options)} close={close} />;
    }
    case 'moveSession':
      return <MoveSessionDialog session={asked.session} wanted={asked.wanted} move={moveSession} close={close} />;
    case 'refused': {
      const { refusal } = asked;
      const { booking, notifies } = refusal;
      const move = (to: Refusal['wanted'], isOnPurpose: boolean) => reschedule(booking, to, { isOnPurpose, notifies });
      return <MoveRefused refusal={refusal} move={move} close={close} />;
    }
    default:
      return null;
  }
}

function useKeyList(): [string, string][] {
  const { t } = useText();
  const { mayBook } = useTools();
  const changing: [string, string][] = [
    ['C', t('Book for a customer')],
    ['X', t('Pick up the appointment or session that has the focus')],
    ['V', t('Put it down')],
    ['Esc', t('Leave it where it was')],
    ['I', t('Check in, and take it back')],
    ['N', t('Mark as a no-show, and take it back')],
    ['Z', t('Undo')],
  ];
  return [
    ['D', t('Day')],
    ['W', t('Week')],
    ['M', t('Month')],
    ['L', t('List')],
    ['T', t('Today')],
    ['← →', t('Previous or next')],
    ...(mayBook ? changing : []),
    ['Y', t('Why isn’t this time offered?')],
    ['Ctrl K', t('Search and commands')],
    ['?', t('Show keyboard shortcuts')],
  ];
}
