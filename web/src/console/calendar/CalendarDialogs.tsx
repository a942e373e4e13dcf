import type { CalendarBooking } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { ShortcutsDialog } from '../parts/ShortcutsDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { MoveRefused } from './MoveRefused.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import { TimeOffDialog } from './TimeOffDialog.tsx';
import { useTools } from './tools.ts';
import type { Refusal, Reschedule } from './use-reschedule.ts';
import { WhyDialog } from './WhyDialog.tsx';

/** What a dialog is about, apart from a new booking. */
export type Asked =
  | { kind: 'help' | 'print' | 'why' }
  | { kind: 'move'; booking: CalendarBooking }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'off'; resourceId: string; id: string };

const NINE = 9 * 60;

interface StageDialogsProps {
  asked: Asked | null;
  /** The day that is shown. */
  date: string;
  reschedule: Reschedule;
  print(isNameless: boolean): void;
  close(): void;
}

export function StageDialogs({ asked, date, reschedule, print, close }: StageDialogsProps) {
  const keys = useKeyList();
  switch (asked?.kind) {
    case 'help':
      return <ShortcutsDialog keys={keys} close={close} />;
    case 'print':
      return <PrintDialog print={print} close={close} />;
    case 'why':
      return <WhyDialog at={{ date, minute: NINE }} close={close} />;
    case 'off':
      return <TimeOffDialog resourceId={asked.resourceId} timeOffId={asked.id} close={close} />;
    case 'move': {
      const { booking } = asked;
      return <MoveDialog booking={booking} move={(to, options) => reschedule(booking, to, options)} close={close} />;
    }
    case 'refused': {
      const { refusal } = asked;
      const move = (to: Refusal['wanted'], isOnPurpose: boolean) => reschedule(refusal.booking, to, { isOnPurpose });
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
    ['X', t('Pick up the appointment that has the focus')],
    ['V', t('Put it down')],
    ['Esc', t('Leave it where it was')],
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
    ['?', t('Show keyboard shortcuts')],
  ];
}
